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
  private static let magic = Array("reportgen-build 18\n".utf8)

  /// The bytes of the file beside the manifest with an id.
  func bytes(of amendment: MemoryAmendment, to id: UInt64) -> [UInt8] {
    var file = BinaryWriter()
    file.append(Self.magic)
    file.write(identity)
    file.write(id)
    file.append(bytes(amendment.write))
    return file.bytes
  }

  /// The amendment in a file beside the manifest with an id.
  ///
  /// - Throws: `DamagedData` if the file belongs to another manifest, tool or site, or is damaged.
  func amendment(in bytes: [UInt8], to id: UInt64) throws(DamagedData) -> MemoryAmendment {
    var file = try values(BinaryReader(bytes))
    guard try file.read() == id else { throw DamagedData() }
    var part = try file.section()
    guard file.isAtEnd else { throw DamagedData() }
    var values = try part.unsealed()
    return try values.readLast()
  }

  /// What follows the magic number and the identity.
  private func values(_ reader: BinaryReader) throws(DamagedData) -> BinaryReader {
    guard try reader.part(0..<Self.magic.count).rest.elementsEqual(Self.magic) else {
      throw DamagedData()
    }
    var values = try reader.part(Self.magic.count..<reader.bytesLeft)
    guard try values.read() == identity else { throw DamagedData() }
    return values
  }

  /// Writes a memory part by part, each as soon as it is encoded.
  ///
  /// - Parameters:
  ///   - memory: The memory to write.
  ///   - kept: Its questions.
  ///   - id: A number that no other manifest has.
  ///   - file: Receives the bytes.
  ///   - jobs: How many parts are encoded in parallel.
  /// - Throws: `FileError`; whatever the system throws when it cannot run tasks in parallel.
  func write(
    _ memory: BuildMemory, _ kept: KeptQuestions, as id: UInt64, to file: borrowing NewFile,
    jobs: Int
  ) async throws {
    let parts = memory.parts(kept)
    var head = BinaryWriter()
    head.append(Self.magic)
    head.write(identity)
    let partCount = parts.count
    head.append(
      bytes { writer in
        writer.write(id)
        writer.write(partCount)
      })
    try file.append(head.bytes)
    let results = try await mapRunsInParallel(parts, jobs: jobs) { run in
      run.map { bytes($0) }
    } gather: { part in
      Result { try file.append(part) }
    }
    for result in results { try result.get() }
  }

  private func bytes(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var part = BinaryWriter()
    part.section { part in
      part.sealed { content in
        content.section { write(&$0) }
        content.write(content.strings)
      }
    }
    return part.bytes
  }

  /// Reads a memory, whose records have to be checked before they are used.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - jobs: How many parts are read in parallel.
  /// - Returns: The memory, with the id of the manifest.
  /// - Throws: `DamagedData` if the file belongs to another tool or site, is damaged or is no
  ///   manifest; `FileError` if it cannot be read.
  func memory(in file: FileParts, jobs: Int) async throws -> (memory: BuildMemory, id: UInt64) {
    let start = Self.magic.count + MemoryLayout<Fingerprint>.size
    guard try values(BinaryReader(try file.bytes(at: 0..<start))).isAtEnd else {
      throw DamagedData()
    }
    var parts: [ManifestPart] = []
    var place = start
    while place < file.size {
      var length = BinaryReader(try file.bytes(at: place..<place + MemoryLayout<UInt32>.size))
      place += MemoryLayout<UInt32>.size
      let end = place + Int(try length.fixed(UInt32.self))
      guard end <= file.size else { throw DamagedData() }
      parts.append(ManifestPart(file: file, range: place..<end))
      place = end
    }
    guard let first = parts.first else { throw DamagedData() }
    var part = try first.read()
    var head = try part.unsealed()
    let id = try head.read(UInt64.self)
    guard try head.readLast() == parts.count - 1 else { throw DamagedData() }
    return (try await BuildMemory(parts: Array(parts.dropFirst()), jobs: jobs), id)
  }
}

/// A part of a manifest that has not been read yet.
struct ManifestPart: Sendable {
  fileprivate let file: FileParts
  fileprivate let range: Range<Int>

  func read() throws -> BinaryReader { BinaryReader(try file.bytes(at: range)) }
}

extension BinaryReader {
  /// The values of a sealed part, whose bytes are verified to be unchanged.
  mutating func unsealed() throws(DamagedData) -> BinaryReader {
    var content = try sealed()
    let values = try content.section()
    return values.with(try content.readLast())
  }
}
