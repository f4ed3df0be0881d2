import Glibc

/// A path joined to a folder, with `.` and `..` worked out where that needs no look at the disk.
///
/// - Parameters:
///   - path: Relative, or absolute, which makes `folder` meaningless.
///   - folder: Empty for the current folder.
/// - Returns: The joined path, without a slash at the end.
public func joined(_ path: some StringProtocol, to folder: String) -> String {
  let whole = path.hasPrefix("/") || folder.isEmpty ? String(path) : "\(folder)/\(path)"
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else if part != ".." || !whole.hasPrefix("/") {
      parts.append(part)
    }
  }
  return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

/// The folder of a path: empty when the path is a name alone.
public func folder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// What stands behind the last slash of a path: the name of a file or folder.
public func fileName(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path.utf8[$0...].dropFirst()) ?? "" }
    ?? path
}

/// Whether a name is hidden, and all the same part of a site: what servers and clients ask for
/// (RFC 8615), and what tells a server how to serve it.
public func isPublishedHiddenName(_ name: some StringProtocol) -> Bool {
  name == ".well-known" || name == ".htaccess"
}

/// The absolute path of a file or folder, with all links followed; `nil` when nothing is there.
public func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
