import Glibc

/// An entry of a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The kind of an entry; links are not followed.
  public enum Kind: Sendable { case file, folder, link, other }

  /// The name without the folder; one that is not UTF-8 is repaired, and cannot be opened.
  public let name: String
  /// Whether the name is UTF-8.
  public let isUTF8: Bool
  /// The kind of the entry.
  public let kind: Kind
}

/// The entries of a folder, sorted by their bytes, without `.` and `..`.
///
/// - Throws: `FileError` if the folder cannot be listed completely.
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
    // The field is imported as a tuple of 256 characters and is zero-terminated.
    let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        (String(cString: name), String(validatingCString: name) != nil)
      }
    }
    guard name != ".", name != ".." else { continue }
    // A file that has disappeared meanwhile is skipped.
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

/// The kind of the file at a path, or `nil` if there is none or it cannot be determined.
public func kindOnDisk(_ path: String, followingLinks: Bool) -> FolderEntry.Kind? {
  (try? lookOnDisk(path, followingLinks: followingLinks)) ?? nil
}

/// The kind of the file at a path.
///
/// - Parameters:
///   - path: The system path.
///   - followingLinks: Whether links are followed.
/// - Returns: The kind; `nil` if there is no file.
/// - Throws: `FileError` if it cannot be determined.
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

/// The identity of a file or folder, the same for every path that leads to it.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt

  /// Identifies the file at a path, following links; `nil` if there is none or it cannot be
  /// determined.
  public init?(_ path: String) {
    guard let identity = try? FileIdentity(lookingAt: path) else { return nil }
    self = identity
  }

  /// Identifies the file at a path, following links.
  ///
  /// - Parameter path: The system path.
  /// - Throws: `FileError` if there is none, or it cannot be determined.
  public init(lookingAt path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.read, path, code: errno) }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
