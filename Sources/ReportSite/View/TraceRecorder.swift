import Synchronization

/// Notes the questions that are asked while something is made.
final class TraceRecorder: Sendable {
  let names: Names
  private let notes = Mutex(Notes())

  init(_ names: Names) { self.names = names }

  fileprivate struct Notes: Sendable {
    var asked = AskedQuestions()
    /// The numbers of names that were asked about.
    var numbers: [String: Int32] = [:]
  }
}

/// What was asked while something was made: its own questions, and groups of questions that it
/// shares with others.
package struct AskedQuestions: Sendable {
  /// In the order in which they were asked, until they are sorted; repeated questions can occur
  /// twice.
  package private(set) var own: [Question] = []
  package private(set) var groups: [QuestionGroup] = []
  /// How many there can be before repetitions are removed.
  private var limit = 256
}

extension AskedQuestions {
  fileprivate mutating func add(_ question: Question) {
    // Most repetitions follow each other closely.
    if own.suffix(16).contains(question) { return }
    own.append(question)
    if own.count > limit {
      own = Array(Set(own))
      limit = max(limit, own.count * 2)
    }
  }

  fileprivate mutating func add(_ group: QuestionGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
  }

  fileprivate mutating func add(_ asked: AskedQuestions) {
    for question in asked.own { add(question) }
    for group in asked.groups { add(group) }
  }

  /// The same with ``own`` in ascending order, each once.
  package var sorted: AskedQuestions {
    var sorted = self
    sorted.own = own.inOrder
    return sorted
  }

  /// All questions, including those of the groups.
  package var all: Set<Question> {
    groups.reduce(into: Set(own)) { $0.formUnion($1.questions) }
  }

  /// Whether any of some questions is among them.
  func haveAny(of questions: [Question]) -> Bool {
    own.contains(where: questions.contains)
      || groups.contains { $0.questions.contains(where: questions.contains) }
  }
}

/// Questions that were asked for a value that many pages share.
package final class QuestionGroup: Sendable {
  /// In ascending order, each once.
  package let questions: [Question]

  init(_ questions: some Sequence<Question>) { self.questions = questions.inOrder }
}

extension Sequence<Question> {
  /// The questions in ascending order, each once.
  package var inOrder: [Question] {
    var questions: [Question] = []
    for question in sorted() where question != questions.last { questions.append(question) }
    return questions
  }
}

extension TraceRecorder {
  func note(_ kind: Question.Kind, _ subject: String = "", _ part: String = "") {
    notes.withLock { notes in
      notes.asked.add(
        Question(kind, notes.number(of: subject, names), notes.number(of: part, names)))
    }
  }

  func note(_ kind: Question.Kind, _ subject: Int32) {
    notes.withLock { $0.asked.add(Question(kind, subject, Names.empty)) }
  }

  func note(_ kind: Question.Kind, _ subject: Int32, _ part: String) {
    notes.withLock { notes in
      notes.asked.add(Question(kind, subject, notes.number(of: part, names)))
    }
  }

  func note(_ group: QuestionGroup) {
    notes.withLock { $0.asked.add(group) }
  }

  func note(_ asked: AskedQuestions) {
    notes.withLock { $0.asked.add(asked) }
  }

  /// All questions since the last call, which are then forgotten.
  func take() -> AskedQuestions { replace(AskedQuestions()) }

  /// The questions asked while a function runs, which are not noted yet.
  func asked<Value>(while make: () -> Value) -> (value: Value, asked: AskedQuestions) {
    let before = take()
    let value = make()
    return (value, replace(before))
  }

  private func replace(_ asked: AskedQuestions) -> AskedQuestions {
    notes.withLock { notes in
      defer { notes.asked = asked }
      return notes.asked
    }
  }
}

extension TraceRecorder.Notes {
  mutating func number(of name: String, _ names: Names) -> Int32 {
    if name.isEmpty { return Names.empty }
    if let number = numbers[name] { return number }
    let number = names.number(of: name)
    numbers[name] = number
    return number
  }
}
