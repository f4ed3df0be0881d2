import ReportCore
import ReportSite

/// The part of the memory that outlives the process: the rest is made again from the sources.
///
/// It is written and read in parts, in parallel: the book, and runs of records. For 60,000 articles
/// the whole would be 60 MB, on top of the build's peak memory.
extension BuildMemory {
  /// Functions that write one part each, in any order.
  var parts: [@Sendable (inout BinaryWriter) -> Void] {
    let kept = KeptQuestions(book, askedBy: texts.all.map(\.trace) + outputs.all.map(\.trace))
    let (listStamp, shownData, book, names) = (listStamp, shownData, book, names)
    let completed = completed
    // A build that failed has read newer sources.
    let answered = answered.flatMap { $0.hasSources(sources.pages.all.map(\.source)) ? $0 : nil }
    return [
      { writer in
        writer.write(byte: PartKind.book.rawValue)
        writer.write(listStamp)
        writer.write(shownData)
        writer.write(completed)
        writer.write(answered?.plan)
        writer.write(answered?.targets)
        writer.write(answered?.measurements)
        kept.write(book, names, to: &writer)
      }
    ]
      + sources.pages.runs(.pages) { $0 }
      + texts.runs(.texts) { text in
        TextRecord(trace: kept.trace(text.trace), facts: text.facts)
      }
      + outputs.runs(.outputs) { output in
        OutputRecord(
          trace: kept.trace(output.trace), files: output.files, isSettled: output.isSettled,
          preview: output.preview)
      }
  }

  /// Reads a memory.
  ///
  /// - Parameters:
  ///   - parts: The readers of its parts, in any order.
  ///   - jobs: How many are read in parallel.
  /// - Throws: `DamagedData` if a part is not what was written.
  init(parts: [BinaryReader], jobs: Int) async throws {
    var (pages, texts, outputs) = (Runs<KnownSource>(), Runs<TextRecord>(), Runs<OutputRecord>())
    var rest: BinaryReader?
    for part in try await mapInParallel(parts, jobs: jobs, { try $0.opened() }) {
      switch part {
      case .book(let reader): rest = reader
      case .pages(let number, let run): pages[number] = run
      case .texts(let number, let run): texts[number] = run
      case .outputs(let number, let run): outputs[number] = run
      }
    }
    guard var reader = rest else { throw DamagedData() }
    let (listStamp, shownData) = (
      try reader.read(FileStamp?.self), try reader.read([String: DataState].self)
    )
    let completed = try reader.read(CompletedBuild?.self)
    let (plan, targets) = (try reader.read(Fingerprint?.self), try reader.read(Fingerprint?.self))
    let measurements = try reader.read([String: Fingerprint]?.self)
    let table = try reader.read(StringTable.self)
    guard table[0] == "" else { throw DamagedData() }
    // Both take long where there are many stations.
    async let names = Names(table)
    let book = try TraceBook(from: &reader, nameCount: table.count)
    self.init(await names)
    (self.listStamp, self.shownData, self.completed) = (listStamp, shownData, completed)
    self.book = book
    sources.pages = Register(pages)
    self.texts = Register(texts)
    self.outputs = Register(outputs)
    if let plan, let targets, let measurements {
      answered = AnsweredSite(
        plan: plan, targets: targets, measurements: measurements,
        sources: sources.pages.all.map(\.source),
        texts: self.texts.records.map { $0?.facts ?? .none })
    }
    guard self.texts.all.allSatisfy({ book.holds($0.trace) }),
      self.outputs.all.allSatisfy({ book.holds($0.trace) })
    else { throw DamagedData() }
  }
}

private enum PartKind: UInt8 {
  case book, pages, texts, outputs
}

/// A part that was read; runs of records are numbered.
private enum Part: Sendable {
  /// The reader of the book's values.
  case book(BinaryReader)
  case pages(Int, Register<KnownSource>)
  case texts(Int, Register<TextRecord>)
  case outputs(Int, Register<OutputRecord>)
}

private typealias Runs<Record: Sendable> = [Int: Register<Record>]

extension Register {
  /// The existing records.
  fileprivate var all: [Record] { records.compactMap(\.self) }

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
    var content = try part.sealed()
    let values = try content.section()
    var reader = values.with(try content.readLast())
    switch PartKind(rawValue: try reader.fixed(UInt8.self)) {
    case .book: return .book(reader)
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

/// The questions of a book that are still asked, with new numbers for them and for their names.
private struct KeptQuestions {
  private var questions = Renumbering()
  private var groups = Renumbering()

  init(_ book: TraceBook, askedBy traces: [Trace]) {
    questions = Renumbering(count: book.questions.count)
    groups = Renumbering(count: book.groups.count)
    for trace in traces {
      for number in trace.groups { groups.keep(number) }
      for number in trace.own { questions.keep(number) }
    }
    for group in groups.kept {
      for number in book.groups[Int(group)] { questions.keep(number) }
    }
  }

  func trace(_ trace: Trace) -> Trace {
    Trace(
      own: trace.own.map { questions.new($0) }.sorted(),
      groups: trace.groups.map { groups.new($0) })
  }

  func write(_ book: TraceBook, _ names: Names, to writer: inout BinaryWriter) {
    let asked = questions.kept.lazy.map { book.questions[Int($0)] }
    var used = Renumbering(count: names.count)
    used.keep(Names.empty)
    for question in asked {
      used.keep(question.subject)
      used.keep(question.part)
    }
    writer.write(used.kept.map { names[$0] })
    writer.write(column: asked.map(\.kind.rawValue))
    writer.write(column: asked.map { used.new($0.subject) })
    writer.write(column: asked.map { used.new($0.part) })
    writer.write(column: questions.kept.map { book.fingerprints[Int($0)].value })
    writer.write(all: groups.kept) { writer, group in
      writer.write(column: book.groups[Int(group)].map { questions.new($0) })
    }
  }
}

/// New numbers for what is kept, in the order of requests.
private struct Renumbering {
  /// The old numbers.
  private(set) var kept: [Int32] = []
  private var numbers: [Int32]

  init(count: Int = 0) { numbers = Array(repeating: -1, count: count) }

  mutating func keep(_ old: Int32) {
    guard numbers[Int(old)] < 0 else { return }
    numbers[Int(old)] = Int32(kept.count)
    kept.append(old)
  }

  func new(_ old: Int32) -> Int32 { numbers[Int(old)] }
}

extension TraceBook {
  /// Reads the book of an earlier process.
  ///
  /// - Parameters:
  ///   - reader: The reader of its bytes.
  ///   - nameCount: How many names there are.
  /// - Throws: `DamagedData` if a number is out of range.
  fileprivate init(from reader: inout BinaryReader, nameCount: Int) throws(DamagedData) {
    let kinds = try reader.column(of: UInt8.self).compactMap { Question.Kind(rawValue: $0) }
    let (subjects, parts) = (try reader.column(of: Int32.self), try reader.column(of: Int32.self))
    let fingerprints = try reader.column(of: UInt64.self).map { Fingerprint(value: $0) }
    let groups = try reader.all { reader throws(DamagedData) in try reader.column(of: Int32.self) }
    let (names, numbers) = (0..<Int32(nameCount), 0..<Int32(fingerprints.count))
    guard kinds.count == numbers.count, subjects.count == numbers.count,
      parts.count == numbers.count, subjects.allSatisfy({ names.contains($0) }),
      parts.allSatisfy({ names.contains($0) }),
      groups.allSatisfy({ $0.allSatisfy { numbers.contains($0) } })
    else { throw DamagedData() }
    self.init(
      questions: kinds.indices.map { Question(kinds[$0], subjects[$0], parts[$0]) },
      fingerprints: fingerprints, groups: groups)
  }

  /// Whether the book contains all numbers of a trace.
  fileprivate func holds(_ trace: Trace) -> Bool {
    trace.own.allSatisfy { questions.indices.contains(Int($0)) }
      && trace.groups.allSatisfy { groups.indices.contains(Int($0)) }
  }
}

extension Trace: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(column: own)
    writer.write(column: groups)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    own = try reader.column()
    groups = try reader.column()
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

extension OutputRecord: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(trace)
    writer.write(files)
    writer.write(isSettled)
    writer.write(preview)
  }

  convenience init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      trace: try reader.read(), files: try reader.read(), isSettled: try reader.read(),
      preview: try reader.read())
  }
}

extension WrittenFile: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(fingerprint)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    path = try reader.read()
    stamp = try reader.read()
    fingerprint = try reader.read()
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
