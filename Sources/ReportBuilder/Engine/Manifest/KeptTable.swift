import ReportCore

/// What a build knows, by names: rows of the last manifest, which are read when they are asked for,
/// and what has changed since.
///
/// Thousands of rows that nobody asks for cost nothing but their bytes.
struct KeptTable<Row: Sendable>: Sendable {
  fileprivate let kept: KeptRows<Row>?
  /// What has changed, by its name; `nil` for what is gone.
  private(set) var changes: [String: Row?] = [:]
  private(set) var count: Int

  init() {
    kept = nil
    count = 0
  }

  /// - Parameter kept: The rows of a manifest.
  init(_ kept: KeptRows<Row>) {
    self.kept = kept
    count = kept.count
  }
}

extension KeptTable {
  subscript(name: String) -> Row? {
    get { changes[name] ?? kept?.row(name) }
    set {
      let change = changes.updateValue(newValue, forKey: name)
      let was = change.map { $0 != nil } ?? kept?.contains(name) ?? false
      count += (newValue == nil ? 0 : 1) - (was ? 1 : 0)
    }
  }

  /// Makes room for many changes.
  mutating func reserve(_ count: Int) { changes.reserveCapacity(count) }

  /// Changes the rows that have changed once more.
  mutating func updateChanges(_ body: (inout Row) -> Void) {
    // Taking the indices first would copy the table.
    var index = changes.startIndex
    while index != changes.endIndex {
      if var row = changes.values[index] {
        body(&row)
        changes.values[index] = row
      }
      changes.formIndex(after: &index)
    }
  }

  /// The names of all rows, in no order.
  var names: [String] {
    var names = kept?.names ?? []
    if !changes.isEmpty { names = names.filter { changes[$0] == nil } }
    return names + changes.filter { $0.value != nil }.keys
  }

  /// Forgets all rows but those of some names.
  mutating func keepOnly(_ some: some Sequence<String>) {
    let some = Set(some)
    for name in names where !some.contains(name) { self[name] = nil }
  }
}

/// The rows of a manifest's table, found by their names.
struct KeptRows<Row: Sendable>: Sendable {
  fileprivate let table: ManifestReader
  let count: Int
  /// Where the rows stand, in places that their names lead to; 0 for an empty place.
  private var places: [UInt32]
  private let decode: @Sendable (String, inout ManifestReader) throws -> Row

  /// - Parameters:
  ///   - table: As ``ManifestWriter`` has written it.
  ///   - decode: Reads the row of a name.
  /// - Throws: `DamagedManifest` when these are no rows.
  init(
    _ table: ManifestReader,
    _ decode: @escaping @Sendable (String, inout ManifestReader) throws -> Row
  ) throws(DamagedManifest) {
    var reader = table
    count = try reader.count()
    self.table = reader
    self.decode = decode
    var size = 16
    while size < 2 * count { size *= 2 }
    places = Array(repeating: 0, count: size)
    for _ in 0..<count {
      let start = reader.index
      var place = try place(of: reader.nameFingerprint())
      try reader.skipSection()
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(clamping: start)
    }
    guard reader.isAtEnd else { throw DamagedManifest() }
  }
}

extension KeptRows {
  /// The row of a name; `nil` when there is none, or it cannot be read.
  fileprivate func row(_ name: String) -> Row? {
    guard let place = place(of: name) else { return nil }
    var reader = table.moved(to: place.section)
    return try? reader.section().reading { try decode(name, &$0) }
  }

  fileprivate func contains(_ name: String) -> Bool { place(of: name) != nil }

  fileprivate var names: [String] {
    var reader = table
    var names: [String] = []
    names.reserveCapacity(count)
    while !reader.isAtEnd, let name = try? reader.text(), (try? reader.skipSection()) != nil {
      names.append(name)
    }
    return names
  }

  /// Where the row of a name begins, and its section.
  fileprivate func place(of name: String) -> (row: Int, section: Int)? {
    var name = name
    return name.withUTF8 { name in
      let bytes = UnsafeRawBufferPointer(name)
      var place = place(of: Fingerprint(of: bytes))
      while places[place] != 0 {
        let row = Int(places[place])
        var reader = table.moved(to: row)
        if (try? reader.skipName(bytes)) == true { return (row, reader.index) }
        place = (place + 1) & (places.count - 1)
      }
      return nil
    }
  }

  private func place(of name: Fingerprint) -> Int {
    Int(truncatingIfNeeded: name.value) & (places.count - 1)
  }
}

extension ManifestWriter {
  /// Rows by their names, each of which can be read, or left out, by itself.
  mutating func table<Row>(
    _ table: KeptTable<Row>, _ body: (inout ManifestWriter, Row) -> Void
  ) {
    write(table.count)
    if let kept = table.kept { write(kept, without: table.changes) }
    for (name, row) in table.changes {
      guard let row else { continue }
      write(name)
      section { body(&$0, row) }
      drain()
    }
  }

  /// Copies rows as they are.
  private mutating func write<Row>(_ kept: KeptRows<Row>, without changes: [String: Row?]) {
    let changed = changes.keys.compactMap { kept.place(of: $0) }.sorted { $0.row < $1.row }
    var unchanged = kept.table
    for place in changed {
      appendAndDrain(unchanged, before: kept.table.moved(to: place.row))
      unchanged = kept.table.moved(to: place.section)
      guard (try? unchanged.skipSection()) != nil else { return }
    }
    appendAndDrain(unchanged)
  }
}
