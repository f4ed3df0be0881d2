/// Rows as they were read, each linked to the one before it in its chain.
///
/// Growing arrays for thousands of stations take twice the memory.
struct RowChains: Sendable {
  private var bytes: [UInt8] = []
  /// For each row, where it ends and which row follows it in its chain.
  private var rows: [Row] = []

  /// - Parameter limit: About how many bytes are expected at most; see ``limit``.
  init(limit: Int) {
    let limit = min(limit, RowChains.roomAtFirst)
    bytes.reserveCapacity(limit + CSVRowReader.maximumLength)
    rows.reserveCapacity(limit / RowChains.usualLength)
  }

  /// The most bytes for which there is room before any row is read.
  private static let roomAtFirst = 256_000_000
  /// The bytes of most rows.
  private static let usualLength = 32

  private struct Row {
    let end: UInt32
    var next: UInt32
  }

  /// The rows of a station in a year.
  struct Chain: Sendable {
    let year: Int
    fileprivate let first: UInt32
    fileprivate var last: UInt32
  }

  /// The most bytes that there is room for.
  static let limit = Int(UInt32.max) - CSVRowReader.maximumLength
}

extension RowChains {
  var count: Int { bytes.count }

  /// Begins a chain with a row.
  mutating func begin(_ row: Span<UInt8>, year: Int) -> Chain {
    let number = add(row)
    return Chain(year: year, first: number, last: number)
  }

  /// Adds a row to the end of a chain.
  mutating func append(_ row: Span<UInt8>, to chain: inout Chain) {
    let number = add(row)
    rows[Int(chain.last)].next = number
    chain.last = number
  }

  private mutating func add(_ row: Span<UInt8>) -> UInt32 {
    row.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\n"))
    rows.append(Row(end: UInt32(bytes.count), next: 0))
    return UInt32(rows.count - 1)
  }

  /// The rows of a chain, each with its line feed.
  func rows(of chain: Chain) -> [UInt8] {
    var all: [UInt8] = []
    var number = Int(chain.first)
    while true {
      let start = number > 0 ? Int(rows[number - 1].end) : 0
      all += bytes[start..<Int(rows[number].end)]
      if number == Int(chain.last) { return all }
      number = Int(rows[number].next)
    }
  }
}
