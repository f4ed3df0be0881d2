import ReportCore
import ReportSite

/// What lasts longer than the process: the rest is made again from the sources.
extension BuildMemory: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    let kept = KeptQuestions(book, askedBy: texts.values.map(\.trace) + outputs.values.map(\.trace))
    writer.write(list)
    writer.write(shownData)
    writer.write(sources.pages)
    writer.write(kept.book(of: book))
    writer.write(texts.mapValues { TextRecord(trace: kept.trace($0.trace), facts: $0.facts) })
    writer.write(
      outputs.mapValues {
        OutputRecord(trace: kept.trace($0.trace), files: $0.files, isSettled: $0.isSettled)
      })
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    list = try reader.read()
    shownData = try reader.read()
    sources.pages = try reader.read()
    book = try reader.read()
    texts = try reader.read()
    outputs = try reader.read()
    guard texts.values.allSatisfy({ book.holds($0.trace) }),
      outputs.values.allSatisfy({ book.holds($0.trace) })
    else { throw DamagedData() }
  }
}

/// The questions of a book that something still asks, with new numbers.
private struct KeptQuestions {
  /// The old numbers, in order.
  private var questions: [Int] = []
  private var groups: [Int] = []
  private var newQuestions: [Int32]
  private var newGroups: [Int32]

  init(_ book: TraceBook, askedBy traces: [Trace]) {
    var isAsked = Array(repeating: false, count: book.questions.count)
    var isShared = Array(repeating: false, count: book.groups.count)
    for trace in traces {
      for number in trace.own { isAsked[Int(number)] = true }
      for number in trace.groups { isShared[Int(number)] = true }
    }
    groups = book.groups.indices.filter { isShared[$0] }
    for group in groups {
      for number in book.groups[group] { isAsked[Int(number)] = true }
    }
    questions = book.questions.indices.filter { isAsked[$0] }
    newQuestions = Array(repeating: 0, count: book.questions.count)
    newGroups = Array(repeating: 0, count: book.groups.count)
    for (new, old) in questions.enumerated() { newQuestions[old] = Int32(new) }
    for (new, old) in groups.enumerated() { newGroups[old] = Int32(new) }
  }

  func trace(_ trace: Trace) -> Trace {
    Trace(
      own: trace.own.map { newQuestions[Int($0)] }, groups: trace.groups.map { newGroups[Int($0)] })
  }

  func book(of book: TraceBook) -> TraceBook {
    TraceBook(
      questions: questions.map { book.questions[$0] },
      fingerprints: questions.map { book.fingerprints[$0] },
      groups: groups.map { book.groups[$0].map { newQuestions[Int($0)] } })
  }
}

extension TraceBook: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(questions)
    writer.write(column: fingerprints.map(\.value))
    writer.write(groups.count)
    for group in groups { writer.write(column: group) }
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    let questions = try reader.read([Question].self)
    let fingerprints = try reader.column(of: UInt64.self).map { Fingerprint(value: $0) }
    let groups = try reader.all { reader throws(DamagedData) in try reader.column(of: Int32.self) }
    guard fingerprints.count == questions.count,
      groups.joined().allSatisfy({ questions.indices.contains(Int($0)) })
    else { throw DamagedData() }
    self.init(questions: questions, fingerprints: fingerprints, groups: groups)
  }

  /// Whether all numbers of a trace stand in the book.
  func holds(_ trace: Trace) -> Bool {
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

  init(from reader: inout BinaryReader) throws(DamagedData) {
    trace = try reader.read()
    facts = try reader.read()
  }
}

extension OutputRecord: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(trace)
    writer.write(files)
    writer.write(isSettled)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    trace = try reader.read()
    files = try reader.read()
    isSettled = try reader.read()
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
