/// Records by their names, in the order of a list of names: as long as the list does not change, no
/// lookup is needed.
package struct Register<Record: Sendable>: Sendable {
  package let names: [String]
  /// In the order of ``names``; `nil` for a name without a record.
  package var records: [Record?]

  /// - Parameters:
  ///   - names: The names of the records, without duplicates.
  ///   - records: As many as there are names.
  package init(names: [String] = [], records: [Record?] = []) {
    // A manifest is read as pairs of a name and a record.
    precondition(names.count == records.count, "a record needs a name")
    self.names = names
    self.records = records
  }
}

extension Register {
  /// The records for another list of names, in its order.
  package func records(of names: [String]) -> [Record?] {
    if names == self.names { return records }
    let places = Dictionary(
      zip(self.names, records.indices), uniquingKeysWith: { first, _ in first })
    return names.map { name in places[name].flatMap { records[$0] } }
  }
}
