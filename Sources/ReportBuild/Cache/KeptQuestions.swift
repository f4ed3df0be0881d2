import ReportCore
import ReportSite

/// The questions of a book that are still asked, with new numbers for them and for their names: the
/// next process finds questions by their order.
struct KeptQuestions: Sendable {
  private let book: TraceBook
  private var questions: Renumbering
  private var groups: Renumbering
  private var names: Renumbering

  init(of book: TraceBook, nameCount: Int) {
    self.book = book
    questions = Renumbering(count: book.questions.count)
    groups = Renumbering(count: book.groups.count)
    names = Renumbering(count: nameCount)
  }

  mutating func keep(askedBy trace: Trace) {
    for number in trace.own { questions.keep(number) }
    for group in trace.groups where groups.keep(group) {
      for number in book.groups[Int(group)] { questions.keep(number) }
    }
  }

  /// Numbers what is kept, most of which an earlier process has left in order.
  mutating func sort() {
    let all = book.questions
    questions.arrange()
    questions.sort { all[Int($0)] < all[Int($1)] }
    names.keep(Names.empty)
    for number in questions.kept {
      names.keep(all[Int(number)].subject)
      names.keep(all[Int(number)].part)
    }
    // The order of names is that of the questions about them.
    names.arrange()
  }

  func trace(_ trace: Trace) -> Trace {
    Trace(
      own: trace.own.map { questions.new($0) }.sorted(),
      groups: trace.groups.map { groups.new($0) })
  }

  func write(_ table: Names, to writer: inout BinaryWriter) {
    writer.write(names.kept.map { table[$0] })
  }

  func writeGroups(to writer: inout BinaryWriter) {
    writer.write(all: groups.kept) { writer, group in
      writer.write(column: book.groups[Int(group)].map { questions.new($0) }.sorted())
    }
  }

  /// The numbers of the questions in runs: all of them would fill a buffer of many megabytes.
  var runs: [ArraySlice<Int32>] { questions.kept.chunks(of: 1 << 16) }

  /// The questions of a run.
  func run(of numbers: ArraySlice<Int32>) -> QuestionRun {
    QuestionRun(
      questions: numbers.map { number in
        let question = book.questions[Int(number)]
        return Question(question.kind, names.new(question.subject), names.new(question.part))
      }, fingerprints: numbers.map { book.fingerprints[Int($0)] })
  }
}

/// Questions of a book in order, with the fingerprints of their answers.
struct QuestionRun: Sendable {
  let questions: [Question]
  let fingerprints: [Fingerprint]
}

extension QuestionRun: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(column: questions.map(\.kind.rawValue))
    writer.write(column: questions.map(\.subject))
    writer.write(column: questions.map(\.part))
    writer.write(column: fingerprints.map(\.value))
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    let kinds = try reader.column(of: UInt8.self).compactMap { Question.Kind(rawValue: $0) }
    let (subjects, parts) = (try reader.column(of: Int32.self), try reader.column(of: Int32.self))
    fingerprints = try reader.column(of: UInt64.self).map { Fingerprint(value: $0) }
    guard kinds.count == fingerprints.count, subjects.count == kinds.count,
      parts.count == kinds.count
    else { throw DamagedData() }
    questions = kinds.indices.map { Question(kinds[$0], subjects[$0], parts[$0]) }
  }
}

/// New numbers for what is kept, in the order of requests unless arranged or sorted.
private struct Renumbering {
  /// The old numbers.
  private(set) var kept: [Int32] = []
  private var numbers: [Int32]

  init(count: Int) { numbers = Array(repeating: -1, count: count) }

  /// - Returns: Whether it was not kept before.
  @discardableResult
  mutating func keep(_ old: Int32) -> Bool {
    guard numbers[Int(old)] < 0 else { return false }
    numbers[Int(old)] = Int32(kept.count)
    kept.append(old)
    return true
  }

  /// Gives new numbers in the order of the old ones.
  mutating func arrange() {
    kept = numbers.indices.filter { numbers[$0] >= 0 }.map { Int32($0) }
    renumber()
  }

  mutating func sort(by areInOrder: (Int32, Int32) -> Bool) {
    kept.sort(by: areInOrder)
    renumber()
  }

  private mutating func renumber() {
    for (new, old) in kept.enumerated() { numbers[Int(old)] = Int32(new) }
  }

  func new(_ old: Int32) -> Int32 { numbers[Int(old)] }
}

extension TraceBook {
  /// Joins what an earlier process has written of its book.
  ///
  /// - Parameters:
  ///   - runs: The questions.
  ///   - nameCount: How many names there are.
  ///   - groups: The numbers of the questions of each group.
  /// - Throws: `DamagedData` if a number is out of range, or the questions are not in order.
  init(
    _ runs: [QuestionRun], nameCount: Int, groups: [[Int32]]
  ) throws(DamagedData) {
    let questions = runs.flatMap(\.questions)
    let (names, numbers) = (0..<Int32(nameCount), 0..<Int32(questions.count))
    guard questions.allSatisfy({ names.contains($0.subject) && names.contains($0.part) }),
      zip(questions, questions.dropFirst()).allSatisfy(<),
      groups.allSatisfy({ $0.allSatisfy { numbers.contains($0) } })
    else { throw DamagedData() }
    self.init(
      questions: questions, fingerprints: runs.flatMap(\.fingerprints), groups: groups)
  }
}
