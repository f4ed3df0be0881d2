import Glibc
import ReportCore
import ReportSite

/// The folder in which builds keep their memory, with the lock that keeps two builds of one output
/// from working at once.
///
/// It may be deleted at any time.
final class BuildCache: Sendable {
  private let manifestPath: String
  private let lock: Int32
  /// When this build began, by the clock of the disk that it lies on.
  let start: DiskTime

  private init(manifestPath: String, lock: Int32) {
    self.manifestPath = manifestPath
    self.lock = lock
    start = timeOfDisk(lock)
  }

  deinit {
    // Closing gives the lock back.
    close(lock)
  }
}

extension BuildCache {
  /// Opens the folder for a build.
  ///
  /// - Parameters:
  ///   - folder: Is made if it is not there.
  ///   - output: The folder that the build writes to.
  /// - Returns: The folder, locked for as long as it is held.
  /// - Throws: `OutputError` when another build of that output is at work, `FileError` when the
  ///   folder cannot be used.
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

  /// The time by the clock of the disk that it lies on.
  var now: DiskTime { timeOfDisk(lock) }

  /// How many bytes the manifest takes; 0 when there is none.
  var manifestSize: Int { FileStamp(of: manifestPath)?.size ?? 0 }

  /// Room for what need not lie in memory while this build lasts.
  func makeScratchFile() -> ScratchFile { ScratchFile(path: "\(manifestPath).texts") }

  /// The memory of the last build; `nil` when there is none that is of use.
  func load(_ manifest: Manifest, jobs: Int) async -> BuildMemory? {
    // Without a memory everything is built, which is always right.
    guard let bytes = try? readFile(manifestPath, limit: SizeLimit.data) else { return nil }
    return await manifest.memory(in: bytes, jobs: jobs)
  }

  /// Keeps the memory for the next build, which only takes longer where that fails.
  ///
  /// - Returns: Whether it is kept.
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

  /// Whether a file of the folder is one that builds keep there.
  static func isOurs(_ name: String) -> Bool {
    name.hasPrefix("build-") || name.hasPrefix(temporaryPrefix + "build-")
  }
}

/// The time by the clock of the disk that an open file lies on: that of the machine may differ.
///
/// Unknown when it cannot be told.
private func timeOfDisk(_ descriptor: Int32) -> DiskTime {
  let mark: [UInt8] = [UInt8(ascii: "\n")]
  guard pwrite(descriptor, mark, 1, 0) == 1 else { return .unknown }
  return FileStamp(of: descriptor)?.time ?? .unknown
}

/// A path from the root, as far as it can be told without its being there.
private func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
  defer { free(here) }
  return "\(String(cString: here))/\(path)"
}

private func hexadecimal(_ fingerprint: Fingerprint) -> String {
  let digits = String(fingerprint.value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The fingerprint of the tool that is running: another one may make other pages of the same sources.
func toolFingerprint() -> Fingerprint {
  Fingerprint { fingerprinter in
    if let tool = FileStamp(of: "/proc/self/exe") { fingerprinter.add(tool) }
  }
}
