import ReportCore
import ReportMeasurements

/// Reads an export of WeatherLink.
struct WeatherLinkFile {
  /// The units stated for the file.
  private let said: DataUnits?
  private var sheet: StationSheet
  private var clock: LocalClock

  init(path: String, units: DataUnits?, zone: Zone) {
    said = units
    sheet = Self.sheet(path)
    clock = LocalClock(zone)
  }

  private static func sheet(_ path: String) -> StationSheet {
    StationSheet(path: path, delimiter: UInt8(ascii: "\t"))
  }
}

extension WeatherLinkFile {
  mutating func read(_ bytes: Span<UInt8>, id: String, coverage: HourCoverage) -> Dataset {
    guard let header = WeatherLinkHeader(readingFrom: &sheet, in: bytes) else {
      return Dataset(refusing: sheet.path, because: .noValueColumns)
    }
    let survey = survey(header, in: bytes)
    if let text = survey.dates.ambiguous { sheet.report(file: .ambiguousDates(text)) }
    guard let order = survey.dates.order else {
      return Dataset(diagnostics: sheet.log.sorted())
    }
    guard let units = units(by: survey) else { return Dataset(diagnostics: sheet.log.sorted()) }
    var columns: [StationColumn] = []
    var readings: [ReadingColumn] = []
    for column in header.columns {
      guard let unit = survey.unit(of: column.readings.element, units) else { continue }
      columns.append(
        StationColumn(
          index: column.index, name: header.names[column.index], element: column.readings.element,
          conversion: unit.conversion))
      readings.append(column.readings)
    }
    var table = ReadingTable(columns: readings)
    while sheet.next(in: bytes) {
      guard sheet.takeRow(of: header.names.count, needing: 1, in: bytes) else { continue }
      guard let parts = ShortDate(sheet.field(0, in: bytes), in: bytes),
        let day = parts.day(in: order)
      else {
        sheet.reportDate(inField: 0, in: bytes)
        continue
      }
      guard let second = shortTime(in: bytes, sheet.field(1, in: bytes)) else {
        sheet.reportDate(inField: 1, in: bytes)
        continue
      }
      let time = CivilTime(day, second: second)
      let instant = sheet.instant(of: time, clock: &clock, inField: 1, in: bytes)
      table.add(
        sheet.readings(columns, in: bytes), at: instant, line: sheet.line,
        lasting: interval(header, in: bytes))
    }
    return sheet.result(of: table, id: id, zone: clock.zone, stamp: .end, coverage: coverage)
  }

  /// The stated units, else the only ones that fit the temperatures.
  private mutating func units(by survey: WeatherLinkSurvey) -> DataUnits? {
    let (units, finding): (DataUnits?, UnitFinding?) =
      switch (said, survey.units) {
      case (.metric, .us): (nil, .implausible(said: .metric, likely: .us))
      case (.us, _), (.metric, _): (said, nil)
      case (_, let units?): (units, .judged(units))
      case (_, nil): (nil, .unknown(among: [.us, .metric]))
      }
    if let finding { sheet.log.add(finding.diagnostic(at: sheet.path)) }
    return units
  }

  private func interval(_ header: WeatherLinkHeader, in bytes: Span<UInt8>) -> Int? {
    guard let index = header.interval,
      let minutes = decimal(in: bytes, sheet.field(index, in: bytes)),
      minutes > 0, minutes <= 1440
    else { return nil }
    return Int(minutes * 60)
  }

  /// Surveys the whole file for what only its rows together reveal.
  private func survey(_ header: WeatherLinkHeader, in bytes: Span<UInt8>) -> WeatherLinkSurvey {
    var survey = WeatherLinkSurvey()
    var sheet = Self.sheet(sheet.path)
    guard WeatherLinkHeader(readingFrom: &sheet, in: bytes) != nil else { return survey }
    let barometer = header.names.firstIndex(of: "bar")
    let outside = header.names.firstIndex(of: "temp out")
    let inside = header.names.firstIndex(of: "in temp")
    while sheet.next(in: bytes) {
      func number(_ index: Int?) -> Double? {
        index.flatMap { decimal(in: bytes, sheet.field($0, in: bytes)) }
      }
      if let date = ShortDate(sheet.field(0, in: bytes), in: bytes) { survey.dates.add(date) }
      if let value = number(outside) { survey.addTemperature(value) }
      if let value = number(inside) { survey.addIndoorTemperature(value) }
      if let value = number(barometer) { survey.addPressure(value) }
      if let speed = number(header.windSpeed), let run = number(header.windRun),
        let minutes = number(header.interval)
      {
        survey.addWind(speed: speed, run: run, minutes: minutes)
      }
    }
    return survey
  }
}
