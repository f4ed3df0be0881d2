import Synchronization

/// Values that several pages of one build share, each with the questions that were asked for it.
///
/// Who takes a value takes its questions along: sharing never loses a dependency.
final class SharedValues: Sendable {
  private struct Shared: Sendable {
    let value: any Sendable
    let group: QuestionGroup
  }

  private let values = Mutex<[String: Shared]>([:])
}

extension SharedValues {
  /// The value of that name.
  ///
  /// - Parameters:
  ///   - name: Of the value, always of the same type.
  ///   - recorder: Takes the questions that were asked for it.
  ///   - make: Makes the value; what it asks is noted in the recorder.
  /// - Returns: What `make` has made, now or before.
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
      // Another page may have been quicker: all take the same group.
      if let first = values[name] { return first }
      let shared = Shared(value: value, group: group)
      values[name] = shared
      return shared
    }
    recorder.note(shared.group)
    return shared.value as? Value ?? value
  }
}
