import ReportCore

/// A page that will be rendered.
///
/// A class, because a site may have tens of thousands, which are sorted and passed on.
final class PagePlan: Sendable {
  let kind: PageKind
  let address: Address
  let title: String
  /// The author's file; `nil` for a page that is made without one.
  let source: PageSource?
  /// The name by which links find the page: that of its file, or of the file it would have.
  let sourcePath: String
  /// Where the author can change the page, for findings about it.
  let position: SourcePosition

  init(
    kind: PageKind, address: Address, title: String, source: PageSource?, sourcePath: String,
    position: SourcePosition
  ) {
    self.kind = kind
    self.address = address
    self.title = title
    self.source = source
    self.sourcePath = sourcePath
    self.position = position
  }

  /// The page of a file.
  convenience init(_ source: PageSource, kind: PageKind, title: String) {
    self.init(
      kind: kind, address: kind.address, title: title, source: source, sourcePath: source.path,
      position: source.frontMatter.slug?.position ?? source.frontMatter.title?.position
        ?? source.position)
  }

  /// A page without a file; `position` is where the author decides about it.
  convenience init(made kind: PageKind, title: String, at position: SourcePosition) {
    self.init(
      kind: kind, address: kind.address, title: title, source: nil, sourcePath: kind.sourcePath,
      position: position)
  }

  /// The layout, unless the front matter names another.
  var layout: String { source?.frontMatter.layout?.value ?? kind.layout }
}

extension PageKind {
  /// The template of the page.
  var layout: String {
    switch self {
    case .home: "home"
    case .stationList: "stations"
    case .station: "station"
    case .metricList: "metrics"
    case .metric: "metric"
    case .activity: "activity"
    case .activityYear: "activity-year"
    case .articleList: "articles"
    case .article: "article"
    case .tagList: "tags"
    case .tag: "tag"
    case .notFound: "404"
    case .data: "data"
    case .section: "section"
    case .page: "page"
    }
  }

  /// The file that a page of this kind would have if the author wrote one.
  var sourcePath: String {
    switch self {
    case .notFound: "404.md"
    case .home, .stationList, .metricList, .articleList, .tagList, .section:
      address.path + "index.md"
    default: address.path.dropLast() + ".md"
    }
  }
}
