package import Synchronization

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

/// Small values that several pages of one build share, each with its few questions.
///
/// The questions become those of every page that takes the value. Without the table, the first build
/// of 10,000 articles of `make bench` takes a tenth longer.
package final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let entries = Mutex<[Key: Entry]>([:])

  @usableFromInline final class Entry: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let asked: AskedQuestions

    @inlinable init(_ value: Value, _ asked: AskedQuestions) {
      (self.value, self.asked) = (value, asked)
    }
  }

  /// How many are kept, so that memory does not grow with the site; the others are made again.
  @usableFromInline static var limit: Int { 20_000 }

  @inlinable package init() {}
}

extension SharedTable {
  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: Of the value.
  ///   - view: Notes what is asked for the value.
  ///   - make: Makes the value from the view.
  /// - Returns: What `make` has made, now or before.
  @inlinable
  package func value(_ key: Key, _ view: SiteView, _ make: () -> Value) -> Value {
    if let known = entries.withLock({ $0[key] }) {
      view.note(known.asked)
      return known.value
    }
    let (value, asked) = view.asked(while: make)
    entries.withLock { entries in
      if entries.count < Self.limit { entries[key] = Entry(value, asked) }
    }
    view.note(asked)
    return value
  }
}
