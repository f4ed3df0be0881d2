import ReportCore
import ReportSite

/// The file in which a build keeps its memory for the next one.
///
/// It is of use only to the same tool for the same sources: anything else, or a changed byte,
/// makes it as good as none.
struct Manifest {
  /// What the memory is of: the tool itself, the sources and the output.
  let identity: Fingerprint
  /// The folder of the sources, as the author knows it.
  let root: String
}

extension Manifest {
  /// The first bytes of every manifest, with the version of its format.
  private static let magic = Array("reportgen-build 4\n".utf8)

  private var start: [UInt8] {
    var writer = ManifestWriter()
    writer.append(Self.magic)
    writer.write(identity)
    return writer.bytes
  }

  func bytes(of memory: BuildMemory) -> [UInt8] {
    var writer = ManifestWriter(capacity: 1_000 + memory.outputs.count * 600)
    writer.write(memory.list) { $0.write($1) }
    writer.write(memory.sources.pages) { writer, page in
      writer.write(page.key)
      writer.write(page.value)
    }
    writer.write(memory.shownData) { writer, data in
      writer.write(data.key)
      writer.write(data.value.values)
      writer.write(data.value.days)
    }
    writer.write(memory.book, memory.texts, memory.outputs)
    return start + ManifestSeal(of: writer.bytes[...]).bytes + writer.bytes
  }

  /// Reads a memory.
  ///
  /// - Parameter bytes: Of the file.
  /// - Returns: The memory, or `nil` when the file is another tool's, another site's, damaged or no
  ///   manifest.
  func memory(in bytes: [UInt8]) -> BuildMemory? {
    guard bytes.starts(with: start) else { return nil }
    var sealed = ManifestReader(bytes[start.count...])
    guard let content = try? sealed.part(), sealed.isAtEnd else { return nil }
    let loader = PageLoader(root: root)
    return try? content.reading { reader in
      var memory = BuildMemory()
      memory.list = try reader.optional { reader throws(DamagedManifest) in try reader.signature() }
      for _ in 0..<(try reader.count()) {
        let path = try reader.text()
        memory.sources.pages[path] = try reader.page(path, loader)
      }
      for _ in 0..<(try reader.count()) {
        memory.shownData[try reader.text()] = DataState(
          values: try reader.fingerprint(), days: try reader.number())
      }
      try reader.readTraces(into: &memory)
      return memory
    }
  }
}
