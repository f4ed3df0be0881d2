import Synchronization

/// Values that several pages of one build share, each with the questions that were asked for it.
///
/// Taking a value includes taking its questions: sharing never loses a dependency.
final class SharedValues: Sendable {
  private struct Shared: Sendable {
    let value: any Sendable
    let group: QuestionGroup
  }

  private let values = Mutex<[String: Shared]>([:])
}

extension SharedValues {
  /// The value with a name.
  ///
  /// - Parameters:
  ///   - name: The name, always used for the same type.
  ///   - recorder: Receives the questions that were asked for the value.
  ///   - make: Makes the value; its questions are noted in the recorder.
  /// - Returns: The result of `make`, from now or earlier.
  func value<Value: Sendable>(
    _ name: String, for recorder: TraceRecorder, _ make: () -> Value
  ) -> Value {
    if let shared = values.withLock({ $0[name] }), let value = shared.value as? Value {
      recorder.note(shared.group)
      return value
    }
    let (value, asked) = recorder.asked(while: make)
    let group = QuestionGroup(asked.all)
    let shared = values.withLock { values in
      // Another page can have been quicker: all take the same group.
      if let first = values[name] { return first }
      let shared = Shared(value: value, group: group)
      values[name] = shared
      return shared
    }
    recorder.note(shared.group)
    return shared.value as? Value ?? value
  }
}
