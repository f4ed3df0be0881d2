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
  package var own: Set<Question> = []
  package var groups: [QuestionGroup] = []

  package init() {}
}

/// Questions that were asked for a value that many pages share.
package final class QuestionGroup: Sendable {
  package let questions: Set<Question>

  init(_ questions: Set<Question>) { self.questions = questions }
}

extension TraceRecorder {
  func note(_ question: Question) {
    asked.withLock { _ = $0.own.insert(question) }
  }

  func note(_ group: QuestionGroup) {
    asked.withLock { asked in
      if !asked.groups.contains(where: { $0 === group }) { asked.groups.append(group) }
    }
  }

  /// All questions since the last call, which are forgotten.
  package func take() -> AskedQuestions {
    var taken = asked.withLock { asked in
      defer { asked = AskedQuestions() }
      return asked
    }
    for key in strings.takeKeys() { taken.own.insert(Question(.string, key)) }
    return taken
  }
}
