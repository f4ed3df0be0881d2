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

/// What stands before a part: how long it is, and a fingerprint of all its bytes.
struct ManifestSeal {
  private var count = 0
  private var fingerprinter = Fingerprinter()

  /// As many bytes as are looked at together.
  static let block = 1 << 16
}

extension ManifestSeal {
  /// Of some bytes.
  init(of bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      add(rest.prefix(Self.block))
      rest = rest.dropFirst(Self.block)
    }
  }

  /// Takes the next bytes: as many as a block has, but for the last.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    fingerprinter.add(bytes.withUnsafeBytes { Fingerprint(of: $0) })
  }

  var bytes: [UInt8] {
    [UInt64(count), fingerprinter.fingerprint.value].flatMap { number in
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
  }
}

/// Takes what a writer has written to an open file.
struct ManifestDrain {
  private let descriptor: Int32
  private let path: String
  private(set) var seal = ManifestSeal()
  private(set) var failure: FileError?

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes what fills blocks, or everything.
  mutating func take(_ bytes: inout [UInt8], all: Bool) {
    let end = all ? bytes.count : bytes.count / ManifestSeal.block * ManifestSeal.block
    for start in stride(from: 0, to: end, by: ManifestSeal.block) {
      seal.add(bytes[start..<min(end, start + ManifestSeal.block)])
    }
    do throws(FileError) {
      if failure == nil { try writeRun(bytes[..<end], to: descriptor, path) }
    } catch {
      failure = error
    }
    bytes.removeSubrange(..<end)
  }
}
