import ReportCore
import ReportMeasurements
import ReportSite

/// What has changed in a build's memory since its manifest was written.
///
/// It is a small file beside the manifest, which takes a third of a second to write for ten thousand
/// stations ("after one station's new day" of `make bench-scale`).
struct MemoryAmendment: Sendable {
  let added: AddedQuestions
  /// The numbers of questions in the manifest, and their new answers.
  let answered: [Int32]
  let answers: [Fingerprint]
  let site: StoredSite
  let pages: RegisterAmendment<KnownSource>
  let texts: RegisterAmendment<TextRecord>
  let outputs: RegisterAmendment<OutputRecord>
}

extension MemoryAmendment {
  /// Compares a memory with that of the manifest; `nil` if more has changed than there is room for.
  ///
  /// - Parameters:
  ///   - memory: The memory now.
  ///   - saved: The memory that the manifest holds.
  ///   - room: The most bytes that the records of outputs can take.
  init?(_ memory: BuildMemory, since saved: SavedMemory, room: Int) {
    var outputs = RegisterAmendment(from: saved.outputs, to: memory.outputs) { $0 == $1 }
    guard outputs.records.reduce(0, { $0 + ($1.record?.size ?? 0) }) <= room else { return nil }
    var texts = RegisterAmendment(from: saved.texts, to: memory.texts) { $0 === $1 }
    pages = RegisterAmendment(from: saved.pages, to: memory.sources.pages) { before, now in
      before?.source === now?.source && before?.stamp == now?.stamp
        && before?.isSettled == now?.isSettled
    }
    let known = saved.questions.value
    added = known.adding(from: memory.book, memory.names) { convert in
      outputs.convert { $0.with(convert($0.trace)) }
      texts.convert { TextRecord(trace: convert($0.trace), facts: $0.facts) }
    }
    (answered, answers) = known.changedAnswers(in: memory.book)
    (self.outputs, self.texts, site) = (outputs, texts, StoredSite(memory))
  }
}

extension BuildMemory {
  /// The memory of a later build.
  ///
  /// - Parameter amendment: What has changed since the manifest of this memory was written.
  /// - Returns: The memory that the amendment was made for.
  /// - Throws: `DamagedData` if it cannot belong to that manifest.
  func amended(by amendment: MemoryAmendment) throws(DamagedData) -> BuildMemory {
    var later = self
    for name in amendment.added.names {
      let number = Int32(names.count)
      guard names.number(of: name) == number else { throw DamagedData() }
    }
    try later.book.add(amendment.added.questions, groups: amendment.added.groups, names)
    try later.book.settle(amendment.answered, amendment.answers)
    later.sources.pages = try sources.pages.amended(by: amendment.pages)
    later.texts = try texts.amended(by: amendment.texts)
    later.outputs = try outputs.amended(by: amendment.outputs)
    later.take(amendment.site)
    return later
  }
}

extension MemoryAmendment: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(added.names)
    writer.write(added.questions)
    writer.write(all: added.groups) { $0.write(column: $1) }
    writer.write(column: answered)
    writer.write(column: answers)
    writer.write(site)
    writer.write(pages)
    writer.write(texts)
    writer.write(outputs)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    added = AddedQuestions(
      names: try reader.read(), questions: try reader.read(),
      groups: try reader.all { reader throws(DamagedData) in try reader.column() })
    answered = try reader.column()
    answers = try reader.column()
    site = try reader.read()
    pages = try reader.read()
    texts = try reader.read()
    outputs = try reader.read()
    guard answered.count == answers.count else { throw DamagedData() }
  }
}
