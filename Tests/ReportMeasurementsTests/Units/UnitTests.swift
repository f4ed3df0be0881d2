import ReportCore
import ReportMeasurements
import Testing

@Suite struct UnitTests {
  @Test(arguments: [
    ("°F", 32.0, 0.0), ("F", 212, 100), ("in", 1, 25.4), ("inches", 0.75, 19.05), ("cm", 2, 20),
    ("mm", 3, 3), ("ft", 100, 30.48), ("mi", 1, 1609.344), ("km/h", 36, 10), ("mph", 1, 0.44704),
    ("kn", 3600, 1852), ("inHg", 1, 33.86389), ("lb", 1, 0.45359237), ("mbar", 1013, 1013),
    ("steps", 7, 7),
  ])
  func `a value becomes canonical and comes back`(name: String, value: Double, canonical: Double)
    throws
  {
    let unit = try #require(Unit.named(name))
    #expect(abs(unit.canonical(from: value) - canonical) <= canonical.ulp * 2)
    #expect(abs(unit.value(fromCanonical: canonical) - value) <= value.ulp * 2)
  }

  @Test func `freezing is exactly zero in both scales`() {
    #expect(Unit.fahrenheit.canonical(from: 32) == 0)
  }

  @Test func `a difference has no part in the zero of a scale`() {
    #expect(Unit.fahrenheit.difference(fromCanonical: 10) == 18)
  }

  @Test func `every hundredth of an inch comes back as it was printed`() {
    for hundredths in 0...5000 {
      let inches = Double(hundredths) / 100
      let back = Unit.inch.value(fromCanonical: Unit.inch.canonical(from: inches))
      #expect(FixedDecimal(back, decimals: 2) == FixedDecimal(inches, decimals: 2))
    }
  }

  @Test func `an unknown unit has no meaning`() {
    #expect(Unit.named("furlong") == nil)
    #expect(Unit.named("") == nil)
  }

  @Test func `ids are unique`() {
    #expect(Set(Unit.all.map(\.id)).count == Unit.all.count)
  }

  @Test func `a system shows snow apart from rain`() {
    #expect(UnitSystem.metric[.precipitation] == .millimetre)
    #expect(UnitSystem.metric[.snow] == .centimetre)
    #expect(UnitSystem.us[.snow] == .inch)
    #expect(UnitSystem.us[.count] == .count)
  }

  @Test func `a unit overrides only what it can measure`() {
    let mixed = UnitSystem.us.overriding(.temperature, with: .celsius)
    #expect(mixed?[.temperature] == .celsius)
    #expect(mixed?[.precipitation] == .inch)
    #expect(UnitSystem.us.overriding(.temperature, with: .inch) == nil)
  }

  @Test(arguments: [
    (Metric.precipitation, Unit.inch, 2, 1), (.snowfall, .inch, 1, 1),
    (.precipitation, .millimetre, 1, 0), (.snowfall, .centimetre, 1, 1),
    (.temperature, .fahrenheit, 0, 0), (.temperature, .celsius, 1, 0),
  ])
  func `a value has the decimals of its unit`(metric: Metric, unit: Unit, exact: Int, coarse: Int) {
    #expect(metric.decimals(in: unit) == exact)
    #expect(metric.decimals(in: unit, for: .coarse) == coarse)
  }
}
