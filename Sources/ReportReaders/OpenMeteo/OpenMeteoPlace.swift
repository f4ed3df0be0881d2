import ReportCore
import ReportMeasurements

/// A place in a response of Open-Meteo with everything that the response states about it.
struct OpenMeteoPlace {
  let latitude: Double?
  let longitude: Double?
  let elevation: Double?
  /// The UTC offset in seconds of the whole response, in summer and winter.
  let offset: Int
  /// The requested zone.
  let zoneName: String?
  var days = DayTable()
  /// The blocks with several values per day, finest first.
  var readings: [ReadingTable] = []
}

extension OpenMeteoPlace {
  /// The id of the place, as in Open-Meteo's file names, such as `52.52N13.42E`.
  var id: String {
    guard let latitude, let longitude else { return "open-meteo" }
    func text(_ value: Double, _ positive: String, _ negative: String) -> String {
      guard abs(value) < 1000 else { return "" }
      let number = FixedDecimal(abs(value), decimals: 2)
      let decimals = number.fraction < 10 ? "0\(number.fraction)" : "\(number.fraction)"
      return "\(number.whole).\(decimals)\(value < 0 ? negative : positive)"
    }
    return text(latitude, "N", "S") + text(longitude, "E", "W")
  }

  /// The instant of a time as printed in the response.
  func instant(of time: CivilTime) -> Instant {
    Zone.utc.start(of: time.day).advanced(by: time.second - offset)
  }

  /// The day of an instant by the clock of the response.
  func day(of instant: Instant) -> Day {
    Zone.utc.civilTime(at: instant.advanced(by: offset)).day
  }

  /// The record of the place.
  ///
  /// For each element, daily values take precedence, then the days made from hours, then those from
  /// quarter-hours.
  mutating func record(
    id: String, isOne: Bool, path: String, options: ReaderOptions, log: inout FindingLog
  ) -> StationRecord {
    let zone = zone(path: path, options: options, log: &log)
    var joined = DaysOfReadings(series: days.build())
    if let days = days.days {
      reportDays(days, in: zone, isChosen: options.timeZone != nil, path: path, log: &log)
    }
    for table in readings.reversed() where !table.isEmpty {
      let result = table.days(
        zone: zone, stamp: .start, coverage: options.coverage, path: path,
        station: isOne ? nil : id, log: &log)
      joined.series.merge(result.series) { first, second in first.isEmpty ? second : first }
      joined.recent = joined.recent ?? result.recent
      if joined.winds.isEmpty { joined.winds = result.winds }
    }
    let station = Station(
      sourceID: id, name: "", latitude: latitude, longitude: longitude, elevation: elevation)
    return joined.record(of: station)
  }

  /// The author's zone, else that of the response, else its offset.
  private func zone(path: String, options: ReaderOptions, log: inout FindingLog) -> Zone {
    let fixed = Zone(name: zoneName ?? "UTC", offset: offset)
    guard let name = options.timeZone ?? zoneName else { return fixed }
    do {
      return try ZoneFolder.system.zone(named: name)
    } catch {
      var finding = error.diagnostic(at: SourcePosition(path))
      // An error in the author's zone would give wrong days; the response's own zone only improves
      // on its offset.
      if options.timeZone == nil { finding.severity = .warning }
      log.add(finding)
      return fixed
    }
  }

  /// Reports days of the response that are not the local days of the place.
  private func reportDays(
    _ days: ClosedRange<Day>, in zone: Zone, isChosen: Bool, path: String, log: inout FindingLog
  ) {
    let position = SourcePosition(path)
    let isGMT = ["GMT", "UTC"].contains(zoneName ?? "GMT")
    if isGMT, !isChosen, let longitude, abs(longitude) > 7.5 {
      return log.add(OpenMeteoFinding.daysOfGMT.diagnostic(at: position))
    }
    var shifted: (first: Day, last: Day, start: CivilTime, count: Int)?
    for day in days {
      let start = instant(of: CivilTime(day))
      guard start != zone.start(of: day) else { continue }
      let count = (shifted?.count ?? 0) + 1
      shifted = (shifted?.first ?? day, day, shifted?.start ?? zone.civilTime(at: start), count)
    }
    guard let shifted else { return }
    let finding = OpenMeteoFinding.shiftedDays(
      shifted.first, shifted.last, start: shifted.start, count: shifted.count, zone: zone.name)
    log.add(finding.diagnostic(at: position))
  }
}
