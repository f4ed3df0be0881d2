package import ReportCore
import Synchronization

/// The names that questions are about, as numbers: names of pages, addresses, keys and files.
///
/// A name keeps its number for the lifetime of the table, across builds too.
package final class Names: Sendable {
  private let table: Mutex<StringTable>

  /// - Parameter table: The names of an earlier process, with the empty name first.
  package init(_ table: StringTable = StringTable()) {
    var table = table
    let empty = table.number(of: "")
    // A manifest whose table has another first name is rejected before.
    precondition(empty == Int(Names.empty), "the empty name is not the first")
    self.table = Mutex(table)
  }

  /// The number of the empty name.
  package static let empty: Int32 = 0
}

extension Names {
  /// The number of a name, which is added if it is new.
  package func number(of name: String) -> Int32 {
    table.withLock { Int32($0.number(of: name)) }
  }

  /// The number of a name; `nil` if it is new.
  func knownNumber(of name: String) -> Int32? {
    table.withLock { $0.knownNumber(of: name).map { Int32($0) } }
  }

  /// The number of names.
  package var count: Int { table.withLock { $0.count } }

  /// The name with a number; empty if there is none.
  package subscript(number: Int32) -> String {
    table.withLock { $0[Int(number)] ?? "" }
  }
}
