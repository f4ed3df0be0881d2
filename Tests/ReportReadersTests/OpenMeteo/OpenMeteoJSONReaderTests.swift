import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct OpenMeteoJSONReaderTests {
  private func read(_ text: String, zone: String? = nil) -> Dataset {
    readData(Array(text.utf8), path: "a.json", options: ReaderOptions(timeZone: zone))
  }

  private func place(_ members: String, latitude: Double = 52.52) -> String {
    """
    {"latitude": \(latitude), "longitude": 13.42, "generationtime_ms": 0.1,
    "utc_offset_seconds": 3600, "timezone": "Europe/Berlin", "elevation": 38.0,
    \(members)}
    """
  }

  private let days = """
    "daily_units": {"time": "iso8601", "temperature_2m_max": "\\u00b0C", "snowfall_sum": "cm"},
    "daily": {"time": ["2024-01-09", "2024-01-10"], "temperature_2m_max": [1.5, null],
    "snowfall_sum": [0.0, 2.5], "sunrise": ["2024-01-09T08:00", "2024-01-10T08:00"]}
    """

  @Test func `daily arrays are read, null is missing`() throws {
    let result = read(place(days))
    #expect(result.diagnostics == [])
    #expect(result.rows == 2)
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2024-01-09"))
    #expect(record[.temperatureHigh][day] == .measured(1.5))
    #expect(record[.temperatureHigh][day.advanced(by: 1)] == .missing)
    #expect(record[.snowfall][day.advanced(by: 1)] == .measured(25))
    #expect(record.station.elevation == 38)
  }

  @Test func `hours become days, and the last week`() throws {
    let times = (0..<48).map { "\(1_704_754_800 + $0 * 3600)" }.joined(separator: ",")
    let values = (0..<48).map { $0 == 30 ? "null" : "\($0)" }.joined(separator: ",")
    let result = read(
      place(
        """
        "hourly_units": {"time": "unixtime", "temperature_2m": "°C", "snow_depth": "m"},
        "hourly": {"time": [\(times)], "temperature_2m": [\(values)], "snow_depth": [0.25]}
        """))
    #expect(result.diagnostics.map(\.message) == ["'snow_depth' has 1 values for 48 times"])
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2024-01-09"))
    #expect(record[.temperatureHigh][day] == .measured(23))
    #expect(record[.temperatureMean][day.advanced(by: 1)] == .measured((852.0 - 30) / 23))
    #expect(record[.snowDepth][day] == .measured(250))
    #expect(record.recent?.values(of: .temperature)[30] == .some(nil))
  }

  @Test func `several places are an array`() {
    let result = read("[\(place(days)), \(place(days, latitude: -1))]")
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["52.52N13.42E", "1.00S13.42E"])
  }

  @Test(arguments: [
    (
      #"{"error": true, "reason": "Parameter 'daily' is wrong"}"#,
      "a.json:1:1: error: the service refused the request: Parameter 'daily' is wrong [refused-request]"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0, "daily": {"time": ["2024-01-01"]}"#,
      "a.json:1:75: error: ',' or '}' is expected here, but the file ends [invalid-json]\n  hint: the file may be cut off"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0, "daily": {"temperature_2m_max": []}}"#,
      "a.json:1:51: error: a file of this format has a column 'time' [missing-column]"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0, "daily": {"time": [[1], "x", 1e300, null]}}"#,
      "a.json:1:61: error: '[' is not a date or time of this format; 3 more like it [unreadable-date]"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0, "hourly": {"time": ["2024-01-01T00:00"], "precipitation": ["1"]}, "hourly_units": {"precipitation": "mm"}}"#,
      "a.json:1:101: warning: '1' in column 'precipitation' is not a number [unreadable-number]\n  hint: write a plain number, without signs beside it"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0, "hourly": {"time": [], "precipitation": 5}, "hourly_units": {"precipitation": "mm"}}"#,
      "a.json:1:82: error: 'precipitation' is no array [wrong-type]"
    ),
    (
      #"{"latitude": 1, "utc_offset_seconds": 0}"#,
      "a.json: warning: the file has a header and no rows [no-rows]"
    ),
    (
      #"["latitude", "utc_offset_seconds"]"#,
      "a.json:1:2: error: 'a place' is no object; 1 more like it [wrong-type]"
    ),
  ])
  func `what is wrong is told at its place`(text: String, first: String) {
    #expect(read(text, zone: "UTC").diagnostics.first?.description == first)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any answer is read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "\"latitude\":", "\"utc_offset_seconds\":", "\"daily\":", "\"hourly\":", "\"daily_units\":",
      "\"time\":", "\"precipitation\":", "\"precipitation_sum\":", "{", "}", "[", "]", ",", "1e300",
      "\"2024-01-01\"", "null", "-1", "\"mm\"", "\"timezone\":", "\"Europe/Berlin\"", "1704754800",
    ]
    var text = #"{"latitude": 1, "utc_offset_seconds": 0, "#
    // Mostly valid, so that the input gets past the parser.
    if seed.isMultiple(of: 2) {
      let some = [
        #"{"time": [1704754800, "2024-01-02", null, {}], "precipitation": [1, -1, {}, []],"#
          + #" "precipitation_sum": [1e300]}"#,
        "[]", "null", #"{"precipitation": "mm", "precipitation_sum": 3}"#, "99999999",
      ]
      let values = (0..<8).map { _ in some.randomElement(using: &random) ?? "" }
      text += """
        "daily": \(values[0]), "hourly": \(values[1]), "daily_units": \(values[2]),
        "hourly_units": \(values[3]), "minutely_15": \(values[4]), "timezone": \(values[5]),
        "longitude": \(values[6]), "elevation": \(values[7])}
        """
    } else {
      for _ in 0..<40 { text += parts.randomElement(using: &random)! }
    }
    let result = read(text)
    #expect(result.diagnostics == result.diagnostics.sorted())
  }
}
