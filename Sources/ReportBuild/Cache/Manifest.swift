import ReportCore
import ReportSite

/// The file in which a build keeps its memory for the next one.
///
/// It is of use only to the same tool for the same sources: anything else, or a changed byte,
/// makes it as good as none.
struct Manifest {
  /// What the memory is of: the tool itself, the sources and the output.
  let identity: Fingerprint
}

extension Manifest {
  /// The first bytes of every manifest, with the version of its format.
  private static let magic = Array("reportgen-build 4\n".utf8)

  func bytes(of memory: BuildMemory) -> [UInt8] {
    var content = BinaryWriter(capacity: 1_000 + memory.outputs.count * 600)
    content.write(memory)
    var file = BinaryWriter(capacity: content.bytes.count + 1_000)
    file.append(Self.magic)
    file.write(identity)
    file.sealed { writer in
      writer.section { $0.write(content.strings) }
      writer.append(content.bytes)
    }
    return file.bytes
  }

  /// Reads a memory.
  ///
  /// - Parameter bytes: Of the file.
  /// - Returns: The memory, or `nil` when the file is another tool's, another site's, damaged or no
  ///   manifest.
  func memory(in bytes: [UInt8]) -> BuildMemory? {
    guard bytes.starts(with: Self.magic) else { return nil }
    let file = BinaryReader(bytes)
    return try? read(file.part(Self.magic.count..<bytes.count))
  }

  private func read(_ file: BinaryReader) throws(DamagedData) -> BuildMemory {
    var file = file
    guard try file.read(Fingerprint.self) == identity else { throw DamagedData() }
    var content = try file.sealed()
    var strings = try content.section()
    content = content.with(try strings.readLast())
    return try content.readLast()
  }
}
