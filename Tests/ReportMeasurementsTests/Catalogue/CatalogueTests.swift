import ReportMeasurements
import Testing

@Suite struct CatalogueTests {
  @Test func `an id names one metric, and an element belongs to one`() {
    let ids = Catalogue.all.map(\.metric.id)
    #expect(Set(ids).count == ids.count)
    let elements = Catalogue.all.flatMap(\.elements).map(\.id)
    #expect(Set(elements).count == elements.count)
    #expect(Catalogue.all.allSatisfy { !$0.elements.isEmpty })
  }

  @Test(arguments: Catalogue.all.map(\.metric.id))
  func `an entry speaks of its own metric`(id: String) throws {
    let entry = try #require(Catalogue[id])
    #expect(entry.metric.entry?.metric == entry.metric)
    #expect(entry.elements.allSatisfy { $0.metric == entry.metric })
    #expect(entry.readings.element.metric == entry.metric)
    #expect(entry.readings.days.map(\.element) == entry.elements)
    #expect(entry.thresholds.allSatisfy { entry.elements.contains($0.element) })
    #expect(Set(entry.thresholds.map(\.id)).count == entry.thresholds.count)
    #expect(entry.records.allSatisfy { entry.elements.contains($0.element) })
  }

  @Test(arguments: Catalogue.all.map(\.metric.id))
  func `what was measured is possible`(id: String) throws {
    let entry = try #require(Catalogue[id])
    if let measured = entry.measured {
      #expect(entry.possible.contains(measured.lowerBound))
      #expect(entry.possible.contains(measured.upperBound))
    }
    for threshold in entry.thresholds { #expect(entry.possible.contains(threshold.value)) }
  }

  @Test(arguments: Catalogue.all.map(\.metric.id))
  func `the figure and the day follow from the kind`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let statistics = Set(entry.readings.days.map(\.statistic))
    switch entry.metric.kind {
    case .total:
      #expect([.monthlyTotals, .daysWithAmount].contains(entry.figure))
      // The mean power of a day gives its energy.
      #expect(statistics == [entry.metric.dimension == .radiation ? .mean : .sum])
    case .level:
      #expect(entry.figure == .dailyLine)
      #expect(statistics == [.mean] || statistics == [.last])
    case .range:
      #expect(entry.figure == .dailyRange)
      #expect(statistics == [.highest, .lowest, .mean])
    case .state:
      #expect(entry.figure == .dailyDepth)
      #expect(statistics == [.last])
    case .maximum:
      #expect(entry.figure == .dailyMaxima)
      #expect(statistics == [.highest])
    case .direction:
      #expect(entry.figure == .rose)
      #expect(statistics == [.direction])
    }
  }

  @Test func `wind is never summed`() {
    #expect([Metric.wind, .gust, .windDirection].allSatisfy { $0.kind != .total })
  }

  @Test func `a metric of an author's own is not that of the catalogue`() {
    #expect(Metric(id: "humidity", kind: .total, dimension: .fraction).entry == nil)
    #expect(Metric(id: "weight", kind: .level, dimension: .count).entry == nil)
    #expect(Metric(id: "push-ups", kind: .total, dimension: .count).entry == nil)
    #expect(Metric(id: "weight", kind: .level, dimension: .mass, decimals: 2).entry != nil)
  }

  @Test(arguments: [(-0.1, true), (0, false), (0.1, false)])
  func `a frost day is below the freezing point, as the ETCCDI has it`(value: Double, isFrost: Bool)
  {
    #expect(Threshold.frost.isMet(by: value) == isFrost)
  }

  @Test func `every dimension has a canonical unit of its quantity, which converts to itself`() {
    for dimension in Dimension.allCases where dimension != .other {
      let unit = dimension.canonicalUnit
      #expect(unit.quantity == dimension.quantity)
      #expect(unit.canonical(from: 7) == 7)
    }
  }

  @Test func `a day at 100 watts on a square metre is 8.64 megajoules and 2.4 kilowatt hours`() {
    let energy = Unit.wattPerSquareMetre.canonical(from: 100)
    #expect(abs(energy - 8.64) < 1e-12)
    #expect(abs(Unit.kilowattHourPerSquareMetre.value(fromCanonical: energy) - 2.4) < 1e-12)
  }
}
