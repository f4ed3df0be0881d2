import Glibc
import ReportCore
import Synchronization

/// A manifest that is being written, part by part, and takes the place of the old one at the end.
///
/// Parts go to the disk as they grow: what is known of tens of thousands of pages does not lie in
/// memory twice. One that is not finished leaves nothing behind.
final class ManifestFile: Sendable {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private let isFinished = Atomic(false)

  /// - Parameters:
  ///   - path: Where the manifest is going to stand.
  ///   - start: The first bytes of the file.
  /// - Throws: `FileError` when it cannot be written.
  init(path: String, start: [UInt8]) throws(FileError) {
    self.path = path
    temporary = temporaryPath(for: path)
    descriptor = try createFile(temporary)
    try writeRun(start[...], to: descriptor, temporary)
  }

  deinit {
    if !isFinished.load(ordering: .relaxed) { unlink(temporary) }
    close(descriptor)
  }
}

extension ManifestFile {
  /// Writes a part, which is sealed by itself.
  ///
  /// - Parameter body: Writes its values.
  /// - Throws: `FileError` when it cannot be written.
  func part(_ body: (inout ManifestWriter) -> Void) throws(FileError) {
    let start = lseek(descriptor, 0, SEEK_CUR)
    try writeRun(ManifestSeal().bytes[...], to: descriptor, temporary)
    var writer = ManifestWriter(draining: ManifestDrain(descriptor, temporary))
    body(&writer)
    let seal = try writer.drainAll()
    let count = seal.bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, start) }
    guard count == seal.bytes.count else { throw FileError(.write, temporary, code: errno) }
  }

  /// Puts the manifest in its place.
  func finish() throws(FileError) {
    guard rename(temporary, path) == 0 else { throw FileError(.write, path, code: errno) }
    isFinished.store(true, ordering: .relaxed)
  }
}
