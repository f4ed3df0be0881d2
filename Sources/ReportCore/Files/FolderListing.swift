import Glibc

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// What a name stands for; a link is not followed.
  public enum Kind: Sendable { case file, folder, link, other }

  /// Without the folder; a name that is not UTF-8 is repaired, and cannot be opened.
  public let name: String
  /// Whether the name is UTF-8.
  public let isUTF8: Bool
  /// What it stands for.
  public let kind: Kind
}

/// The names in a folder, sorted by their bytes, without `.` and `..`.
///
/// - Throws: `FileError` when the folder cannot be listed to its end.
public func listFolder(_ path: String) throws(FileError) -> [FolderEntry] {
  guard let stream = opendir(path) else { throw FileError(.list, path, code: errno) }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      guard errno == 0 else { throw FileError(.list, path, code: errno) }
      return entries.sorted { $0.name < $1.name }
    }
    // The field is imported as a tuple of 256 characters and is terminated by a zero.
    let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        (String(cString: name), String(validatingCString: name) != nil)
      }
    }
    guard name != ".", name != ".." else { continue }
    // A file that has gone meanwhile is none.
    guard let kind = try kind(of: entry.pointee.d_type, path, name) else { continue }
    entries.append(FolderEntry(name: name, isUTF8: isUTF8, kind: kind))
  }
}

private func kind(
  of type: UInt8, _ folder: String, _ name: String
) throws(FileError) -> FolderEntry.Kind? {
  switch Int(type) {
  case Int(DT_REG): .file
  case Int(DT_DIR): .folder
  case Int(DT_LNK): .link
  case Int(DT_UNKNOWN): try lookOnDisk("\(folder)/\(name)", followingLinks: false)
  default: .other
  }
}

/// What lies at a path, or `nil` when nothing does or it cannot be told.
public func kindOnDisk(_ path: String, followingLinks: Bool) -> FolderEntry.Kind? {
  (try? lookOnDisk(path, followingLinks: followingLinks)) ?? nil
}

/// What lies at a path.
///
/// - Parameters:
///   - path: As the system understands it.
///   - followingLinks: Whether what a link leads to counts.
/// - Returns: The kind; `nil` when nothing is there.
/// - Throws: `FileError` when the system does not tell.
public func lookOnDisk(
  _ path: String, followingLinks: Bool
) throws(FileError) -> FolderEntry.Kind? {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(.read, path, code: errno)
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .link
  default: return .other
  }
}

/// Which file or folder a path leads to, the same for every path that leads there.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt

  /// What lies at a path, links followed; `nil` when nothing does or it cannot be told.
  public init?(_ path: String) {
    guard let identity = try? FileIdentity(lookingAt: path) else { return nil }
    self = identity
  }

  /// What lies at a path, links followed.
  ///
  /// - Parameter path: As the system understands it.
  /// - Throws: `FileError` when nothing is there, or the system does not tell.
  public init(lookingAt path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.read, path, code: errno) }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
