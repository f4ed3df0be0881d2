package import Synchronization

/// The tables of small values that pages share, by their names.
///
/// Where a process builds a plan again and again, they are kept from build to build, without the
/// values that asked a question whose answer is another now.
package final class SharedTables: Sendable {
  /// Whether another build is to have them.
  package let areKept: Bool
  private let tables = Mutex<[String: any ForgetfulTable]>([:])

  package init(areKept: Bool = false) { self.areKept = areKept }
}

extension SharedTables {
  /// The table of that name, always of the same type.
  func table<Key, Value>(_ name: String) -> SharedTable<Key, Value> {
    tables.withLock { tables in
      if let table = tables[name] as? SharedTable<Key, Value> { return table }
      let table = SharedTable<Key, Value>()
      tables[name] = table
      return table
    }
  }

  /// Forgets the values that asked one of some questions; all values if there are many questions.
  package func forget(askedFor questions: [Question]) {
    tables.withLock { tables in
      // An edit of a page changes a handful of answers.
      guard questions.count <= 32 else { return tables.removeAll() }
      for table in tables.values { table.forget(askedFor: questions) }
    }
  }
}

private protocol ForgetfulTable: Sendable {
  func forget(askedFor questions: [Question])
}

/// Small values that several pages share, each with its few questions.
///
/// The questions become those of every page that takes the value. Without the tables, the first
/// build of 10,000 articles of `make bench` takes a tenth longer; and if they were not kept, "title
/// of one of 10,000 articles" of `make bench serve` would take twice as long.
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
      if entries.count < SharedTable.limit { entries[key] = Entry(value, asked) }
    }
    view.note(asked)
    return value
  }
}

extension SharedTable: ForgetfulTable {
  fileprivate func forget(askedFor questions: [Question]) {
    guard !questions.isEmpty else { return }
    entries.withLock { entries in
      let forgotten = entries.compactMap { $1.asked.haveAny(of: questions) ? $0 : nil }
      for key in forgotten { entries[key] = nil }
    }
  }
}
