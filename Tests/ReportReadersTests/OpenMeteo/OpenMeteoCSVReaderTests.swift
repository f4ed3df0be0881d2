import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct OpenMeteoCSVReaderTests {
  private func read(_ text: String, zone: String? = nil, station: String? = nil) -> Dataset {
    readData(
      Array(text.utf8), path: "a.csv", options: ReaderOptions(station: station, timeZone: zone))
  }

  private func header(
    zone: String = "Europe/Berlin", offset: Int = 3600, longitude: Double = 13.42
  ) -> String {
    """
    latitude,longitude,elevation,utc_offset_seconds,timezone,timezone_abbreviation
    52.52,\(longitude),38.0,\(offset),\(zone),X


    """
  }

  /// Hourly rows from the beginning of a day, with the values 0, 1, and so on.
  private func hours(_ count: Int, from day: String = "2024-01-09") throws -> String {
    let start = try #require(Day(iso: day))
    return (0..<count).map { hour in
      let clock = hour % 24 < 10 ? "0\(hour % 24)" : "\(hour % 24)"
      return "\(start.advanced(by: hour / 24))T\(clock):00,\(hour)\n"
    }.joined()
  }

  @Test func `daily values are read with their units`() throws {
    let result = read(
      header() + """
        time,weather_code (wmo code),temperature_2m_max (°F),temperature_2m_min (°F),\
        precipitation_sum (inch),snowfall_sum (cm),windgusts_10m_max (mp/h),\
        sunshine_duration (s),wind_direction_10m_dominant (°)
        2024-01-09,3,50.0,32.0,0.5,2.1,10,5400,230
        2024-01-10,3,,NaN,,,,,
        """)
    #expect(result.diagnostics.map(\.rule) == ["unreadable-number"])
    #expect(result.rows == 2)
    let record = try #require(result.stations.first)
    #expect(
      record.station
        == Station(
          sourceID: "52.52N13.42E", name: "", latitude: 52.52, longitude: 13.42, elevation: 38))
    let day = try #require(Day(iso: "2024-01-09"))
    #expect(record[.temperatureHigh][day] == .measured(10))
    #expect(record[.temperatureLow][day] == .measured(0))
    #expect(record[.precipitation][day] == .measured(12.7))
    #expect(record[.snowfall][day] == .measured(21))
    #expect(record[.gust][day] == .measured(4.4704))
    #expect(record[.sunshine][day] == .measured(90))
    #expect(record[.windDirection][day] == .measured(230))
  }

  @Test func `daily values go before hours, and hours before their quarters`() throws {
    let day = try #require(Day(iso: "2024-01-09"))
    let quarters = (0..<96).map { index in
      let minute = ["00", "15", "30", "45"][index % 4]
      let hour = index / 4 < 10 ? "0\(index / 4)" : "\(index / 4)"
      return "2024-01-09T\(hour):\(minute),50,5\n"
    }.joined()
    let text =
      header() + "time,temperature_2m (°C),wind_speed_10m (m/s)\n" + quarters
      + "\ntime,temperature_2m (°C)\n" + (try hours(24))
      + "\ntime,temperature_2m_max (°C)\n2024-01-09,30\n"
    let record = try #require(read(text).stations.first)
    #expect(record[.temperatureHigh][day] == .measured(30))
    #expect(record[.temperatureLow][day] == .measured(0))
    #expect(record[.temperatureMean][day] == .measured(11.5))
    #expect(record[.wind][day] == .measured(5))
    #expect(record.recent?.instants.count == 24)
  }

  @Test func `hours counted with one offset become days of the zone`() throws {
    // Requested in winter, so summer is an hour late: 23:00 of the file is midnight in Berlin.
    let text =
      header(offset: 3600) + "time,temperature_2m (°C)\n" + (try hours(72, from: "2024-06-01"))
    let result = read(text)
    let record = try #require(result.stations.first)
    let second = try #require(Day(iso: "2024-06-02"))
    #expect(record[.temperatureLow][second] == .measured(23))
    #expect(record[.temperatureHigh][second] == .measured(46))
    let other = read(text, zone: "America/New_York")
    #expect(other.stations[0][.temperatureLow][second] == .measured(29))
  }

  @Test func `days of another offset than the zone's are told`() throws {
    let text =
      header(offset: 7200)
      + "time,temperature_2m_max (°C)\n2024-03-29,1\n2024-03-30,1\n2024-03-31,1\n2024-04-01,1\n"
    #expect(
      read(text).diagnostics.map(\.description) == [
        """
        a.csv: note: 3 days from 2024-03-29 to 2024-03-31 do not begin at midnight of Europe/Berlin \
        (the first at 2024-03-28 23:00): the whole file is counted with one offset [shifted-days]
          hint: ask the service for hourly values; their days are made in the zone
        """
      ])
  }

  @Test func `days of GMT are told where they are not those of the place`() {
    let days = "time,temperature_2m_max (°C)\n2024-01-09,1\n"
    #expect(
      read(header(zone: "GMT", offset: 0) + days).diagnostics.map(\.description) == [
        """
        a.csv: note: the days of this file are days of GMT [shifted-days]
          hint: ask the service for the zone of the place: timezone=auto
        """
      ])
    #expect(read(header(zone: "GMT", offset: 0, longitude: -1) + days).diagnostics == [])
    #expect(read(header(zone: "GMT", offset: 0) + days, zone: "UTC").diagnostics == [])
  }

  @Test func `several places are several stations`() {
    let text = """
      location_id,latitude,longitude,elevation,utc_offset_seconds,timezone,timezone_abbreviation
      0,52.52,13.42,38,0,GMT,GMT
      1,-33.875,0.004,NaN,0,GMT,GMT
      2,52.52,13.42,38,0,GMT,GMT

      location_id,time,precipitation_sum (mm)
      0,2024-01-01,1
      1,2024-01-01,2
      2,2024-01-01,3
      9,2024-01-01,4
      """
    let result = read(text, zone: "UTC")
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv:10: error: the header has no place '9' [unknown-station]"
      ])
    #expect(
      result.stations.map(\.station.sourceID) == ["52.52N13.42E", "33.88S0.00E", "52.52N13.42E-2"])
    #expect(result.stations[1].station.elevation == nil)
    #expect(result.stations.map { $0[.precipitation].value(on: Day(number: 19_723)) } == [1, 2, 3])
    let chosen = read(text, zone: "UTC", station: "33.88S0.00E")
    #expect(chosen.stations.map(\.station.sourceID) == ["33.88S0.00E"])
  }

  @Test func `times may be seconds since 1970`() throws {
    let text =
      header(offset: 3600) + "time,precipitation (mm)\n"
      + (0..<24).map { "\(1_704_754_800 + $0 * 3600),0.5\n" }.joined()
      + "\ntime,temperature_2m_max (°C)\n1704754800,4\n"
    let record = try #require(read(text).stations.first)
    let day = try #require(Day(iso: "2024-01-09"))
    #expect(record[.precipitation][day] == .measured(12))
    #expect(record[.temperatureHigh][day] == .measured(4))
  }

  @Test func `what is wrong is told`() {
    let text =
      header() + """
        time,temperature_2m_max (K),precipitation_sum (mm)
        2024-01-09,1,-3
        today,1,2
        2024-01-09,1,2
        2024-01-10,1
        2024-01-11,1,2,3
        2024-01-12,1,2
        """
    #expect(
      read(text).diagnostics.map { "\($0.position) \($0.rule)" } == [
        "a.csv:4:6 unknown-unit", "a.csv:5:14 negative-amount", "a.csv:6:1 unreadable-date",
        "a.csv:7:1 conflicting-day", "a.csv:8 ragged-row", "a.csv:9:16 ragged-row",
      ])
  }

  @Test func `a zone that the machine does not know`() {
    let days = "time,temperature_2m_max (°C)\n2024-01-09,1\n"
    let answer = read(header(zone: "Europe/Nowhere") + days)
    #expect(answer.diagnostics.map(\.severity) == [.warning])
    #expect(answer.stations.count == 1)
    #expect(read(header() + days, zone: "Berln").diagnostics.map(\.severity).contains(.error))
  }
}
