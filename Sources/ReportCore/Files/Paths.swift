import Glibc

/// A path joined to a folder, with `.` and `..` resolved where that requires no disk access.
///
/// - Parameters:
///   - path: Relative, or absolute, in which case `folder` is ignored.
///   - folder: Empty for the current folder.
/// - Returns: The joined path, without a trailing slash.
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

/// The folder of a path: empty if the path is a single name.
public func folder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// The part of a path after the last slash: the name of a file or folder.
public func fileName(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path.utf8[$0...].dropFirst()) ?? "" }
    ?? path
}

/// Whether a hidden name is nevertheless part of a site: one that servers and clients request (RFC
/// 8615), or that configures a server.
public func isPublishedHiddenName(_ name: some StringProtocol) -> Bool {
  name == ".well-known" || name == ".htaccess"
}

/// The absolute path of a file or folder with all links resolved; `nil` if it does not exist.
public func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
