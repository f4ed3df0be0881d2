public import ReportCore
public import ReportMeasurements

extension DailySeries: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(firstDay)
    switch cells {
    case .numbers(let numbers):
      writer.write(byte: 0)
      writer.write(column: numbers)
    case .packed(let numbers, let scale):
      writer.write(byte: 1)
      writer.write(scale)
      writer.write(column: numbers)
    }
    writer.write(severalDays)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let firstDay = try reader.read(Day.self)
    let days: DailySeries
    switch try reader.byte() {
    case 0:
      days = DailySeries(from: firstDay, cells: try reader.cells(of: Double.self))
    case 1:
      let scale = try reader.read(PackedScale.self)
      days = DailySeries(from: firstDay, packed: try reader.cells(of: Int16.self), scale)
    default: throw DamagedData()
    }
    let amounts = try reader.read([SeveralDays].self)
    self = amounts.isEmpty ? days : days.adding(amounts)
  }
}

extension SeveralDays: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(days.lowerBound)
    writer.write(days.upperBound)
    writer.write(amount)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let (first, last) = (try reader.read(Day.self), try reader.read(Day.self))
    guard first <= last else { throw DamagedData() }
    self.init(days: first...last, amount: try reader.read())
  }
}

extension BinaryReader {
  /// The cells of a series.
  fileprivate mutating func cells<Number: BinaryScalar>(
    of type: Number.Type
  ) throws(DamagedData) -> [Number] {
    let cells = try column(of: type)
    guard cells.count <= DailySeries.maximumCount else { throw DamagedData() }
    return cells
  }

  /// A positive number, never NaN.
  fileprivate mutating func positive() throws(DamagedData) -> Double {
    let number = try read(Double.self)
    guard number.isFinite, number > 0 else { throw DamagedData() }
    return number
  }
}

extension PackedScale: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(conversion)
    writer.write(decimals)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let conversion = try reader.read(Conversion.self)
    let decimals = try reader.read(Int.self)
    guard (0...3).contains(decimals) else { throw DamagedData() }
    self.init(conversion, decimals: decimals)
  }
}

extension Conversion: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(zero)
    writer.write(numerator)
    writer.write(denominator)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      zero: try reader.read(), numerator: try reader.positive(),
      denominator: try reader.positive())
  }
}

extension Element: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    let index = Element.usual.firstIndex(of: self)
    writer.write(index)
    guard index == nil else { return }
    writer.write(id)
    writer.write(metric)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    guard let index = try reader.read(Int?.self) else {
      self.init(id: try reader.read(), metric: try reader.read())
      return
    }
    guard Element.usual.indices.contains(index) else { throw DamagedData() }
    self = Element.usual[index]
  }

  /// The elements that are stored as an index rather than in full.
  private static let usual: [Element] = [
    .temperatureHigh, .temperatureLow, .temperatureMean, .precipitation, .snowfall, .snowDepth,
    .wind, .gust, .windDirection, .pressure, .humidity, .sunshine, .temperature,
  ]
}

extension MetricKind: BinaryCodable {}
extension Dimension: BinaryCodable {}
extension Quantity: BinaryCodable {}

extension Metric: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(id)
    writer.write(kind)
    writer.write(dimension)
    writer.write(unit)
    writer.write(decimals)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(
      id: try reader.read(), kind: try reader.read(), dimension: try reader.read(),
      unit: try reader.read(), decimals: try reader.read())
    guard (0...6).contains(decimals ?? 0) else { throw DamagedData() }
  }
}

extension Unit: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(id)
    writer.write(symbol)
    writer.write(quantity)
    writer.write(conversion)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let (id, symbol) = (try reader.read(String.self), try reader.read(String.self))
    let quantity = try reader.read(Quantity.self)
    let conversion = try reader.read(Conversion.self)
    self.init(
      id: id, symbol: symbol, quantity: quantity, zero: conversion.zero,
      numerator: conversion.numerator, denominator: conversion.denominator)
  }
}

extension RecentReadings: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(zone)
    writer.write(column: instants.map(\.seconds))
    writer.write(all: elements) { writer, element in
      writer.write(element)
      writer.write(column: values(of: element).map { $0 ?? .nan })
    }
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let zone = try reader.read(Zone.self)
    let instants = try reader.column(of: Int.self).map(Instant.init)
    var columns: [Element: [Double?]] = [:]
    for _ in 0..<(try reader.count()) {
      let element = try reader.read(Element.self)
      let values = try reader.column(of: Double.self)
      guard values.count == instants.count else { throw DamagedData() }
      columns[element] = values.map { $0.isNaN ? nil : $0 }
    }
    self.init(zone: zone, instants: instants, columns: columns)
  }
}

extension Zone: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(name)
    writer.write(firstOffset)
    writer.write(changes)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let name = try reader.read(String.self)
    let offset = try reader.offset()
    let changes = try reader.read([Change].self)
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0.instant < $1.instant }) else {
      throw DamagedData()
    }
    self.init(name: name, offset: offset, changes: changes)
  }
}

extension Zone.Change: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(instant.seconds)
    writer.write(offset)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(at: Instant(seconds: try reader.read()), offset: try reader.offset())
  }
}

extension BinaryReader {
  /// A UTC offset in seconds.
  fileprivate mutating func offset() throws(DamagedData) -> Int {
    let seconds = try read(Int.self)
    guard seconds.magnitude < UInt(Zone.offsetLimit) else { throw DamagedData() }
    return seconds
  }
}
