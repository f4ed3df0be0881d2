package import ReportCore
package import ReportSite
package import ReportThemes

/// The values that a template gets for a page, by name.
package typealias PageFields = [String: TemplateValue]

/// A kind of page: which pages there are, where they are, and how they are filled.
///
/// A kind is one file. The registry ``pageKinds`` names it, and nothing else lists the kinds.
package protocol PageKind: Sendable {
  /// The name of its template, which identifies the kind.
  static var template: String { get }

  /// The fields that its template can use in addition to those of every page.
  static var fields: [TemplateField] { get }

  /// The largest size of a page of the kind when transferred, compressed, in bytes.
  static var weightLimit: Int { get }

  /// Whether a site can have thousands of its pages, all at one depth, so that their frame is
  /// filled in once for all.
  static var hasManyAlike: Bool { get }

  /// Whether a page of the kind has a drawn picture for link previews if the site wants them.
  static var hasPreview: Bool { get }

  /// Adds the pages of the kind that the site has.
  static func plan(_ pages: inout PageSet)

  /// Whether an entry of the navigation covers the part of the site that contains a page of the
  /// kind.
  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool

  /// The last day that a page of the kind covers, if the sources give one: the last day with data,
  /// or the date of the newest article of a list.
  func lastDay(of page: SitePage, in view: SiteView) -> Day?

  /// Fills a page and gathers its figures.
  func fill(_ page: inout PageComposer) -> PageFields
}

extension PageKind {
  package static var fields: [TemplateField] { [] }
  package static var weightLimit: Int { 40_000 }
  package static var hasManyAlike: Bool { false }
  package static var hasPreview: Bool { true }

  package func lastDay(of page: SitePage, in view: SiteView) -> Day? { nil }

  package func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    entry.isAbove(page.address)
  }
}

/// All kinds of pages, in planning order: a kind can ask for pages of those before it, and the last
/// ones claim the files that no other kind has claimed.
package let pageKinds: [any PageKind.Type] = [
  HomePage.self, StationPage.self, StationYearPage.self, StationMonthPage.self, StationDayPage.self,
  StationDaysPage.self, StationComparePage.self, StationListPage.self,
  ActivityOverviewPage.self, ActivityPage.self, ActivityYearPage.self, AllRecordsPage.self,
  MetricPage.self, MetricYearPage.self, MetricListPage.self, RecordsPage.self, DataPage.self,
  ArticlePage.self, ArticleYearPage.self, ArticleListPage.self, ReviewPage.self,
  TagPage.self, TagListPage.self, NotFoundPage.self, SectionPage.self, PlainPage.self,
]

extension Address {
  /// Whether another address is in the folder of this one.
  func isAbove(_ other: Address) -> Bool {
    !path.isEmpty && path.hasSuffix("/") && other.path.hasPrefix(path)
  }
}
