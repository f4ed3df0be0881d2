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
  private static let magic = Array("reportgen-build 7\n".utf8)

  /// The bytes of a memory, one part after the other.
  ///
  /// - Parameters:
  ///   - memory: What is kept.
  ///   - jobs: How many parts are written side by side.
  /// - Returns: The content of the file.
  /// - Throws: What the system throws when it cannot run work side by side.
  func parts(of memory: BuildMemory, jobs: Int) async throws -> [[UInt8]] {
    var head = BinaryWriter()
    head.append(Self.magic)
    head.write(identity)
    let parts = try await mapInParallel(memory.parts, jobs: jobs) { write in
      var part = BinaryWriter()
      part.section { part in
        part.sealed { content in
          content.section { write(&$0) }
          content.write(content.strings)
        }
      }
      return part.bytes
    }
    return [head.bytes] + parts
  }

  /// Reads a memory.
  ///
  /// - Parameter bytes: Of the file.
  /// - Returns: The memory, or `nil` when the file is another tool's, another site's, damaged or no
  ///   manifest.
  func memory(in bytes: [UInt8]) async -> BuildMemory? {
    guard bytes.starts(with: Self.magic), let parts = try? parts(in: bytes) else { return nil }
    return try? await BuildMemory(parts: parts)
  }

  private func parts(in bytes: [UInt8]) throws(DamagedData) -> [BinaryReader] {
    var file = try BinaryReader(bytes).part(Self.magic.count..<bytes.count)
    guard try file.read(Fingerprint.self) == identity else { throw DamagedData() }
    var parts: [BinaryReader] = []
    while !file.isAtEnd { parts.append(try file.section()) }
    return parts
  }
}
