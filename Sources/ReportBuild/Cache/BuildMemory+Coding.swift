import ReportCore
import ReportSite

/// The part of the memory that outlives the process: the rest is made again from the sources.
///
/// It is written and read in parts, in parallel: the book, and runs of records. For 60,000 articles
/// the whole would be 60 MB, on top of the build's peak memory.
extension BuildMemory {
  /// Functions that write one part each, in any order; the names take longest to read, so they are
  /// the first.
  ///
  /// - Parameter kept: The questions that are still asked.
  /// - Returns: The functions.
  func parts(_ kept: KeptQuestions) -> [@Sendable (inout BinaryWriter) -> Void] {
    let (names, site) = (names, StoredSite(self))
    return [
      { writer in
        writer.write(byte: PartKind.names.rawValue)
        kept.write(names, to: &writer)
      },
      { writer in
        writer.write(byte: PartKind.site.rawValue)
        writer.write(site)
        kept.writeGroups(to: &writer)
      },
    ]
      + kept.runs.enumerated().map { number, questions in
        { writer in
          writer.write(byte: PartKind.questions.rawValue)
          writer.write(number)
          writer.write(kept.run(of: questions))
        }
      }
      + sources.pages.runs(.pages) { $0 }
      + texts.runs(.texts) { text in
        TextRecord(trace: kept.trace(text.trace), facts: text.facts)
      }
      + outputs.runs(.outputs) { $0.with(kept.trace($0.trace)) }
  }

  /// The questions that texts and outputs have asked.
  var keptQuestions: KeptQuestions {
    var kept = KeptQuestions(of: book, nameCount: names.count)
    for text in texts.records { if let text { kept.keep(askedBy: text.trace) } }
    for output in outputs.records { if let output { kept.keep(askedBy: output.trace) } }
    kept.sort()
    return kept
  }

  /// Reads a memory, whose records have to be checked before they are used.
  ///
  /// - Parameters:
  ///   - parts: Its parts, in any order.
  ///   - jobs: How many are read in parallel.
  /// - Throws: `DamagedData` if a part is not what was written, `FileError` if it cannot be read.
  init(parts: [ManifestPart], jobs: Int) async throws {
    var (pages, texts, outputs) = (Runs<KnownSource>(), Runs<TextRecord>(), Runs<OutputRecord>())
    var questions: [Int: QuestionRun] = [:]
    var rest: BinaryReader?
    var table: StringTable?
    for part in try await mapInParallel(parts, jobs: jobs, { try $0.read().opened() }) {
      switch part {
      case .names(let names): table = names
      case .site(let reader): rest = reader
      case .questions(let number, let run): questions[number] = run
      case .pages(let number, let run): pages[number] = run
      case .texts(let number, let run): texts[number] = run
      case .outputs(let number, let run): outputs[number] = run
      }
    }
    guard let table, var reader = rest else { throw DamagedData() }
    // The names are indexed while the rest is put together.
    async let names = Names(table)
    let site = try reader.read(StoredSite.self)
    let book = try TraceBook(
      questions: BookQuestions(questions.inOrder, nameCount: table.count),
      groups: try reader.all { reader throws(DamagedData) in try reader.column(of: Int32.self) })
    let known = (pages: Register(pages), texts: Register(texts), outputs: Register(outputs))
    self.init(await names)
    self.book = book
    (sources.pages, self.texts, self.outputs) = known
    take(site)
  }

  /// Makes sure that all records can be read, and have asked questions of the book.
  ///
  /// - Parameter jobs: How many outputs are examined in parallel.
  /// - Throws: `DamagedData` if not.
  func check(jobs: Int) async throws {
    let counts = (questions: book.questions.count, groups: book.groups.count)
    for text in texts.all {
      try text.trace.check(questions: counts.questions, groups: counts.groups)
    }
    _ = try await mapInParallel(outputs.records.chunks(of: 1_024), jobs: jobs) { run in
      for output in run {
        try output?.check(questions: counts.questions, groups: counts.groups)
      }
    }
  }
}

private enum PartKind: UInt8 {
  case names, site, questions, pages, texts, outputs
}

/// A part that was read; runs of records are numbered.
private enum Part: Sendable {
  case names(StringTable)
  /// The reader of what is known of the site as a whole.
  case site(BinaryReader)
  case questions(Int, QuestionRun)
  case pages(Int, Register<KnownSource>)
  case texts(Int, Register<TextRecord>)
  case outputs(Int, Register<OutputRecord>)
}

private typealias Runs<Record: Sendable> = [Int: Register<Record>]

extension [Int: QuestionRun] {
  fileprivate var inOrder: [QuestionRun] { sorted { $0.key < $1.key }.map(\.value) }
}

extension Register {
  /// Writes the records with their names, some hundred per part.
  ///
  /// - Parameters:
  ///   - kind: The kind of the records.
  ///   - kept: Converts a record to the form that is written.
  /// - Returns: Functions that write one part each.
  fileprivate func runs(
    _ kind: PartKind, _ kept: @escaping @Sendable (Record) -> Record
  ) -> [@Sendable (inout BinaryWriter) -> Void] where Record: BinaryCodable {
    Array(records.indices).chunks(of: 512).enumerated().map { number, places in
      { writer in
        writer.write(byte: kind.rawValue)
        writer.write(number)
        writer.write(all: Array(places)) { writer, place in
          writer.write(names[place])
          writer.write(records[place].map(kept))
        }
      }
    }
  }

  fileprivate init(_ runs: Runs<Record>) {
    let runs = runs.sorted { $0.key < $1.key }.map(\.value)
    self.init(names: runs.flatMap(\.names), records: runs.flatMap(\.records))
  }
}

extension BinaryReader {
  /// Reads a part whose bytes are unchanged.
  fileprivate func opened() throws(DamagedData) -> Part {
    var part = self
    var reader = try part.unsealed()
    switch PartKind(rawValue: try reader.fixed(UInt8.self)) {
    case .names:
      let table = try reader.readLast(StringTable.self)
      guard table[0] == "" else { throw DamagedData() }
      return .names(table)
    case .site: return .site(reader)
    case .questions:
      let (number, run) = (try reader.read(Int.self), try reader.readLast(QuestionRun.self))
      guard zip(run, run.dropFirst()).allSatisfy(<) else { throw DamagedData() }
      return .questions(number, run)
    case .pages: return .pages(try reader.read(), try reader.register())
    case .texts: return .texts(try reader.read(), try reader.register())
    case .outputs: return .outputs(try reader.read(), try reader.register())
    case nil: throw DamagedData()
    }
  }

  /// Reads records preceded by their names, up to the end.
  private mutating func register<Record: BinaryCodable>() throws(DamagedData) -> Register<Record> {
    let count = try count()
    var (names, records): ([String], [Record?]) = ([], [])
    names.reserveCapacity(count)
    records.reserveCapacity(count)
    for _ in 0..<count {
      names.append(try read())
      records.append(try read())
    }
    guard isAtEnd else { throw DamagedData() }
    return Register(names: names, records: records)
  }
}

extension TextRecord: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(trace)
    writer.write(facts)
  }

  convenience init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(trace: try reader.read(), facts: try reader.read())
  }
}

extension DataState: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(values)
    writer.write(days)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    values = try reader.read()
    days = try reader.read()
  }
}
