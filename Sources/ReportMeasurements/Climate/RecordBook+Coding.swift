public import ReportCore

extension RecordBook {
  /// Writes the book for ``init(from:kinds:)``.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - kinds: The kinds that the book was made of.
  public func write(to writer: inout BinaryWriter, kinds: [RecordKind]) {
    writer.write(latestYear)
    writer.write(isLatestYearRunning)
    writer.write(all: self.kinds) { writer, records in
      writer.write(kinds.firstIndex(of: records.kind))
      writer.write(records.allTime)
      writer.write(records.months)
      writer.write(records.emptyMonths)
      writer.write(records.latestYear)
      writer.write(records.advances)
      writer.write(all: records.events) { $0.write($1) }
    }
  }

  /// Reads the output of ``write(to:kinds:)``.
  ///
  /// - Parameters:
  ///   - reader: The input.
  ///   - kinds: The same as for writing.
  /// - Throws: `DamagedData` if the bytes are not a valid book.
  public init(from reader: inout BinaryReader, kinds: [RecordKind]) throws(DamagedData) {
    latestYear = try reader.read()
    isLatestYearRunning = try reader.read()
    self.kinds = try reader.all { (reader) throws(DamagedData) in
      let kind = try reader.kind(kinds)
      return try KindRecords(from: &reader, kind)
    }
  }
}

extension [RecordEvent] {
  /// Writes the events for ``init(from:kinds:)``.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - kinds: The kinds that records can have.
  public func write(to writer: inout BinaryWriter, kinds: [RecordKind]) {
    writer.write(all: self) { writer, event in
      writer.write(kinds.firstIndex(of: event.kind))
      writer.write(event)
    }
  }

  /// Reads the output of ``write(to:kinds:)``.
  ///
  /// - Parameters:
  ///   - reader: The input.
  ///   - kinds: The same as for writing.
  /// - Throws: `DamagedData` if the bytes are not valid events.
  public init(from reader: inout BinaryReader, kinds: [RecordKind]) throws(DamagedData) {
    self = try reader.all { (reader) throws(DamagedData) in
      let kind = try reader.kind(kinds)
      return try reader.event(kind)
    }
  }
}

extension KindRecords {
  fileprivate init(from reader: inout BinaryReader, _ kind: RecordKind) throws(DamagedData) {
    let allTime = try reader.read(RecordHolder.self)
    let months = try reader.read([RecordHolder?].self)
    let emptyMonths = try reader.read([Bool].self)
    guard months.count == (kind.hasMonths ? 12 : 0), emptyMonths.count == months.count else {
      throw DamagedData()
    }
    let latestYear = try reader.read(RecordMark?.self)
    let advances = try reader.read([RecordMark].self)
    self.init(
      kind: kind, allTime: allTime, months: months, emptyMonths: emptyMonths,
      latestYear: latestYear, advances: advances,
      events: try reader.all { (reader) throws(DamagedData) in try reader.event(kind) })
  }
}

extension RecordHolder: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(mark)
    writer.write(previous)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(mark: try reader.read(), previous: try reader.read())
  }
}

extension RecordMark: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(value)
    writer.write(first)
    writer.write(last)
    writer.write(count)
    writer.write(isAtLeast)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      value: try reader.read(), first: try reader.days(), last: try reader.days(),
      count: try reader.read(), isAtLeast: try reader.read())
  }
}

extension BinaryWriter {
  fileprivate mutating func write(_ days: ClosedRange<Day>) {
    write(days.lowerBound)
    write(days.upperBound)
  }

  /// Writes an event without its kind.
  fileprivate mutating func write(_ event: RecordEvent) {
    write(event.scope.number)
    write(event.value)
    write(event.days)
    write(event.isAtLeast)
    write(event.previous)
    write(event.isTie)
  }
}

extension BinaryReader {
  fileprivate mutating func days() throws(DamagedData) -> ClosedRange<Day> {
    let (first, last) = (try read(Day.self), try read(Day.self))
    guard first <= last else { throw DamagedData() }
    return first...last
  }

  fileprivate mutating func kind(_ kinds: [RecordKind]) throws(DamagedData) -> RecordKind {
    guard let index = try read(Int?.self), kinds.indices.contains(index) else {
      throw DamagedData()
    }
    return kinds[index]
  }

  fileprivate mutating func event(_ kind: RecordKind) throws(DamagedData) -> RecordEvent {
    guard let scope = RecordEvent.Scope(number: try read()) else { throw DamagedData() }
    return RecordEvent(
      kind: kind, scope: scope, value: try read(), days: try days(), isAtLeast: try read(),
      previous: try read(), isTie: try read())
  }
}
