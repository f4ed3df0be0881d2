import Glibc

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// What a name stands for; a link is not followed.
  public enum Kind: Sendable { case file, folder, link, other }

  /// Without the folder.
  public let name: String
  /// What it stands for.
  public let kind: Kind
}

/// The names in a folder, sorted by their bytes, without `.` and `..`.
///
/// A name that is not UTF-8 is repaired, and will not be found again when it is opened.
///
/// - Throws: `FileError` when the folder cannot be listed.
public func listFolder(_ path: String) throws(FileError) -> [FolderEntry] {
  guard let stream = opendir(path) else { throw FileError(.list, path, code: errno) }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let entry = readdir(stream) {
    // The field is imported as a tuple of 256 characters and is terminated by a zero.
    let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard name != ".", name != ".." else { continue }
    entries.append(FolderEntry(name: name, kind: kind(of: entry.pointee.d_type, path, name)))
  }
  return entries.sorted { $0.name < $1.name }
}

private func kind(of type: UInt8, _ folder: String, _ name: String) -> FolderEntry.Kind {
  switch Int(type) {
  case Int(DT_REG): return .file
  case Int(DT_DIR): return .folder
  case Int(DT_LNK): return .link
  case Int(DT_UNKNOWN): return kindOnDisk("\(folder)/\(name)", followingLinks: false) ?? .other
  default: return .other
  }
}

/// What lies at a path, or `nil` when nothing does.
public func kindOnDisk(_ path: String, followingLinks: Bool) -> FolderEntry.Kind? {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
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

  /// What lies at a path, links followed; `nil` when nothing does.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
