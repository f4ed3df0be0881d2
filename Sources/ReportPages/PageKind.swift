package import ReportCore
package import ReportSite
package import ReportThemes

/// What a template gets for a page: values by their names.
package typealias PageFields = [String: TemplateValue]

/// A kind of page: which pages there are, where they stand, and how they are filled.
///
/// A kind is one file. The registry ``pageKinds`` names it, and nothing else asks which kinds there
/// are.
package protocol PageKind: Sendable {
  /// The name of its template, which tells it from all other kinds.
  static var template: String { get }

  /// What its template may name besides what every page has.
  static var fields: [TemplateField] { get }

  /// The most that a page of the kind may weigh when it is sent, compressed, in bytes.
  static var weightLimit: Int { get }

  /// What each section that the page has of its own may add to that.
  static var sectionWeightLimit: Int { get }

  /// Whether a site may have thousands of its pages, all at one depth, so that what stands around
  /// them is filled in once for all.
  static var hasManyAlike: Bool { get }

  /// Adds the pages of the kind that the site has.
  static func plan(_ pages: inout PageSet)

  /// Whether an entry of the navigation stands for the part of the site that a page of the kind
  /// belongs to.
  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool

  /// The last day that a page of the kind tells of, where the sources say it: the last one with data,
  /// or that of the newest article of a list.
  func lastDay(of page: SitePage, in view: SiteView) -> Day?

  /// Fills a page; its figures are gathered on the way.
  func fill(_ page: inout PageComposer) -> PageFields
}

extension PageKind {
  package static var fields: [TemplateField] { [] }
  package static var weightLimit: Int { 40_000 }
  package static var sectionWeightLimit: Int { 0 }
  package static var hasManyAlike: Bool { false }

  package func lastDay(of page: SitePage, in view: SiteView) -> Day? { nil }

  package func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    entry.isAbove(page.address)
  }
}

/// All kinds of pages, in the order in which they are planned: a kind may ask for pages of those
/// before it, and the last ones take the files that no other kind has taken.
package let pageKinds: [any PageKind.Type] = [
  HomePage.self, StationPage.self, StationYearPage.self, StationMonthPage.self, StationDayPage.self,
  StationComparePage.self, StationListPage.self, ActivityOverviewPage.self, ActivityPage.self,
  ActivityYearPage.self,
  MetricPage.self, MetricYearPage.self, MetricListPage.self, RecordsPage.self, DataPage.self,
  ArticlePage.self, ArticleYearPage.self, ArticleListPage.self, ReviewPage.self,
  TagPage.self, TagListPage.self, NotFoundPage.self, SectionPage.self, PlainPage.self,
]

extension Address {
  /// Whether another address lies in the folder of this one.
  func isAbove(_ other: Address) -> Bool {
    !path.isEmpty && path.hasSuffix("/") && other.path.hasPrefix(path)
  }
}
