import ReportCore

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
  private static let magic = Array("reportgen-build 2\n".utf8)

  /// About how much is kept of a page.
  private static let bytesOfPage = 700

  /// The sections that are known before anything is made.
  static func head(_ sources: SourceMemory, _ texts: TextMemory) -> [UInt8] {
    var writer = ManifestWriter(capacity: sources.pages.count * bytesOfPage)
    writer.writeHead(sources, texts)
    return writer.bytes
  }

  /// The memory as a file.
  ///
  /// - Parameters:
  ///   - memory: What is kept.
  ///   - last: The build that it is of.
  ///   - head: The first sections, if they have been written already.
  /// - Returns: The bytes of the file.
  func bytes(of memory: BuildMemory, _ last: LastBuild, head: [UInt8]? = nil) -> [UInt8] {
    var writer = ManifestWriter(capacity: memory.units.count * Self.bytesOfPage)
    writer.append(Self.magic)
    writer.write(identity)
    let sum = writer.bytes.count
    writer.write(Fingerprint(value: 0))
    if let head { writer.append(head) } else { writer.writeHead(memory.sources, memory.texts) }
    let words = WordLists(memory.wordLists, memory.units.changes.values.compactMap(\.self))
    writer.section { $0.write(last) }
    writer.section { $0.writeSayings(of: last) }
    writer.section { $0.write(words.all) { writer, list in writer.write(list) { $0.write($1) } } }
    writer.section { writer in
      writer.table(memory.units) { $0.write($1, words: words.number(of: $1.words)) }
    }
    writer.section { $0.write(memory.shownData) }
    writer.replace(at: sum, with: Self.sum(of: writer.bytes))
    return writer.bytes
  }

  /// What stands for all that is behind the seal.
  private static func sum(of bytes: [UInt8]) -> Fingerprint {
    bytes.withUnsafeBytes { all in
      Fingerprint(of: UnsafeRawBufferPointer(rebasing: all[(magic.count + 16)...]))
    }
  }

  /// Reads a memory.
  ///
  /// - Parameter bytes: Of the file.
  /// - Returns: The memory, or `nil` when the file is another tool's, another site's, damaged or no
  ///   manifest.
  func memory(in bytes: [UInt8]) -> BuildMemory? {
    guard let content = content(of: bytes) else { return nil }
    do {
      var content = content
      let loader = PageLoader(root: root)
      let (sources, circumstances) = (try content.section(), try content.section())
      let (texts, planned, sayings) = (
        try content.section(), try content.section(), try content.section()
      )
      let (words, units) = (try content.section(), try content.section())
      let data = try content.section()
      guard content.isAtEnd else { return nil }
      let lists = try words.reading { try $0.wordLists() }
      var memory = BuildMemory()
      memory.sources.pages = KeptTable(try KeptRows(sources) { try $1.page($0, loader) })
      memory.texts = try circumstances.reading { try $0.circumstances() }
      memory.texts.facts = KeptTable(try KeptRows(texts) { try $1.facts() })
      memory.wordLists = lists
      memory.units = KeptTable(try KeptRows(units) { try $1.unit(lists) })
      memory.shownData = try data.reading { try $0.shownData() }
      memory.plan = try planned.reading { try $0.plan() }
      if memory.plan != nil { try sayings.reading { try memory.plan?.readSayings(&$0) } }
      return memory
    } catch {
      return nil
    }
  }

  /// What stands behind the seal, unless that is broken or another's.
  private func content(of bytes: [UInt8]) -> ManifestReader? {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 16 else { return nil }
    do {
      var reader = ManifestReader(bytes[Self.magic.count...])
      guard try reader.fingerprint() == identity else { return nil }
      return try reader.fingerprint() == Self.sum(of: bytes) ? reader : nil
    } catch {
      return nil
    }
  }
}

extension ManifestWriter {
  fileprivate mutating func writeHead(_ sources: SourceMemory, _ texts: TextMemory) {
    section { $0.table(sources.pages) { $0.write($1) } }
    section { $0.writeCircumstances(of: texts) }
    section { $0.table(texts.facts) { $0.write($1) } }
  }
}
