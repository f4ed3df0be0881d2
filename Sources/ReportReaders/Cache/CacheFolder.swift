import Glibc
import ReportCore

/// A folder with a file for each entry of a cache.
///
/// Nothing is read or written through a link, and nothing ever blocks: an unusable cache is
/// ignored.
struct CacheFolder: Sendable {
  let path: String

  /// The file names by which a cache recognizes its own files.
  static let ending = ".data"
  private static let newPrefix = "new-"
}

extension CacheFolder {
  /// The name of an entry's file.
  static func name(of key: String) -> String {
    "\(Fingerprint { $0.add(key) })\(ending)"
  }

  /// Whether a file with that name belongs to a cache.
  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// The bytes of a file; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - count: How many bytes of its beginning are wanted; `nil` for all.
  /// - Returns: The bytes, fewer than `count` if the file is shorter.
  func read(_ name: String, upTo count: Int? = nil) -> [UInt8]? {
    guard let folder = open(creating: false) else { return nil }
    defer { close(folder) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let size = FileStamp(of: file)?.size, size < CacheFolder.limit else { return nil }
    // An unreadable cache is ignored.
    return try? readRun(file, upTo: min(size, count ?? size), name)
  }

  private static let limit = 2_000_000_000
  /// How many unused entries are kept, because a build with other options can need them.
  static let spare = 64

  /// A file that is being written under a temporary name.
  struct NewFile: ~Copyable {
    fileprivate let folder: Int32
    fileprivate let file: Int32
    fileprivate let temporary: String
    /// When it was created, by the clock of its disk.
    let began: DiskTime

    deinit {
      // It no longer exists if it was moved into place.
      unlinkat(folder, temporary, 0)
      close(file)
      close(folder)
    }
  }

  /// Creates a file; `nil` if that is impossible.
  func begin(_ name: String) -> NewFile? {
    guard let folder = open(creating: true) else { return nil }
    let temporary = "\(CacheFolder.newPrefix)\(getpid())-\(name)"
    unlinkat(folder, temporary, 0)  // left by a process with the same id
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, temporary, flags, 0o666)
    guard file >= 0 else {
      close(folder)
      return nil
    }
    return NewFile(
      folder: folder, file: file, temporary: temporary, began: FileStamp(of: file)?.time ?? .unknown
    )
  }

  /// Removes the files of entries that are not in use, and those left by interrupted builds, once
  /// there are more than ``spare`` of them.
  func tidy(keeping names: Set<String>) {
    guard let folder = open(creating: false) else { return }
    guard let stream = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(stream) }
    var others: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(CacheFolder.ending), !names.contains(name) { others.append(name) }
    }
    guard others.count > names.count + CacheFolder.spare else { return }
    for name in others { unlinkat(folder, name, 0) }
  }

  /// Opens the folder; neither it nor its parent may be a link.
  private func open(creating: Bool) -> Int32? {
    let above = folder(of: path)
    let parent = above.isEmpty ? "." : above
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    if creating {
      mkdir(parent, 0o777)
      mkdir(path, 0o777)
    }
    let outer = Glibc.open(parent, flags)
    guard outer >= 0 else { return nil }
    defer { close(outer) }
    let folder = openat(outer, fileName(of: path), flags)
    return folder >= 0 ? folder : nil
  }
}

extension CacheFolder.NewFile {
  /// Writes the file and moves it into place atomically.
  consuming func finish(as name: String, _ bytes: [UInt8]) {
    let isWhole = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    if isWhole { renameat(folder, temporary, folder, name) }
  }
}
