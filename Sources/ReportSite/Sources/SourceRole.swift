/// What a Markdown file declares, told by its place below Content/; decides which keys its front
/// matter may have.
package enum SourceRole: Hashable, Sendable {
  case home
  case station(id: String)
  case metric(id: String)
  case article
  case other

  package init(_ path: SourcePath) {
    switch (path.folders.first, path.isIndex) {
    case (nil, _): self = path.name == "index" ? .home : .other
    case ("stations", _) where !path.isFront: self = .station(id: path.name)
    case ("metrics", _) where !path.isFront: self = .metric(id: path.name)
    case ("articles", _) where !path.isFront: self = .article
    default: self = .other
    }
  }
}

extension SourceRole {
  /// Whether its front matter has keys that no other page has.
  package var hasKeysOfItsOwn: Bool {
    switch self {
    case .home, .station, .metric: true
    case .article, .other: false
    }
  }
}

/// The path of a Markdown file below Content/, taken apart.
///
/// A page may have a folder of its own for its pictures: `articles/storm/index.md` is the same
/// page as `articles/storm.md`.
package struct SourcePath: Hashable, Sendable {
  /// The folders above the page; for `guide/index.md` they are its own.
  package let folders: [String]
  /// The page's own part of the address, such as `storm`.
  package let name: String
  /// Whether the file is the index of a folder.
  package let isIndex: Bool

  package init(_ path: String) {
    var parts = path.utf8.dropLast(".md".utf8.count).split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    isIndex = parts.count > 1 && parts.last == "index"
    if isIndex { parts.removeLast() }
    name = parts.last ?? ""
    folders = isIndex && parts.count == 1 ? parts : parts.dropLast()
  }

  /// Whether it is the front page of a folder of the first level, such as `articles/index.md`.
  package var isFront: Bool { isIndex && folders == [name] }

  /// The folder whose index it is, such as `guide` for `guide/index.md`.
  package var folder: String { (isFront ? [name] : folders + [name]).joined(separator: "/") }

  /// The first folder, such as `articles`; `nil` at the top.
  package var top: String? { folders.first }
}
