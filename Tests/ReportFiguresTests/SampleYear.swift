import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Support
import Testing

/// The English of the theme, with US units.
let english = FigureContext(language: language("en.yml"), units: .us)

/// The Korean of the theme, with metric units.
let korean = FigureContext(
  language: language("ko.yml", fallback: english.language), units: .metric)

private func language(_ name: String, fallback: Language? = nil) -> Language {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Templates/strings/\(name)")
  let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
  guard let language = Language.load(bytes, path: name, fallback: fallback).language else {
    preconditionFailure("\(name) must load for the figures' tests")
  }
  return language
}

/// The same in metric units.
let metricUnits = FigureContext(language: english.language, units: .metric)

/// A year made of invented days.
struct SampleYear {
  var year = 2018
  var rain: [Double?]
  var snow: [Double?]
  var lows: [Double?]
  var highs: [Double?]
  /// Other elements, one canonical value per day.
  var others: [Element: [Double?]] = [:]

  /// A year with 0.1 in of rain every day, no snow, and 40 to 60 °F.
  init(_ year: Int = 2018) {
    self.year = year
    let count = Day.days(ofYear: year).count
    rain = Array(repeating: 0.1, count: count)
    snow = Array(repeating: 0, count: count)
    lows = Array(repeating: 40, count: count)
    highs = Array(repeating: 60, count: count)
  }

  /// The slot of a day of this year.
  func slot(_ month: Int, _ day: Int) -> Int {
    Day(year: year, month: month, day: day)?.dayOfYear.advanced(by: -1) ?? 0
  }

  /// A year in which only one element was measured.
  static func of(
    _ element: Element, year: Int = 2018, _ value: (Day) -> Double?
  ) -> StationYear {
    var sample = SampleYear(year)
    let none = sample.rain.map { _ in Double?.none }
    (sample.rain, sample.snow, sample.lows, sample.highs) = (none, none, none, none)
    sample.others[element] = Day.days(ofYear: year).map(value)
    return sample.stationYear
  }

  var stationYear: StationYear {
    func series(_ values: [Double?], _ unit: ReportMeasurements.Unit) -> DailySeries {
      DailySeries(
        from: Day.days(ofYear: year).lowerBound,
        measured: values.map { $0.map(unit.canonical(from:)) })
    }
    let days = Set(Day.days(ofYear: year))
    let record = StationRecord(
      station: Station(
        sourceID: "XX001", name: "SAMPLE", latitude: 35.6, longitude: -83.4, elevation: 1979),
      series: [
        .precipitation: series(rain, .inch), .snowfall: series(snow, .inch),
        .temperatureLow: series(lows, .fahrenheit), .temperatureHigh: series(highs, .fahrenheit),
      ].merging(
        others.map { element, values in
          (
            element,
            DailySeries(from: Day.days(ofYear: year).lowerBound, measured: values)
          )
        }
      ) { $1 },
      accepted: Dictionary(
        uniqueKeysWithValues: Catalogue.weather.flatMap(\.elements).map { ($0, days) }))
    // Equal values on all days are accepted here.
    return StationYear(
      id: "sample", title: "Sample", climate: StationClimate(of: record), year: year,
      source: "Sample values")
  }
}

/// The markup of a figure's chart as text, with no-break spaces as plain ones.
func markup(of figure: Figure?) throws -> String {
  var html = ByteWriter()
  try #require(figure).chart.render(into: &html)
  return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
}

/// The number of occurrences of a text in another.
func count(_ part: String, in text: String) -> Int {
  text.components(separatedBy: part).count - 1
}

/// The names of a chart's radio buttons, in order, without the one that clears.
func annotations(in html: String) -> [String] {
  html.components(separatedBy: "<input type=\"radio\"").dropFirst().compactMap { input in
    input.components(separatedBy: "aria-label=\"").dropFirst().first?
      .components(separatedBy: "\"").first
  }
}

func withPlainSpaces(_ text: String) -> String {
  text.replacingOccurrences(of: "\u{A0}", with: " ")
}
