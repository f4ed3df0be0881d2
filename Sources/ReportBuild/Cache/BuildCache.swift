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

  /// The size of the manifest in bytes; 0 if there is none.
  var manifestSize: Int { FileStamp(of: manifestPath)?.size ?? 0 }

  /// A scratch file for data that need not be in memory during this build.
  func makeScratchFile() -> ScratchFile { ScratchFile(path: "\(manifestPath).texts") }

  /// The memory of the last build; `nil` if there is no usable one.
  func load(_ manifest: Manifest, jobs: Int) async -> BuildMemory? {
    // Without a memory everything is built, which is always correct.
    guard let file = try? FileParts(manifestPath), file.size <= SizeLimit.data,
      var memory = await manifest.memory(in: file, jobs: jobs)
    else { return nil }
    if let bytes = try? readFile(lastPath, limit: SizeLimit.data) {
      memory.last = manifest.lastBuild(in: bytes)
    }
    return memory
  }

  private var lastPath: String { "\(manifestPath).last" }

  /// Saves what the next build must know of the last one.
  func save(_ last: LastBuild, as manifest: Manifest) {
    // Otherwise the next build takes longer, and tells changes of data again.
    try? replaceFile(at: lastPath, with: manifest.bytes(of: last))
  }

  /// Saves the memory for the next build, which only takes longer if that fails.
  ///
  /// - Returns: Whether it was saved.
  func save(_ memory: BuildMemory, as manifest: Manifest, jobs: Int) async -> Bool {
    do {
      let file = try NewFile(at: manifestPath)
      try await manifest.write(memory, to: file, jobs: jobs)
      try file.putInPlace()
      return true
    } catch {
      return false
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
