/// The role of a Markdown file, decided by its place below Content/; decides which keys its front
/// matter can have.
package enum SourceRole: Hashable, Sendable {
  case home
  case station(id: String)
  case metric(id: String)
  /// The person whose metrics are beside the file: `metrics/anna/index.md`.
  case person(id: String)
  case article
  case other

  package init(_ path: SourcePath) {
    switch path.top {
    case nil: self = path.name == "index" ? .home : .other
    case "stations" where !path.isFront: self = .station(id: path.name)
    case "metrics" where !path.isFront:
      let isPerson = path.isIndex && path.parent == "metrics"
      self = isPerson ? .person(id: path.name) : .metric(id: path.pathInTop)
    case "articles" where !path.isFront: self = .article
    default: self = .other
    }
  }
}

extension SourceRole {
  /// Whether its front matter has keys that no other page has.
  package var hasKeysOfItsOwn: Bool {
    switch self {
    case .home, .station, .metric, .person: true
    case .article, .other: false
    }
  }
}

/// The path of a Markdown file below Content/, split into parts.
///
/// A page can have its own folder for its pictures: `articles/storm/index.md` is the same page as
/// `articles/storm.md`.
package struct SourcePath: Hashable, Sendable {
  /// The folders above the page, such as `guide/charts`, or nothing at the top level; the front
  /// page of a folder, `guide/index.md`, is in its own.
  package let parent: String
  /// The page's own part of the address, such as `storm`.
  package let name: String
  /// Whether the file is the index of a folder.
  package let isIndex: Bool
  /// Whether it is the front page of a top-level folder, such as `articles/index.md`.
  package let isFront: Bool

  package init(_ path: String) {
    var (parent, name) = split(Substring(path.utf8.dropLast(".md".utf8.count)))
    isIndex = name == "index" && !parent.isEmpty
    if isIndex { (parent, name) = split(parent) }
    isFront = isIndex && parent.isEmpty
    if isFront { parent = name }
    (self.parent, self.name) = (String(parent), String(name))
  }

  /// The folder whose index it is, such as `guide` for `guide/index.md`.
  package var folder: String { isFront || parent.isEmpty ? name : "\(parent)/\(name)" }

  /// The path below the top-level folder, such as `anna/steps` for `metrics/anna/steps.md`.
  package var pathInTop: String {
    let parts = parent.utf8.split(separator: slash, maxSplits: 1)
    return parts.count > 1 ? "\(Substring(parts[1]))/\(name)" : name
  }

  /// The top-level folder, such as `articles`; `nil` for a file in none.
  package var top: String? {
    parent.isEmpty ? nil : String(Substring(parent.utf8.prefix { $0 != slash }))
  }
}

private let slash = UInt8(ascii: "/")

/// The parts before and after the last slash.
private func split(_ path: Substring) -> (parent: Substring, name: Substring) {
  guard let end = path.utf8.lastIndex(of: slash) else { return ("", path) }
  return (path[..<end], path[path.utf8.index(after: end)...])
}
