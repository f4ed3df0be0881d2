/// Records by their names, in the order of a list of names: while the list stays as it is, nothing
/// has to be looked up.
package struct Register<Record: Sendable>: Sendable {
  package let names: [String]
  /// By the places of their names; `nil` for a name without a record.
  package var records: [Record?]

  /// - Parameters:
  ///   - names: Of the records, each once.
  ///   - records: As many as there are names.
  package init(names: [String] = [], records: [Record?] = []) {
    // A manifest is read a name and a record at a time.
    precondition(names.count == records.count, "a record needs a name")
    self.names = names
    self.records = records
  }
}

extension Register {
  /// The records of other names, in the order of those.
  package func records(of names: [String]) -> [Record?] {
    if names == self.names { return records }
    let places = Dictionary(
      zip(self.names, records.indices), uniquingKeysWith: { first, _ in first })
    return names.map { name in places[name].flatMap { records[$0] } }
  }
}
