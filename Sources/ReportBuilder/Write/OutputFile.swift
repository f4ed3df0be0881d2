/// A file of the site: where it goes and what it holds.
public struct OutputFile: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The bytes of a file of the author, which may be too large to hold.
    case copy(ofFile: String)
  }

  /// From the output folder, with `/` between its parts: `articles/storm/index.html`.
  public let path: String
  public let content: Content

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}

/// Whether a path may be written below the output folder: relative, without steps up, names of
/// its own and characters that the list of files could not hold.
func isSafeOutputPath(_ path: String) -> Bool {
  guard !path.isEmpty, path.utf8.count <= 1024, path != OutputList.fileName else { return false }
  guard path.utf8.allSatisfy({ $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }) else {
    return false
  }
  return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 200
      && !name.hasPrefix(temporaryPrefix)
  }
}

/// How the name of a file begins that is not whole yet.
let temporaryPrefix = ".reportgen-new-"

/// Every folder above a path, the outermost first: `a`, `a/b` for `a/b/c`.
func foldersAbove(_ path: String) -> [String] {
  path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
}
