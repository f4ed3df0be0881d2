import ReportCore
import ReportLanguage
import ReportThemes

/// What one build knows of its sources and of what it made, so that the next one makes only what
/// has changed.
struct BuildMemory: Sendable {
  var sources = SourceMemory()
  var data = DataMemory()
  var language: Remembered<Language?>?
  var theme: Remembered<Theme?>?
  var texts = TextMemory()
  /// The data that the pages show.
  var shownData: [String: DataState] = [:]
  /// What was made, by the path of its first file.
  var units = KeptTable<UnitRecord>()
  /// Lists of strings that many of them show, by the numbers that the manifest has for them.
  var wordLists: [[String]] = []
  /// What was planned, for the first build of a process.
  var plan: PlanRecord?
}

extension BuildMemory {
  /// Whether nothing has changed since it was read from the manifest.
  var isKept: Bool {
    sources.pages.changes.isEmpty && texts.facts.changes.isEmpty && units.changes.isEmpty
  }

  /// Reads on from the file in which everything has been kept.
  mutating func readOn(from kept: BuildMemory) {
    sources = kept.sources
    texts = kept.texts
    units = kept.units
    wordLists = kept.wordLists
  }
}

/// The Markdown files as they were last read, by their paths from Content/.
struct SourceMemory: Sendable {
  var pages = KeptTable<RememberedPage>()
}

/// A Markdown file as it was last read.
struct RememberedPage: Sendable {
  let signature: FileSignature
  /// Whether the file was left alone for so long before it was read that any writing since shows in
  /// its signature.
  let isSettled: Bool
  let source: PageSource
}

/// What was made of some sources, while the process lasts.
struct Remembered<Content: Sendable>: Sendable {
  /// Of the sources.
  let key: Fingerprint
  let content: Content
  let findings: [Diagnostic]
}

/// Something that was made as a whole: a page with the files beside it, or a single file.
struct UnitRecord: Hashable, Sendable {
  /// Of all that it was made from but for strings of the interface.
  let fingerprint: Fingerprint
  /// The strings of the interface that it shows, in alphabetical order.
  let words: [String]
  /// Of those strings.
  let wordsFingerprint: Fingerprint
  /// Its files; their signatures hold from ``isSettled`` on.
  var outputs: [OutputRecord]
  /// Whether the files were written so long before the memory was that any writing since shows in
  /// their signatures.
  var isSettled = false
}

/// A unit whose files stand as they were made.
struct KnownUnit: Sendable {
  let unit: UnitRecord
  /// Whether more is known of the files now than before.
  let isTouched: Bool
}

extension UnitRecord {
  /// The unit, if its files still stand in the output folder as they were made.
  func standing(in root: String) -> KnownUnit? {
    var unit = self
    for (index, output) in outputs.enumerated() {
      let place = "\(root)/\(output.path)"
      let signature = FileSignature(ofOutput: place)
      if isSettled, signature == output.signature { continue }
      // Touched, copied or too new to tell: the bytes decide, where they are known.
      guard let signature, let fingerprint = output.fingerprint,
        let bytes = try? readFile(place, limit: Int(clamping: output.signature.size)),
        Fingerprint(of: bytes) == fingerprint
      else { return nil }
      unit.outputs[index] = OutputRecord(
        path: output.path, signature: signature, fingerprint: fingerprint)
    }
    return KnownUnit(unit: unit, isTouched: !isSettled || unit.outputs != outputs)
  }
}
