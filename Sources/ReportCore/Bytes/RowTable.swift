/// Rows by name, of which those that come from a file stay bytes until they are asked for.
///
/// A changed row is kept beside the bytes; when the table is written again, all other rows are copied
/// as they are. Rows are written in the order of their names' bytes.
public struct RowTable<Row: BinaryCodable & Sendable>: Sendable {
  private let kept: KeptRows?
  /// What has changed; `nil` for what has been removed.
  private var changes: [ExactString: Row?] = [:]
  /// How many rows there are.
  public private(set) var count: Int

  /// A table without rows.
  public init() {
    kept = nil
    count = 0
  }
}

extension RowTable {
  /// The row of a name; `nil` when there is none, or its bytes are damaged.
  ///
  /// A row of the file is decoded each time.
  public subscript(name: String) -> Row? {
    get {
      if let change = changes[ExactString(text: name)] { return change }
      return kept.flatMap { kept in kept.index(of: name).flatMap { row(at: $0, in: kept) } }
    }
    set {
      let wasThere = contains(name)
      changes.updateValue(newValue, forKey: ExactString(text: name))
      count += (newValue == nil ? 0 : 1) - (wasThere ? 1 : 0)
    }
  }

  /// Whether there is a row of a name.
  public func contains(_ name: String) -> Bool {
    if let change = changes[ExactString(text: name)] { return change != nil }
    return kept?.index(of: name) != nil
  }

  /// The names of all rows, in the order of their bytes.
  public var names: [String] {
    var names: [String] = []
    names.reserveCapacity(count)
    merge(
      kept: { range in kept.map { kept in names += range.compactMap { kept.name(at: $0) } } },
      changed: { name, _ in names.append(name) })
    return names
  }

  /// Calls a function with each row, in the order of the names' bytes; rows whose bytes are damaged
  /// are left out.
  public func visitAll(_ body: (_ name: String, _ row: Row) throws -> Void) rethrows {
    try merge(
      kept: { range in
        guard let kept else { return }
        for index in range {
          guard let name = kept.name(at: index), let row = row(at: index, in: kept) else {
            continue
          }
          try body(name, row)
        }
      }, changed: body)
  }

  private func row(at index: Int, in kept: KeptRows) -> Row? {
    // A row that cannot be read is as good as none.
    guard var reader = try? kept.row(at: index) else { return nil }
    return try? reader.readLast(Row.self)
  }

  /// Goes through all rows in order: runs of unchanged ones, and each that has changed.
  private func merge(
    kept body: (Range<Int>) throws -> Void, changed: (String, Row) throws -> Void
  ) rethrows {
    var next = 0
    for (name, row) in changes.sorted(by: { $0.key < $1.key }) {
      if let kept {
        let place = kept.place(of: name.text)
        if next < place.index { try body(next..<place.index) }
        next = place.index + (place.isThere ? 1 : 0)
      }
      if let row { try changed(name.text, row) }
    }
    if let kept, next < kept.count { try body(next..<kept.count) }
  }
}

extension RowTable: BinaryCodable {
  /// Writes all rows, then where each begins.
  ///
  /// The writer must have been made with the strings of the reader that the table came from.
  public func write(to writer: inout BinaryWriter) {
    if let kept {
      precondition(
        writer.strings.contains(kept.rows.strings), "copied rows need the strings of their table")
    }
    var starts: [UInt32] = []
    starts.reserveCapacity(count)
    writer.section { writer in
      let origin = writer.bytes.count
      merge(
        kept: { range in
          guard let kept else { return }
          let start = UInt32(clamping: writer.bytes.count - origin)
          starts += kept.starts[range].map { $0 - kept.starts[range.lowerBound] + start }
          writer.append(kept.bytes(of: range))
        },
        changed: { name, row in
          starts.append(UInt32(clamping: writer.bytes.count - origin))
          writer.write(name)
          row.write(to: &writer)
        })
    }
    writer.write(column: starts)
  }

  /// Reads where the rows are, and no row.
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let kept = try KeptRows(from: &reader)
    self.kept = kept
    count = kept.count
  }
}

/// Rows as a file has them, in the order of their names: each is its name and what is known by it.
private struct KeptRows: Sendable {
  let rows: BinaryReader
  /// Where each row begins in ``rows``.
  let starts: [UInt32]

  init(from reader: inout BinaryReader) throws(DamagedData) {
    rows = try reader.section()
    starts = try reader.column()
    var last = -1
    for start in starts {
      guard last < Int(start) else { throw DamagedData() }
      last = Int(start)
    }
    guard last < rows.bytesLeft, starts.first ?? 0 == 0, !starts.isEmpty || rows.isAtEnd else {
      throw DamagedData()
    }
  }

  var count: Int { starts.count }

  func bytes(of range: Range<Int>) -> ArraySlice<UInt8> {
    rows.rest[rows.offset + start(range.lowerBound)..<rows.offset + start(range.upperBound)]
  }

  /// What is known by the name of a row.
  func row(at index: Int) throws(DamagedData) -> BinaryReader {
    var reader = try rows.part(start(index)..<start(index + 1))
    _ = try reader.run()
    return reader
  }

  func name(at index: Int) -> String? {
    var reader = try? rows.part(start(index)..<start(index + 1))
    return try? reader?.text()
  }

  func index(of name: String) -> Int? {
    let place = place(of: name)
    return place.isThere ? place.index : nil
  }

  /// Where a name stands among the rows, or would stand.
  func place(of name: String) -> (index: Int, isThere: Bool) {
    var name = name
    return name.withUTF8 { name in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        // A row without a name stands before all others.
        let order = rows.run(at: start(middle)) { byteOrder(of: $0, name) } ?? -1
        if order == 0 { return (middle, true) }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return (low, false)
    }
  }

  private func start(_ index: Int) -> Int {
    index < starts.count ? Int(starts[index]) : rows.bytesLeft
  }
}
