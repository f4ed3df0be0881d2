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
    ("%RH", .humidity, 50, 50), ("deg", .windDirection, 90, 90), ("inHg", .pressure, 30, 1015.9167),
  ])
  func `units of programs become canonical`(
    name: String, element: Element, value: Double, canonical: Double
  ) throws {
    let unit = try #require(Unit.ofSource(name, measuring: element))
    #expect(abs(unit.canonical(from: value) - canonical) < 1e-3)
  }

  @Test(arguments: [
    ("tenths of °C", Element.temperature, 217, 21.7), ("tenths of °F", .temperature, 500, 10),
    ("tens of °", .windDirection, 27, 270), ("10s deg", .windDirection, 27, 270),
    ("0.2 mm tips", .precipitation, 5, 1), ("0.01 in", .precipitation, 100, 25.4),
    ("hundredths of in", .precipitation, 100, 25.4), ("0.1 mm", .precipitation, 3, 0.3),
  ])
  func `numbers may be multiples of a unit`(
    name: String, element: Element, value: Double, canonical: Double
  ) throws {
    let unit = try #require(Unit.ofSource(name, measuring: element))
    #expect(unit.canonical(from: value) == canonical)
    #expect(abs(unit.value(fromCanonical: canonical) - value) < 1e-9)
  }

  @Test(arguments: [
    "0 mm", "-1 mm", "nan mm", "1e9 mm", "tenths", "tenths of", "10 10 mm", "0.1 °C",
  ])
  func `a multiple of nothing is no unit`(name: String) {
    #expect(Unit.ofSource(name, measuring: .precipitation) == nil)
  }

  @Test(arguments: [
    ("wind_speed_10m_km_h", Element.wind, 36, 10.0), ("wind_speed_10m_m_s", .wind, 10, 10),
    ("Wind [km/h]", .gust, 36, 10), ("snow_depth_m", .snowDepth, 0.5, 500),
    ("Rain (in)", .precipitation, 1, 25.4), ("temp deg C", .temperature, 10, 10),
    ("temp_f", .temperature, 50, 10), ("pressure, inHg", .pressure, 30, 1015.9167),
    ("Schneehöhe in cm", .snowDepth, 2, 20), ("sunshine_min", .sunshine, 90, 90),
    ("Dir of Max Gust (10s deg)", .windDirection, 27, 270), ("Temp (0.1 °C)", .temperature, 50, 5),
    ("wind at 10 m/s", .wind, 10, 10), ("Rain_in_Tot", .precipitation, 1, 25.4),
    ("AirT_Avg Deg C Avg", .temperature, 10, 10), ("WS meters/second Max", .gust, 10, 10),
    ("sunshine_min", .sunshine, 90, 90),
  ])
  func `a column's name ends with its unit`(
    name: String, element: Element, value: Double, canonical: Double
  ) throws {
    let unit = try #require(Unit.inColumnName(name, measuring: element))
    #expect(abs(unit.canonical(from: value) - canonical) < 1e-3)
  }

  @Test(arguments: [
    ("temp_min", Element.temperature), ("avg_max", .wind), ("mm", .precipitation),
    ("rain in garden", .precipitation),
    ("wind_speed_10m", .wind), ("", .wind),
  ])
  func `a column's name may have no unit`(name: String, element: Element) {
    #expect(Unit.inColumnName(name, measuring: element) == nil)
  }

  @Test(arguments: [
    ("mm", Element.temperature), ("°C", .wind), ("m", .wind), ("bft", .wind), ("", .humidity),
  ])
  func `a unit that cannot measure the element is none`(name: String, element: Element) {
    #expect(Unit.ofSource(name, measuring: element) == nil)
  }
}
