import Glibc
import ReportCore
import ReportSite

/// The folder in which builds keep their memory, with a lock that prevents two builds of one output
/// at the same time.
///
/// It can be deleted at any time.
final class BuildCache: Sendable {
  private let manifestPath: String
  private let lock: Int32
  /// When this build began, by the clock of the cache's disk.
  let start: DiskTime

  private init(manifestPath: String, lock: Int32) {
    self.manifestPath = manifestPath
    self.lock = lock
    start = timeOfDisk(lock)
  }

  deinit {
    // Closing releases the lock.
    close(lock)
  }
}

extension BuildCache {
  /// Opens the folder for a build.
  ///
  /// - Parameters:
  ///   - folder: The cache folder, which is created if it does not exist.
  ///   - output: The folder that the build writes to.
  /// - Returns: The cache, locked for as long as it is held.
  /// - Throws: `OutputError` if another build of that output is running, `FileError` if the folder
  ///   cannot be used.
  static func open(_ folder: String, for output: String) throws -> BuildCache {
    try makeFolder(folder)
    let name = "\(folder)/build-\(hexadecimal(Fingerprint { $0.add(absolutePath(output)) }))"
    let path = "\(name).lock"
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw OutputError.busy(output)
    }
    return BuildCache(manifestPath: name, lock: descriptor)
  }

  /// The time by the clock of the cache's disk.
  var now: DiskTime { timeOfDisk(lock) }

  /// A scratch file for data that need not be in memory during this build.
  func makeScratchFile() -> ScratchFile { ScratchFile(path: "\(manifestPath).texts") }

  /// The file of the changes since the manifest was written.
  private var amendmentPath: String { "\(manifestPath).changes" }

  /// Reads the memory of the last build.
  ///
  /// - Parameters:
  ///   - manifest: Identifies the memory.
  ///   - jobs: How many of its parts are read in parallel.
  /// - Returns: The memory, and the one that the manifest alone holds; `nil` if there is no usable
  ///   one: then everything is built, which is always correct.
  func load(
    _ manifest: Manifest, jobs: Int
  ) async -> (memory: BuildMemory, saved: SavedMemory)? {
    guard let file = try? FileParts(manifestPath), file.size <= SizeLimit.data,
      let (whole, id) = try? await manifest.memory(in: file, jobs: jobs)
    else { return nil }
    let saved = SavedMemory(id, FileStamp(of: manifestPath), whole)
    var memory = whole
    if kindOnDisk(amendmentPath, followingLinks: true) != nil {
      if let bytes = try? readFile(amendmentPath, limit: SizeLimit.data),
        let amended = try? whole.amended(by: manifest.amendment(in: bytes, to: id)),
        (try? await amended.check(jobs: jobs)) != nil
      {
        return (amended, saved)
      }
      // Nobody knows which data the pages show, so no change of them can be told.
      memory.last.shownData = [:]
    }
    return (try? await memory.check(jobs: jobs)) == nil ? nil : (memory, saved)
  }

  /// Saves the memory for the next build, which only takes longer if that fails.
  ///
  /// - Parameters:
  ///   - memory: The memory.
  ///   - saved: The memory that the manifest held when it was read or written; `nil` if unknown.
  ///   - manifest: Identifies the memory.
  ///   - room: How many bytes of changes can lie beside the manifest; `nil` for an eighth of its
  ///     size.
  ///   - jobs: How many parts of the manifest are encoded in parallel.
  /// - Returns: The memory that the manifest holds now; `nil` if unknown.
  func save(
    _ memory: BuildMemory, since saved: SavedMemory?, as manifest: Manifest, room: Int?, jobs: Int
  ) async -> SavedMemory? {
    // Another process can have written the manifest since.
    if let saved, let stamp = saved.stamp, stamp == FileStamp(of: manifestPath) {
      let room = room ?? stamp.size / 8
      if let amendment = MemoryAmendment(memory, since: saved, room: room),
        case let bytes = manifest.bytes(of: amendment, to: saved.id), bytes.count <= room
      {
        if (try? replaceFile(at: amendmentPath, with: bytes)) != nil { return saved }
      }
    }
    do {
      let file = try NewFile(at: manifestPath)
      let (id, kept) = (UInt64.random(in: 0...(.max)), memory.keptQuestions)
      try await manifest.write(memory, kept, as: id, to: file, jobs: jobs)
      let stamp = try file.putInPlace()
      unlink(amendmentPath)  // belongs to the manifest before
      return SavedMemory(id, stamp, memory, kept)
    } catch {
      return nil
    }
  }

  /// Whether builds keep a file with that name in the folder.
  static func isOurs(_ name: String) -> Bool {
    name.hasPrefix("build-") || name.hasPrefix(temporaryPrefix + "build-")
  }
}

/// The time by the clock of an open file's disk, which can differ from the machine's.
///
/// Unknown if it cannot be determined.
private func timeOfDisk(_ descriptor: Int32) -> DiskTime {
  let mark: [UInt8] = [UInt8(ascii: "\n")]
  guard pwrite(descriptor, mark, 1, 0) == 1 else { return .unknown }
  return FileStamp(of: descriptor)?.time ?? .unknown
}

/// The absolute path, as far as it can be determined if the file does not exist.
private func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
  defer { free(here) }
  return "\(String(cString: here))/\(path)"
}

private func hexadecimal(_ fingerprint: Fingerprint) -> String {
  let digits = String(fingerprint.value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The fingerprint of the running tool: another version can make other pages from the same sources.
func toolFingerprint() -> Fingerprint {
  Fingerprint { fingerprinter in
    if let tool = FileStamp(of: "/proc/self/exe") { fingerprinter.add(tool) }
  }
}
