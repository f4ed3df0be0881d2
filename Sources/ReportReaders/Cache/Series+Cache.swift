import ReportCore
import ReportMeasurements

extension DailySeries {
  func write(to cache: inout CacheWriter) {
    cache.write(Int(firstDay.number))
    switch cells {
    case .numbers(let numbers):
      cache.write(byte: 0)
      cache.write(column: numbers)
    case .packed(let numbers, let scale):
      cache.write(byte: 1)
      scale.write(to: &cache)
      cache.write(column: numbers)
    }
    cache.write(all: severalDays) { cache, several in
      cache.write(Int(several.days.lowerBound.number))
      cache.write(Int(several.days.upperBound.number))
      cache.write(several.amount)
    }
  }

  init(from cache: inout CacheReader) throws(DamagedCache) {
    let firstDay = try cache.day()
    let days: DailySeries
    switch try cache.byte() {
    case 0:
      days = DailySeries(from: firstDay, cells: try cache.cells(of: Double.self))
    case 1:
      let scale = try PackedScale(from: &cache)
      days = DailySeries(from: firstDay, packed: try cache.cells(of: Int16.self), scale)
    default: throw DamagedCache()
    }
    let amounts = try cache.all { (cache) throws(DamagedCache) in
      let (first, last) = (try cache.day(), try cache.day())
      guard first <= last else { throw DamagedCache() }
      return SeveralDays(days: first...last, amount: try cache.double())
    }
    self = amounts.isEmpty ? days : days.adding(amounts)
  }
}

extension CacheReader {
  /// The cells of a series.
  fileprivate mutating func cells<Number: BitwiseCopyable>(
    of type: Number.Type
  ) throws(DamagedCache) -> [Number] {
    let cells = try column(of: type)
    guard cells.count <= DailySeries.maximumCount else { throw DamagedCache() }
    return cells
  }

  /// A day of the years that a calendar has, and a few more.
  fileprivate mutating func day() throws(DamagedCache) -> Day {
    let number = try int()
    guard (-4_000_000...4_000_000).contains(number) else { throw DamagedCache() }
    return Day(number: Int32(number))
  }

  /// A number that is a number and above zero.
  fileprivate mutating func positive() throws(DamagedCache) -> Double {
    let number = try double()
    guard number.isFinite, number > 0 else { throw DamagedCache() }
    return number
  }
}

extension PackedScale {
  fileprivate func write(to cache: inout CacheWriter) {
    conversion.write(to: &cache)
    cache.write(byte: UInt8(decimals))
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let conversion = try Conversion(from: &cache)
    let decimals = try cache.byte()
    guard decimals <= 3 else { throw DamagedCache() }
    self.init(conversion, decimals: Int(decimals))
  }
}

extension Conversion {
  fileprivate func write(to cache: inout CacheWriter) {
    for number in [zero, numerator, denominator] { cache.write(number) }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let zero = try cache.double()
    self.init(
      zero: zero, numerator: try cache.positive(), denominator: try cache.positive())
  }
}

extension Element {
  func write(to cache: inout CacheWriter) {
    guard let index = Element.usual.firstIndex(of: self) else {
      cache.write(byte: .max)
      cache.write(id)
      return metric.write(to: &cache)
    }
    cache.write(byte: UInt8(index))
  }

  init(from cache: inout CacheReader) throws(DamagedCache) {
    let index = try cache.byte()
    if index == .max {
      self.init(id: try cache.text(), metric: try Metric(from: &cache))
    } else {
      guard Int(index) < Element.usual.count else { throw DamagedCache() }
      self = Element.usual[Int(index)]
    }
  }

  /// Those that need not be told in full.
  private static let usual: [Element] = [
    .temperatureHigh, .temperatureLow, .temperatureMean, .precipitation, .snowfall, .snowDepth,
    .wind, .gust, .windDirection, .pressure, .humidity, .sunshine, .temperature,
  ]
}

extension Metric {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(id)
    cache.write(kind.rawValue)
    cache.write(dimension.rawValue)
    cache.write(optional: unit) { $1.write(to: &$0) }
    cache.write(optional: decimals) { $0.write($1) }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let id = try cache.text()
    let kind = try cache.value(of: MetricKind.self)
    let dimension = try cache.value(of: Dimension.self)
    let unit = try cache.optional { (cache) throws(DamagedCache) in try Unit(from: &cache) }
    let decimals = try cache.optional { (cache) throws(DamagedCache) in try cache.int() }
    guard (0...6).contains(decimals ?? 0) else { throw DamagedCache() }
    self.init(id: id, kind: kind, dimension: dimension, unit: unit, decimals: decimals)
  }
}

extension Unit {
  func write(to cache: inout CacheWriter) {
    cache.write(id)
    cache.write(symbol)
    cache.write(quantity.rawValue)
    conversion.write(to: &cache)
  }

  init(from cache: inout CacheReader) throws(DamagedCache) {
    let (id, symbol) = (try cache.text(), try cache.text())
    let quantity = try cache.value(of: Quantity.self)
    let conversion = try Conversion(from: &cache)
    self.init(
      id: id, symbol: symbol, quantity: quantity, zero: conversion.zero,
      numerator: conversion.numerator, denominator: conversion.denominator)
  }
}

extension RecentReadings {
  func write(to cache: inout CacheWriter) {
    zone.write(to: &cache)
    cache.write(column: instants.map(\.seconds))
    cache.write(all: elements) { cache, element in
      element.write(to: &cache)
      cache.write(column: values(of: element).map { $0 ?? .nan })
    }
  }

  init(from cache: inout CacheReader) throws(DamagedCache) {
    let zone = try Zone(from: &cache)
    let instants = try cache.column(of: Int.self).map(Instant.init)
    let columns = try cache.all { (cache) throws(DamagedCache) -> (Element, [Double?]) in
      let element = try Element(from: &cache)
      let values = try cache.column(of: Double.self)
      guard values.count == instants.count else { throw DamagedCache() }
      return (element, values.map { $0.isNaN ? nil : $0 })
    }
    self.init(
      zone: zone, instants: instants,
      columns: Dictionary(columns, uniquingKeysWith: { first, _ in first }))
  }
}

extension Zone {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(name)
    cache.write(firstOffset)
    cache.write(all: changes) { cache, change in
      cache.write(change.instant.seconds)
      cache.write(change.offset)
    }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let (name, offset) = (try cache.text(), try cache.offset())
    let changes = try cache.all { (cache) throws(DamagedCache) in
      Change(at: Instant(seconds: try cache.int()), offset: try cache.offset())
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0.instant < $1.instant }) else {
      throw DamagedCache()
    }
    self.init(name: name, offset: offset, changes: changes)
  }
}

extension CacheReader {
  /// Seconds that a clock is ahead of UTC.
  fileprivate mutating func offset() throws(DamagedCache) -> Int {
    let seconds = try int()
    guard seconds.magnitude < UInt(Zone.offsetLimit) else { throw DamagedCache() }
    return seconds
  }
}
