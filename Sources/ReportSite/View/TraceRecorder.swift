import Synchronization

/// Notes the questions that are asked while something is made.
final class TraceRecorder: Sendable {
  let names: Names
  private let notes = Mutex(Notes())

  init(_ names: Names) { self.names = names }

  fileprivate struct Notes: Sendable {
    var asked = AskedQuestions()
    /// The questions of ``asked``.
    var known: Set<Question> = []
    /// The numbers of names that were asked about.
    var numbers: [String: Int32] = [:]
  }
}

/// What was asked while something was made: its own questions, and groups of questions that it
/// has in common with others.
package struct AskedQuestions: Sendable {
  /// Each once.
  package fileprivate(set) var own: [Question] = []
  package fileprivate(set) var groups: [QuestionGroup] = []
}

extension AskedQuestions {
  /// All questions, those of the groups too.
  package var all: Set<Question> {
    groups.reduce(into: Set(own)) { $0.formUnion($1.questions) }
  }
}

/// Questions that were asked for a value that many pages share.
package final class QuestionGroup: Sendable {
  package let questions: [Question]

  init(_ questions: some Sequence<Question>) { self.questions = Array(questions) }
}

extension TraceRecorder {
  func note(_ kind: Question.Kind, _ subject: String = "", _ part: String = "") {
    notes.withLock { notes in
      notes.add(Question(kind, notes.number(of: subject, names), notes.number(of: part, names)))
    }
  }

  func note(_ kind: Question.Kind, _ subject: Int32, _ part: String = "") {
    notes.withLock { notes in notes.add(Question(kind, subject, notes.number(of: part, names))) }
  }

  func note(_ group: QuestionGroup) {
    notes.withLock { $0.add(group) }
  }

  func note(_ asked: AskedQuestions) {
    notes.withLock { notes in
      for question in asked.own { notes.add(question) }
      for group in asked.groups { notes.add(group) }
    }
  }

  /// All questions since the last call, which are forgotten.
  func take() -> AskedQuestions {
    notes.withLock { notes in
      defer {
        notes.asked = AskedQuestions()
        notes.known.removeAll(keepingCapacity: true)
      }
      return notes.asked
    }
  }
}

extension TraceRecorder.Notes {
  mutating func add(_ question: Question) {
    if known.insert(question).inserted { asked.own.append(question) }
  }

  mutating func add(_ group: QuestionGroup) {
    if !asked.groups.contains(where: { $0 === group }) { asked.groups.append(group) }
  }

  mutating func number(of name: String, _ names: Names) -> Int32 {
    if let number = numbers[name] { return number }
    let number = names.number(of: name)
    numbers[name] = number
    return number
  }
}
