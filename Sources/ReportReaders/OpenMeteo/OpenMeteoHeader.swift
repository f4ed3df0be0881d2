import ReportCore
import ReportMeasurements

/// The header of a column: a variable and its unit, `wind_speed_10m (km/h)`.
struct OpenMeteoHeader {
  let name: String
  let unit: String

  init(_ text: String) {
    guard text.hasSuffix(")"), let opening = text.lastIndex(of: "(") else {
      (name, unit) = (text, "")
      return
    }
    name = text[..<opening].split(separator: " ").joined(separator: " ")
    unit = String(text[text.index(after: opening)...].dropLast())
  }
}

/// Makes names of places unique: several places can be in one cell of the weather model.
struct PlaceNames {
  private var taken: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    let count = taken[name, default: 0] + 1
    taken[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }
}

/// The records in a file that an author wants; reports a name that none has.
func wantedRecords(
  _ records: [StationRecord], _ options: ReaderOptions, report: (StationFinding) -> Void
) -> [StationRecord] {
  guard let wanted = options.station, records.count > 1 else { return records }
  let found = records.filter { $0.station.sourceID == wanted }
  if found.isEmpty { report(.unknownStation(wanted, among: records.map(\.station.sourceID))) }
  return found
}

/// A UTC offset in the response; 0 if it is impossible.
func utcOffset(_ seconds: Double?) -> Int {
  guard let seconds, abs(seconds) < Double(Zone.offsetLimit) else { return 0 }
  return Int(seconds)
}

/// An instant given in seconds since 1970, within the range of the calendar.
func unixTime(_ seconds: Double) -> Instant? {
  guard let seconds = Int(exactly: seconds), Instant.range.contains(seconds) else { return nil }
  return Instant(seconds: seconds)
}
