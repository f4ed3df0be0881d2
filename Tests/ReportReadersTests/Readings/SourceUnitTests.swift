import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct SourceUnitTests {
  private typealias Unit = ReportMeasurements.Unit

  @Test(arguments: [
    ("mp/h", Element.wind, 10, 4.4704), ("km/h", .gust, 36, 10), ("knots", .wind, 10, 5.144_444),
    ("ft/s", .wind, 10, 3.048), ("m", .snowDepth, 0.5, 500), ("ft", .snowDepth, 1, 304.8),
    ("cm", .snowfall, 2, 20), ("inch", .precipitation, 1, 25.4), ("℉", .temperature, 50, 10),
    ("kPa", .pressure, 101.3, 1013), ("mmHg", .pressure, 760, 1013.25), ("s", .sunshine, 90, 1.5),
    ("%RH", .humidity, 50, 50), ("deg", .windDirection, 90, 90), ("inHg", .pressure, 30, 1015.917),
  ])
  func `units of programs become canonical`(
    name: String, element: Element, value: Double, canonical: Double
  ) throws {
    let unit = try #require(Unit.ofSource(name, measuring: element))
    #expect(abs(unit.canonical(from: value) - canonical) < 1e-3)
  }

  @Test(arguments: [
    ("mm", Element.temperature), ("°C", .wind), ("m", .wind), ("bft", .wind), ("", .humidity),
  ])
  func `a unit that cannot measure the element is none`(name: String, element: Element) {
    #expect(Unit.ofSource(name, measuring: element) == nil)
  }
}
