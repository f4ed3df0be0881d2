import Glibc
import ReportCore

/// A folder with a file for each entry of a cache.
///
/// Nothing is read or written through a link, and nothing is ever waited for: a cache that cannot be
/// used is done without.
struct CacheFolder: Sendable {
  let path: String

  /// Names of the files of a cache, by which it knows its own.
  private static let ending = ".data"
  private static let newPrefix = "new-"
}

extension CacheFolder {
  /// The name of an entry's file.
  static func name(of key: String) -> String {
    "\(Fingerprint { $0.add(key) })\(ending)"
  }

  /// Whether a file of that name is one of a cache.
  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// The bytes of a file, `nil` when it cannot be read.
  ///
  /// - Parameters:
  ///   - name: Of the file.
  ///   - count: How many bytes of its beginning are wanted; `nil` for all.
  /// - Returns: So many, or fewer where it has not more.
  func read(_ name: String, upTo count: Int? = nil) -> [UInt8]? {
    guard let folder = open(creating: false) else { return nil }
    defer { close(folder) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let size = FileStamp(of: file)?.size, size < CacheFolder.limit else { return nil }
    // A cache that cannot be read is done without.
    return try? readRun(file, upTo: min(size, count ?? size), name)
  }

  private static let limit = 2_000_000_000
  /// So many entries that nobody asks for are no trouble: another way to build may want them.
  static let spare = 64

  /// A file that is being written, under another name than its own.
  struct NewFile: ~Copyable {
    fileprivate let folder: Int32
    fileprivate let file: Int32
    fileprivate let temporary: String
    /// When it was begun, by the clock of its disk.
    let began: DiskTime

    deinit {
      // Gone already when it was put in its place.
      unlinkat(folder, temporary, 0)
      close(file)
      close(folder)
    }
  }

  /// Begins a file, `nil` when there is no place for it.
  func begin(_ name: String) -> NewFile? {
    guard let folder = open(creating: true) else { return nil }
    let temporary = "\(CacheFolder.newPrefix)\(getpid())-\(name)"
    unlinkat(folder, temporary, 0)  // left by a process of the same number
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

  /// Removes the files of entries that are not among some, and what stopped builds have left, when
  /// they have become more than those.
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

  /// Opens the folder; neither it nor the one it lies in may be a link.
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
  /// Fills the file and puts it in its place as a whole.
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
