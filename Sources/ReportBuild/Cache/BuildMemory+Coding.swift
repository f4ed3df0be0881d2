import ReportCore
import ReportSite

/// What lasts longer than the process: the rest is made again from the sources.
///
/// It is written and read in parts, side by side.
extension BuildMemory {
  /// Writes the parts, one each.
  var parts: [@Sendable (inout BinaryWriter) -> Void] {
    let kept = KeptQuestions(book, askedBy: texts.all.map(\.trace) + outputs.all.map(\.trace))
    let (listStamp, shownData, book, names) = (listStamp, shownData, book, names)
    let (pages, texts, outputs) = (sources.pages, texts, outputs)
    return [
      { writer in
        writer.write(listStamp)
        writer.write(shownData)
        kept.write(book, names, to: &writer)
      },
      { $0.write(all: pages.all) { $0.write($1) } },
      { writer in
        writer.write(texts) { TextRecord(trace: kept.trace($0.trace), facts: $0.facts) }
      },
      { writer in
        writer.write(outputs) { output in
          OutputRecord(
            trace: kept.trace(output.trace), files: output.files, isSettled: output.isSettled)
        }
      },
    ]
  }

  /// The memory that was written.
  ///
  /// - Parameter parts: Their readers, in order.
  /// - Throws: `DamagedData` when a part is not what was written.
  init(parts: [BinaryReader]) async throws {
    guard parts.count == 4 else { throw DamagedData() }
    async let pages = parts[1].opened().values(KnownSource.self) { $0.source.path }
    async let texts: Register<TextRecord> = parts[2].opened().valuesByName()
    async let outputs: Register<OutputRecord> = parts[3].opened().valuesByName()
    var reader = try parts[0].opened()
    let (listStamp, shownData) = (
      try reader.read(FileStamp?.self), try reader.read([String: DataState].self)
    )
    let table = try reader.read(StringTable.self)
    guard table[0] == "" else { throw DamagedData() }
    self.init(Names(table))
    (self.listStamp, self.shownData) = (listStamp, shownData)
    book = try TraceBook(from: &reader, nameCount: table.count)
    sources.pages = try await pages
    self.texts = try await texts
    self.outputs = try await outputs
    guard self.texts.all.allSatisfy({ book.holds($0.trace) }),
      self.outputs.all.allSatisfy({ book.holds($0.trace) })
    else { throw DamagedData() }
  }
}

extension Register {
  /// The records that are there.
  fileprivate var all: [Record] { records.compactMap(\.self) }
}

extension BinaryWriter {
  /// Writes what is made of records, behind their names.
  fileprivate mutating func write<Record, Value: BinaryCodable>(
    _ register: Register<Record>, _ value: (Record) -> Value
  ) {
    let places = register.records.indices.filter { register.records[$0] != nil }
    write(all: places) { writer, place in
      guard let record = register.records[place] else { return }
      writer.write(register.names[place])
      writer.write(value(record))
    }
  }
}

extension BinaryReader {
  /// The values of a part, with its strings; no byte of it has changed.
  fileprivate func opened() throws(DamagedData) -> BinaryReader {
    var part = self
    var content = try part.sealed()
    let values = try content.section()
    return values.with(try content.readLast())
  }

  /// Reads values that know their names, up to the end.
  fileprivate func values<Value: BinaryCodable>(
    _ type: Value.Type, name: (Value) -> String
  ) throws(DamagedData) -> Register<Value> {
    try register { reader throws(DamagedData) in
      let value = try reader.read(Value.self)
      return (name(value), value)
    }
  }

  /// Reads values that stand behind their names, up to the end.
  fileprivate func valuesByName<Value: BinaryCodable>() throws(DamagedData) -> Register<Value> {
    try register { reader throws(DamagedData) in
      (try reader.read(String.self), try reader.read(Value.self))
    }
  }

  private func register<Value: Sendable>(
    _ read: (inout BinaryReader) throws(DamagedData) -> (String, Value)
  ) throws(DamagedData) -> Register<Value> {
    var reader = self
    let count = try reader.count()
    var (names, values): ([String], [Value?]) = ([], [])
    names.reserveCapacity(count)
    values.reserveCapacity(count)
    for _ in 0..<count {
      let (name, value) = try read(&reader)
      names.append(name)
      values.append(value)
    }
    guard reader.isAtEnd else { throw DamagedData() }
    return Register(names: names, records: values)
  }
}

/// The questions of a book that something still asks, with new numbers; names have new ones too.
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
    let asked = questions.kept.map { book.questions[Int($0)] }
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

/// New numbers for what is kept, in the order in which it is asked for.
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
  /// The book that an earlier process has kept.
  ///
  /// - Parameters:
  ///   - reader: Of the bytes.
  ///   - nameCount: How many names there are.
  /// - Throws: `DamagedData` when a number leads nowhere.
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

  /// Whether all numbers of a trace stand in the book.
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
  }

  convenience init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(trace: try reader.read(), files: try reader.read(), isSettled: try reader.read())
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
