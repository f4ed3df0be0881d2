import ReportCore

/// A watched place, and what is relevant there.
enum WatchedPlace: Hashable, Sendable {
  /// A folder and all folders below it.
  case tree(String)
  /// One name in a folder: a file, or a folder that can appear and disappear.
  case name(String, in: String)
  /// Any file of a folder.
  case files(in: String)
}

extension WatchedPlace {
  /// The places that reveal changes of a source folder, whether or not it exists.
  static func places(ofFolder path: String) -> [WatchedPlace] {
    let path = withoutSlash(path)
    return [.tree(path), .name(lastName(of: path), in: outerFolder(of: path))]
  }

  /// The place that reveals changes of a file that a page names, by its path or by a pattern.
  static func place(ofFile path: String) -> WatchedPlace {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.firstIndex(where: { $0.contains("*") || $0.contains("?") }) else {
      return .name(lastName(of: path), in: outerFolder(of: path))
    }
    let start = parts[..<first].joined(separator: "/")
    let place = start.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : start
    return first == parts.count - 1 ? .files(in: place) : .tree(place)
  }

  var isTree: Bool {
    if case .tree = self { true } else { false }
  }
}

private func withoutSlash(_ path: String) -> String {
  path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
}

private func lastName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The parent folder of a path.
private func outerFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Whether editors and version control use a name for themselves.
func isEditorsOwn(_ name: some StringProtocol) -> Bool {
  (name.hasPrefix(".") && !isPublishedHiddenName(name)) || name.hasPrefix("#")
    || name.hasSuffix("~")
    || name == "4913"  // a file that Vim creates to test whether it can write
}
