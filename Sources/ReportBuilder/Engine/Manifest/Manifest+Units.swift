import ReportCore

extension ManifestWriter {
  /// Writes a unit.
  ///
  /// - Parameters:
  ///   - unit: What was made.
  ///   - words: The number of its list of strings.
  mutating func write(_ unit: UnitRecord, words: Int) {
    write(unit.fingerprint)
    write(words)
    write(unit.wordsFingerprint)
    write(unit.isSettled)
    write(unit.outputs) { writer, output in
      writer.write(output.path)
      writer.write(output.signature)
      writer.write(output.fingerprint) { $0.write($1) }
    }
  }
}

extension ManifestReader {
  mutating func wordLists() throws(DamagedManifest) -> [[String]] {
    try list { reader throws(DamagedManifest) in try reader.texts() }
  }

  /// What was made.
  ///
  /// - Parameter words: The lists of strings by their numbers.
  /// - Returns: The unit.
  /// - Throws: `DamagedManifest` when none stands here.
  mutating func unit(_ words: [[String]]) throws(DamagedManifest) -> UnitRecord {
    let fingerprint = try fingerprint()
    let number = try number()
    guard words.indices.contains(number) else { throw DamagedManifest() }
    let wordsFingerprint = try self.fingerprint()
    let isSettled = try flag()
    let outputs = try list { reader throws(DamagedManifest) in
      OutputRecord(
        path: try reader.text(), signature: try reader.signature(),
        fingerprint: try reader.optional { reader throws(DamagedManifest) in
          try reader.fingerprint()
        })
    }
    return UnitRecord(
      fingerprint: fingerprint, words: words[number], wordsFingerprint: wordsFingerprint,
      outputs: outputs, isSettled: isSettled)
  }
}

/// Numbers lists of strings, of which thousands of pages have the same few.
struct WordLists {
  private(set) var all: [[String]] = []
  private var numbers: [[String]: Int] = [:]

  /// - Parameters:
  ///   - known: Lists that have their numbers already.
  ///   - units: Whose lists are wanted as well.
  init(_ known: [[String]], _ units: some Collection<UnitRecord?>) {
    for words in known { add(words) }
    for case let unit? in units { add(unit.words) }
  }

  private mutating func add(_ words: [String]) {
    guard words != all.first, numbers[words] == nil else { return }
    numbers[words] = all.count
    all.append(words)
  }

  func number(of words: [String]) -> Int {
    // Most are like the first.
    words == all.first ? 0 : numbers[words] ?? 0
  }
}
