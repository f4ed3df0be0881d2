import ReportCore
import ReportDocuments

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
  private static let magic = Array("reportgen-build 1\n".utf8)

  /// About how much is kept of a page.
  private static let bytesOfUnit = 800

  /// The first part of the file, which is known before anything is made.
  static func head(_ sources: SourceMemory, _ texts: TextMemory) -> [UInt8] {
    var writer = ManifestWriter(capacity: sources.pages.count * bytesOfUnit)
    writer.write(sources)
    writer.write(texts)
    return writer.bytes
  }

  /// The memory as a file.
  ///
  /// - Parameters:
  ///   - memory: What is kept.
  ///   - head: The first part, if it has been written already.
  /// - Returns: The bytes of the file.
  func bytes(of memory: BuildMemory, head: [UInt8]? = nil) -> [UInt8] {
    var writer = ManifestWriter(head ?? Self.head(memory.sources, memory.texts))
    writer.write(memory.shownData)
    writer.write(memory.units)
    let content = writer.bytes
    var seal = ManifestWriter()
    seal.write(identity)
    seal.write(Fingerprint(of: content))
    return Self.magic + seal.bytes + content
  }

  /// Reads a memory.
  ///
  /// - Parameters:
  ///   - bytes: Of the file.
  ///   - jobs: How many front matters are read side by side.
  /// - Returns: The memory, or `nil` when the file is another tool's, another site's, damaged or no
  ///   manifest.
  func memory(in bytes: [UInt8], jobs: Int) async -> BuildMemory? {
    guard bytes.starts(with: Self.magic) else { return nil }
    var reader = ManifestReader(bytes[Self.magic.count...])
    let start = Self.magic.count + 16
    do {
      guard try reader.fingerprint() == identity, bytes.count >= start else { return nil }
      let sum = try reader.fingerprint()
      let isWhole = bytes.withUnsafeBytes { all in
        Fingerprint(of: UnsafeRawBufferPointer(rebasing: all[start...])) == sum
      }
      guard isWhole else { return nil }
      var memory = BuildMemory()
      let pages = try reader.list { reader throws(DamagedManifest) in try reader.page() }
      memory.texts = try reader.texts(root: root)
      memory.shownData = try reader.shownData()
      memory.units = try reader.units()
      guard reader.isAtEnd else { return nil }
      let loader = PageLoader(root: root)
      // Front matter is read again: it says what it said, with all its findings.
      let sources = try await mapInParallel(pages, jobs: jobs) { try $0.remembered(loader) }
      memory.sources.pages.reserveCapacity(pages.count)
      for page in sources { memory.sources.pages[page.source.path] = page }
      return memory
    } catch {
      return nil
    }
  }
}

// MARK: Sources

extension ManifestWriter {
  fileprivate mutating func write(_ sources: SourceMemory) {
    write(sources.pages.values) { writer, page in
      writer.write(page.source.path)
      writer.write(page.signature)
      writer.write(page.isSettled)
      writer.write(page.source.fingerprint)
      writer.write(page.source.firstLine)
      writer.write(page.source.heading) { $0.write($1) }
      writer.write(page.source.yaml) { writer, yaml in
        writer.write(yaml.firstLine)
        writer.write(yaml.text)
      }
    }
  }

  fileprivate mutating func write(_ signature: FileSignature) {
    write(Int(Int64(bitPattern: signature.node)))
    write(Int(signature.size))
    write(Int(signature.modified))
    write(Int(signature.changed))
  }
}

/// What a manifest says of a Markdown file.
private struct ListedPage: Sendable {
  let path: String
  let signature: FileSignature
  let isSettled: Bool
  let fingerprint: Fingerprint
  let firstLine: Int
  let heading: String?
  let yaml: SplitDocument.FrontMatter?

  func remembered(_ loader: PageLoader) throws -> RememberedPage {
    let source = try loader.source(
      path, yaml: yaml, heading: heading, firstLine: firstLine, fingerprint: fingerprint, text: nil)
    return RememberedPage(signature: signature, isSettled: isSettled, source: source)
  }
}

extension ManifestReader {
  fileprivate mutating func page() throws(DamagedManifest) -> ListedPage {
    ListedPage(
      path: try text(), signature: try signature(), isSettled: try flag(),
      fingerprint: try fingerprint(), firstLine: try number(),
      heading: try optional { reader throws(DamagedManifest) in try reader.text() },
      yaml: try optional { reader throws(DamagedManifest) in
        let firstLine = try reader.number()
        return SplitDocument.FrontMatter(text: try reader.run(), firstLine: firstLine)
      })
  }

  fileprivate mutating func signature() throws(DamagedManifest) -> FileSignature {
    FileSignature(
      node: UInt64(bitPattern: Int64(try number())), size: Int64(try number()),
      modified: Int64(try number()), changed: Int64(try number()))
  }
}

// MARK: Texts

extension ManifestWriter {
  fileprivate mutating func write(_ texts: TextMemory) {
    write(texts.addresses)
    write(texts.figures)
    write(texts.series) { writer, series in
      writer.write(series.key)
      writer.write(series.value)
    }
    write(texts.facts) { writer, facts in
      writer.write(facts.key)
      writer.write(facts.value)
    }
  }

  private mutating func write(_ facts: PageFacts) {
    write(facts.key)
    write(facts.text)
    write(facts.paragraph) { $0.write($1) }
    write(facts.ids) { $0.write($1) }
    write(facts.pages) { writer, link in
      writer.write(link.address.path)
      writer.write(link.fragment)
      writer.write(link.destination)
      writer.write(link.position)
    }
    write(facts.files) { $0.write($1) }
    write(facts.images) { writer, image in
      writer.write(image.path)
      writer.write(image.size) { writer, size in
        writer.write(size.width)
        writer.write(size.height)
      }
    }
    write(facts.asksForAddresses)
    write(facts.series) { $0.write($1) }
    write(facts.findings) { $0.write($1) }
  }

  private mutating func write(_ position: SourcePosition) {
    write(position.path)
    write(position.line)
    write(position.column)
  }

  private mutating func write(_ finding: Diagnostic) {
    write(finding.severity.rawValue)
    write(finding.rule)
    write(finding.message)
    write(finding.position)
    write(finding.hint) { $0.write($1) }
  }
}

extension ManifestReader {
  fileprivate mutating func texts(root: String) throws(DamagedManifest) -> TextMemory {
    var memory = TextMemory()
    memory.addresses = try fingerprint()
    memory.figures = try fingerprint()
    let series = try list { reader throws(DamagedManifest) in
      (try reader.text(), try reader.fingerprint())
    }
    for (name, fingerprint) in series { memory.series[name] = fingerprint }
    let facts = try list { reader throws(DamagedManifest) in
      (try reader.text(), try reader.facts())
    }
    memory.facts.reserveCapacity(facts.count)
    for (path, facts) in facts { memory.facts[path] = facts }
    return memory
  }

  private mutating func facts() throws(DamagedManifest) -> PageFacts {
    var facts = PageFacts()
    facts.key = try fingerprint()
    facts.text = try fingerprint()
    facts.paragraph = try optional { reader throws(DamagedManifest) in try reader.text() }
    facts.ids = try texts()
    facts.pages = try list { reader throws(DamagedManifest) in
      PageLinks.Mention(
        address: Address(try reader.text()), fragment: try reader.text(),
        destination: try reader.text(), position: try reader.position())
    }
    facts.files = try texts()
    facts.images = try list { reader throws(DamagedManifest) in
      let path = try reader.text()
      let size = try reader.optional { reader throws(DamagedManifest) in
        ImageSize(width: try reader.number(), height: try reader.number())
      }
      return PageFacts.Image(path: path, size: size)
    }
    facts.asksForAddresses = try flag()
    facts.series = try texts()
    facts.findings = try list { reader throws(DamagedManifest) in try reader.finding() }
    return facts
  }

  private mutating func texts() throws(DamagedManifest) -> [String] {
    try list { reader throws(DamagedManifest) in try reader.text() }
  }

  private mutating func position() throws(DamagedManifest) -> SourcePosition {
    SourcePosition(try text(), line: try number(), column: try number())
  }

  private mutating func finding() throws(DamagedManifest) -> Diagnostic {
    guard let severity = Diagnostic.Severity(rawValue: try text()) else {
      throw DamagedManifest()
    }
    return Diagnostic(
      severity, try text(), try text(), at: try position(),
      hint: try optional { reader throws(DamagedManifest) in try reader.text() })
  }
}

// MARK: Data

extension ManifestWriter {
  fileprivate mutating func write(_ states: [String: DataState]) {
    write(states) { writer, state in
      writer.write(state.key)
      writer.write(state.value.values)
      writer.write(state.value.days)
    }
  }
}

extension ManifestReader {
  fileprivate mutating func shownData() throws(DamagedManifest) -> [String: DataState] {
    let states = try list { reader throws(DamagedManifest) in
      (try reader.text(), DataState(values: try reader.fingerprint(), days: try reader.number()))
    }
    return Dictionary(states, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: Units

extension ManifestWriter {
  fileprivate mutating func write(_ units: [String: UnitRecord]) {
    // Thousands of pages show the same few strings.
    var sets: [[String]: Int] = [:]
    for unit in units.values where sets[unit.words] == nil { sets[unit.words] = sets.count }
    let sorted = sets.sorted { $0.value < $1.value }
    write(sorted) { writer, set in writer.write(set.key) { $0.write($1) } }
    write(units) { writer, unit in
      writer.write(unit.key)
      writer.write(unit.value.fingerprint)
      writer.write(sets[unit.value.words] ?? 0)
      writer.write(unit.value.wordsFingerprint)
      writer.write(unit.value.isSettled)
      writer.write(unit.value.outputs) { writer, output in
        writer.write(output.path)
        writer.write(output.signature)
        writer.write(output.fingerprint)
      }
    }
  }
}

extension ManifestReader {
  fileprivate mutating func units() throws(DamagedManifest) -> [String: UnitRecord] {
    let sets = try list { reader throws(DamagedManifest) in try reader.texts() }
    let units = try list { reader throws(DamagedManifest) in
      (try reader.text(), try reader.unit(sets))
    }
    var records: [String: UnitRecord] = [:]
    records.reserveCapacity(units.count)
    for (path, unit) in units { records[path] = unit }
    return records
  }

  private mutating func unit(_ sets: [[String]]) throws(DamagedManifest) -> UnitRecord {
    let fingerprint = try fingerprint()
    let set = try number()
    guard sets.indices.contains(set) else { throw DamagedManifest() }
    let words = try self.fingerprint()
    let isSettled = try flag()
    let outputs = try list { reader throws(DamagedManifest) in
      OutputRecord(
        path: try reader.text(), signature: try reader.signature(),
        fingerprint: try reader.fingerprint())
    }
    return UnitRecord(
      fingerprint: fingerprint, words: sets[set], wordsFingerprint: words, outputs: outputs,
      isSettled: isSettled)
  }
}
