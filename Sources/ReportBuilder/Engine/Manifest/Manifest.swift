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
  private static let magic = Array("reportgen-build 3\n".utf8)

  private var start: [UInt8] {
    var writer = ManifestWriter()
    writer.append(Self.magic)
    writer.write(identity)
    return writer.bytes
  }

  /// Begins a manifest with what is known before anything is made.
  ///
  /// - Parameters:
  ///   - sources: The pages as they were read.
  ///   - texts: What is known of their texts.
  ///   - path: Where the manifest is going to stand.
  /// - Returns: The manifest, which wants the rest.
  /// - Throws: `FileError` when it cannot be written.
  func begin(
    _ sources: SourceMemory, _ texts: TextMemory, at path: String
  ) throws(FileError) -> ManifestFile {
    let file = try ManifestFile(path: path, start: start)
    try file.part { $0.table(sources.pages) { $0.write($1) } }
    try file.part { $0.writeCircumstances(of: texts) }
    try file.part { $0.table(texts.facts) { $0.write($1) } }
    return file
  }

  /// Writes the rest of a manifest, and puts it in its place.
  ///
  /// - Parameters:
  ///   - file: With what is known before anything is made.
  ///   - memory: What is kept.
  ///   - last: The build that it is of.
  /// - Throws: `FileError` when it cannot be written.
  func finish(
    _ file: ManifestFile, _ memory: BuildMemory, _ last: LastBuild
  ) throws(FileError) {
    let words = WordLists(memory.wordLists, memory.units.changes.values)
    try file.part { $0.write(last) }
    try file.part { $0.writeSayings(of: last) }
    try file.part { $0.write(words.all) { writer, list in writer.write(list) { $0.write($1) } } }
    try file.part { writer in
      writer.table(memory.units) { $0.write($1, words: words.number(of: $1.words)) }
    }
    try file.part { $0.write(memory.shownData) }
    try file.finish()
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
      let (sources, circumstances) = (try content.part(), try content.part())
      let (texts, planned, sayings) = (
        try content.part(), try content.part(), try content.part()
      )
      let (words, units) = (try content.part(), try content.part())
      let data = try content.part()
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

  /// What stands behind the first bytes, unless they are another's.
  private func content(of bytes: [UInt8]) -> ManifestReader? {
    let start = start
    return bytes.starts(with: start) ? ManifestReader(bytes[start.count...]) : nil
  }
}
