import ReportLanguage
import Synchronization

/// Notes the questions that are asked while something is made.
package final class TraceRecorder: Sendable {
  private let asked = Mutex(AskedQuestions())
  /// The strings of the interface that were asked for.
  let strings = TextReads()

  package init() {}
}

/// What was asked while something was made: its own questions, and groups of questions that it
/// has in common with others.
package struct AskedQuestions: Sendable {
  /// In the order in which they were asked; one that is asked often may stand there twice.
  package private(set) var own: [Question] = []
  package var groups: [QuestionGroup] = []

  package init() {}
}

extension AskedQuestions {
  mutating func add(_ question: Question) {
    // Most repetitions come soon after each other.
    if !own.suffix(12).contains(question) { own.append(question) }
  }

  mutating func add(_ questions: [Question]) { own += questions }

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
  func note(_ question: Question) {
    asked.withLock { $0.add(question) }
  }

  func note(_ group: QuestionGroup) {
    asked.withLock { asked in
      if !asked.groups.contains(where: { $0 === group }) { asked.groups.append(group) }
    }
  }

  func note(_ asked: AskedQuestions) {
    self.asked.withLock { $0.add(asked.own) }
    for group in asked.groups { note(group) }
  }

  /// All questions since the last call, which are forgotten.
  package func take() -> AskedQuestions {
    var taken = asked.withLock { asked in
      defer { asked = AskedQuestions() }
      return asked
    }
    taken.add(strings.takeKeys().map { Question(.string, $0) })
    return taken
  }
}
