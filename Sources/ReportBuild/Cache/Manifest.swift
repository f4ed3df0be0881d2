import ReportCore
import ReportSite

/// The file in which a build keeps its memory for the next one.
///
/// It is valid only for the same tool and the same sources: with any other, or after a changed
/// byte, it is ignored.
struct Manifest {
  /// What the memory belongs to: the tool, the sources and the output.
  let identity: Fingerprint
}

extension Manifest {
  /// The first bytes of every manifest, with the version of its format.
  private static let magic = Array("reportgen-build 16\n".utf8)

  /// The bytes of the file beside the manifest, which is written after every build that changes it.
  func bytes(of last: LastBuild) -> [UInt8] {
    var file = BinaryWriter()
    file.sealed { content in
      content.append(Self.magic)
      content.write(identity)
      content.write(last)
    }
    return file.bytes
  }

  /// What the last build has left; nothing if the file belongs to another tool or site, or is
  /// damaged.
  func lastBuild(in bytes: [UInt8]) -> LastBuild {
    var file = BinaryReader(bytes)
    guard let sealed = try? file.sealed(), sealed.rest.starts(with: Self.magic),
      var content = try? sealed.part(Self.magic.count..<sealed.bytesLeft),
      (try? content.read(Fingerprint.self)) == identity
    else { return LastBuild() }
    return (try? content.readLast(LastBuild.self)) ?? LastBuild()
  }

  /// Writes a memory part by part, each as soon as it is encoded.
  ///
  /// - Parameters:
  ///   - memory: The memory to write.
  ///   - file: Receives the bytes.
  ///   - jobs: How many parts are encoded in parallel.
  /// - Throws: `FileError`; whatever the system throws when it cannot run tasks in parallel.
  func write(_ memory: BuildMemory, to file: borrowing NewFile, jobs: Int) async throws {
    var head = BinaryWriter()
    head.append(Self.magic)
    head.write(identity)
    try file.append(head.bytes)
    let results = try await mapRunsInParallel(memory.parts, jobs: jobs) { run in
      run.map { bytes(of: $0) }
    } gather: { part in
      Result { try file.append(part) }
    }
    for result in results { try result.get() }
  }

  private func bytes(of write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var part = BinaryWriter()
    part.section { part in
      part.sealed { content in
        content.section { write(&$0) }
        content.write(content.strings)
      }
    }
    return part.bytes
  }

  /// Reads a memory.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - jobs: How many parts are read in parallel.
  /// - Returns: The memory, or `nil` if the file belongs to another tool or site, is damaged or is
  ///   no manifest.
  func memory(in file: FileParts, jobs: Int) async -> BuildMemory? {
    guard let parts = try? parts(of: file) else { return nil }
    return try? await BuildMemory(parts: parts, jobs: jobs)
  }

  private func parts(of file: FileParts) throws -> [ManifestPart] {
    var head = BinaryReader(
      try file.bytes(at: 0..<Self.magic.count + MemoryLayout<Fingerprint>.size))
    guard try head.part(0..<Self.magic.count).rest.elementsEqual(Self.magic) else {
      throw DamagedData()
    }
    head = try head.part(Self.magic.count..<head.bytesLeft)
    guard try head.readLast(Fingerprint.self) == identity else { throw DamagedData() }
    var parts: [ManifestPart] = []
    var place = Self.magic.count + MemoryLayout<Fingerprint>.size
    while place < file.size {
      var length = BinaryReader(try file.bytes(at: place..<place + MemoryLayout<UInt32>.size))
      place += MemoryLayout<UInt32>.size
      let end = place + Int(try length.fixed(UInt32.self))
      guard end <= file.size else { throw DamagedData() }
      parts.append(ManifestPart(file: file, range: place..<end))
      place = end
    }
    return parts
  }
}

/// A part of a manifest that has not been read yet.
struct ManifestPart: Sendable {
  fileprivate let file: FileParts
  fileprivate let range: Range<Int>

  func read() throws -> BinaryReader { BinaryReader(try file.bytes(at: range)) }
}
