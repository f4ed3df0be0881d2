/// What a Markdown file is the source of, told by its place below Content/.
enum PageKind: Hashable, Sendable {
  case home
  case stationList
  case station(id: String)
  case metricList
  case metric(id: String)
  /// What a person measures: lately, and in one year.
  case activity(id: String)
  case activityYear(id: String, year: Int)
  case articleList
  case article(slug: String)
  case tagList
  case tag(slug: String)
  case notFound
  /// What is known of all data.
  case data
  /// The front page of any other folder.
  case section(folder: String)
  /// Any other page, with the folder it lies in (empty at the top) and its own part of the address.
  case page(folder: String, slug: String)
}

extension PageKind {
  /// The kind of a Markdown file of that path.
  ///
  /// A page may have a folder of its own for its pictures: `articles/storm/index.md` is the same
  /// page as `articles/storm.md`.
  init(path: String) {
    var parts = path.utf8.dropLast(".md".utf8.count).split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    let isIndex = parts.count > 1 && parts.last == "index"
    if isIndex { parts.removeLast() }
    let name = parts.last ?? ""
    let isFront = isIndex && parts.count == 1
    switch parts.first {
    case "index" where parts.count == 1: self = .home
    case "404" where parts.count == 1: self = .notFound
    case "data" where parts.count == 1: self = .data
    case "stations" where isFront: self = .stationList
    case "stations" where parts.count > 1: self = .station(id: name)
    case "metrics" where isFront: self = .metricList
    case "metrics" where parts.count > 1: self = .metric(id: name)
    case "articles" where isFront: self = .articleList
    case "articles" where parts.count > 1: self = .article(slug: name)
    case "tags" where isFront: self = .tagList
    case "tags" where parts.count > 1: self = .tag(slug: name)
    default:
      self =
        isIndex
        ? .section(folder: parts.joined(separator: "/"))
        : .page(folder: parts.dropLast().joined(separator: "/"), slug: name)
    }
  }

  /// Where the page goes, when its front matter names no other slug.
  var address: Address {
    switch self {
    case .home: .home
    case .notFound: Address("404.html")
    case .data: Address("data/")
    case .stationList: Address("stations/")
    case .station(let id): Address("stations/\(id)/")
    case .metricList: Address("metrics/")
    case .metric(let id), .activity(let id): Address("metrics/\(id)/")
    case .activityYear(let id, let year): Address("metrics/\(id)/\(year)/")
    case .articleList: Address("articles/")
    case .article(let slug): Address("articles/\(slug)/")
    case .tagList: Address("tags/")
    case .tag(let slug): Address("tags/\(slug)/")
    case .section(let folder): Address("\(folder)/")
    case .page(let folder, let slug): Address(folder.isEmpty ? "\(slug)/" : "\(folder)/\(slug)/")
    }
  }

  /// The same page under another slug; a page without a slug of its own stays as it is.
  func renamed(_ slug: String) -> PageKind {
    switch self {
    case .article: .article(slug: slug)
    case .page(let folder, _): .page(folder: folder, slug: slug)
    default: self
    }
  }

  /// Whether the author may choose its part of the address.
  var takesSlug: Bool {
    switch self {
    case .article, .page: true
    default: false
    }
  }

  /// Whether the front matter of such a page has keys that no other page has.
  var hasKeysOfItsOwn: Bool {
    switch self {
    case .home, .station, .metric: true
    default: false
    }
  }
}
