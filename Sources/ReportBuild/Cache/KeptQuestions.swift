import ReportCore
import ReportSite

/// The questions of a book that a manifest holds, with new numbers for them and for their names: the
/// next process finds questions by their order.
struct KeptQuestions: Sendable {
  private let book: TraceBook
  private var questions: Renumbering
  private var groups: Renumbering
  private var names: Renumbering

  /// Keeps nothing yet.
  init(of book: TraceBook, nameCount: Int) {
    self.book = book
    questions = Renumbering(count: book.questions.count)
    groups = Renumbering(count: book.groups.count)
    names = Renumbering(count: nameCount)
  }

  /// Keeps everything with its number, as the manifest has it that was read.
  init(all book: TraceBook, nameCount: Int) {
    self.book = book
    questions = Renumbering(all: book.questions.count)
    groups = Renumbering(all: book.groups.count)
    names = Renumbering(all: nameCount)
  }
}

/// How all that is still asked is numbered.
extension KeptQuestions {
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
    var members: [[Int32]] = Array(repeating: [], count: book.groups.count)
    for group in groups.kept { members[Int(group)] = self.members(of: group) }
    groups.sort { members[Int($0)].lexicographicallyPrecedes(members[Int($1)]) }
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
    writer.write(all: groups.kept) { $0.write(column: members(of: $1)) }
  }

  /// The new numbers of the questions of a group.
  private func members(of group: Int32) -> [Int32] {
    book.groups[Int(group)].map { questions.new($0) }.sorted()
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

/// What a later book adds.
struct AddedQuestions {
  let names: [String]
  let questions: QuestionRun
  let groups: [[Int32]]
}

extension KeptQuestions {
  /// The answers that differ from those in the manifest.
  ///
  /// - Parameter later: The book now.
  /// - Returns: The answers, and the numbers of their questions in the manifest.
  func changedAnswers(in later: TraceBook) -> (numbers: [Int32], answers: [Fingerprint]) {
    let changed = book.questions.changedAnswers(in: later.questions).filter {
      questions.new(Int32($0)) >= 0
    }
    return (
      changed.map { questions.new(Int32($0)) }, changed.map { later.questions.answer($0) }
    )
  }

  /// Numbers what traces of a later book ask besides, behind all that the manifest holds.
  ///
  /// - Parameters:
  ///   - later: The book now.
  ///   - table: Its names.
  ///   - convert: Gets a function that turns a trace of the book into one of the manifest.
  /// - Returns: What the manifest lacks.
  func adding(
    from later: TraceBook, _ table: Names, _ convert: ((Trace) -> Trace) -> Void
  ) -> AddedQuestions {
    var questions = AddedNumbers(after: questions)
    var groups = AddedNumbers(after: groups)
    var names = AddedNumbers(after: names)
    convert { trace in
      Trace(
        own: trace.own.map { questions.number($0) }.sorted(),
        groups: trace.groups.map { groups.number($0) })
    }
    let newGroups = groups.added.map { group in
      later.groups[Int(group)].map { questions.number($0) }.sorted()
    }
    var run = QuestionRun()
    for number in questions.added {
      let question = later.questions[Int(number)]
      run.append(
        Question(question.kind, names.number(question.subject), names.number(question.part)),
        later.questions.answer(Int(number)))
    }
    return AddedQuestions(
      names: names.added.map { table[$0] }, questions: run, groups: newGroups)
  }
}
