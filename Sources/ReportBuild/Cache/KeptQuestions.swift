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
    trace.forEach {
      questions.keep($0)
    } group: {
      groups.keep($0)
    }
  }

  /// Numbers what is kept, most of which an earlier process has left in order.
  mutating func sort() {
    let all = book.questions
    groups.arrange()
    for group in groups.kept {
      for number in book.groups[Int(group)] { questions.keep(number) }
    }
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
  var runs: [ArraySlice<Int32>] { questions.kept.chunks(of: BookQuestions.runLength) }

  /// The questions of a run.
  func run(of numbers: ArraySlice<Int32>) -> QuestionRun {
    var run = QuestionRun()
    for number in numbers {
      let question = book.questions[Int(number)]
      run.append(
        Question(question.kind, names.new(question.subject), names.new(question.part)),
        book.questions.answer(Int(number)))
    }
    return run
  }
}

/// New numbers for what is kept, once it is arranged.
private struct Renumbering {
  /// The old numbers.
  private(set) var kept: [Int32] = []
  private var numbers: [Int32]

  init(count: Int) { numbers = Array(repeating: -1, count: count) }

  /// Marks what is kept; ``arrange()`` numbers it.
  mutating func keep(_ old: Int32) { numbers[Int(old)] = 0 }

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
