package import Synchronization

/// The tables of small values that pages share, by their names.
///
/// If a process builds a plan repeatedly, they are kept between builds, without the values that
/// depend on changed answers.
package final class SharedTables: Sendable {
  /// Whether later builds use them too.
  package let areKept: Bool
  private let tables = Mutex<[String: any ForgetfulTable]>([:])

  package init(areKept: Bool = false) { self.areKept = areKept }
}

extension SharedTables {
  /// The table with that name, always of the same type.
  func table<Key, Value>(_ name: String) -> SharedTable<Key, Value> {
    tables.withLock { tables in
      if let table = tables[name] as? SharedTable<Key, Value> { return table }
      let table = SharedTable<Key, Value>()
      tables[name] = table
      return table
    }
  }

  /// Forgets the values that depend on any of some questions; all values if there are many
  /// questions.
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
/// Every page that takes a value depends on its questions. Without the tables, the first build of
/// 10,000 articles in `make bench` takes a tenth longer; if they were not kept, "title of one of
/// 10,000 articles" in `make bench serve` would take twice as long.
package final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let entries = Mutex<[Key: Entry]>([:])

  @usableFromInline final class Entry: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let asked: AskedQuestions

    @inlinable init(_ value: Value, _ asked: AskedQuestions) {
      (self.value, self.asked) = (value, asked)
    }
  }

  /// How many are kept, so that memory does not grow with the site; other values are made again.
  @usableFromInline static var limit: Int { 20_000 }
}

extension SharedTable {
  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - view: Notes the questions asked for the value.
  ///   - make: Makes the value from the view.
  /// - Returns: The result of `make`, from now or earlier.
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
