import ReportCore
import ReportMeasurements

/// The part of a monthly report above the days.
struct ClimateReportHeader {
  var month: Month?
  /// Whether the report covers a year and has no days.
  var isYearly = false
  var name: String?
  var latitude: Double?
  var longitude: Double?
  var elevation: Double?
  /// The names of the units of temperature, rain and wind.
  var units: [String: String] = [:]
}

extension ClimateReportHeader {
  /// Reads a line of the head.
  mutating func take(_ line: String) {
    let upper = line.uppercased()
    if let title = upper.firstRange(of: "CLIMATOLOGICAL SUMMARY") {
      takeTitle(upper[title.upperBound...])
      isYearly = isYearly || month == nil && !upper.contains("MONTHLY")
    }
    let facts = Self.facts(of: line)
    name = facts["NAME"] ?? name
    elevation = facts["ELEV"].flatMap(Self.elevation) ?? elevation
    latitude = facts["LAT"].flatMap { Self.degrees($0, limit: 90) } ?? latitude
    longitude = facts["LONG"].flatMap { Self.degrees($0, limit: 180) } ?? longitude
    for name in ["TEMPERATURE", "RAIN", "WIND SPEED"] {
      if let unit = Self.unit(of: name, in: upper) { units[name] = unit }
    }
  }

  /// `FOR SEP 2010`, `FOR SEP. 2010` or `FOR 9/2010`.
  private mutating func takeTitle(_ text: Substring) {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let year = words.last.flatMap({ Int($0) }), (1900...2200).contains(year),
      let word = words.dropLast().last
    else { return }
    let names = [
      "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]
    let number = Int(word) ?? names.firstIndex(of: String(word.prefix(3))).map { $0 + 1 }
    guard let number, (1...12).contains(number) else { return }
    month = Month(year: year, month: number)
  }

  /// The values after the labels of a line such as `ELEV: 700 feet    LAT: 45-41.16 N`.
  private static func facts(of line: String) -> [String: String] {
    var facts: [String: String] = [:]
    var label = ""
    for word in line.replacing(":", with: ": ").split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        label = word.dropLast().uppercased()
      } else if let text = facts[label] {
        facts[label] = "\(text) \(word)"
      } else {
        facts[label] = String(word)
      }
    }
    return facts
  }

  /// `700 feet`, `213 m`.
  private static func elevation(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard let number = words.first.flatMap({ Double($0) }), number.isFinite else { return nil }
    let isFeet = words.dropFirst().first.map { ["feet", "ft", "foot"].contains($0.lowercased()) }
    return isFeet == true ? Unit.foot.canonical(from: number) : number
  }

  /// `45-41.16 N` or `45.686 N`.
  private static func degrees(_ text: String, limit: Double) -> Double? {
    let numbers = text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    guard let first = numbers.first, numbers.count <= 3 else { return nil }
    let minutes = numbers.dropFirst().first ?? 0
    let seconds = numbers.dropFirst(2).first ?? 0
    let size = first + minutes / 60 + seconds / 3600
    guard size <= limit else { return nil }
    return text.contains("S") || text.contains("W") || text.hasPrefix("-") ? -size : size
  }

  /// The letters in the brackets after a word, as in `RAIN (mm)`; a degree sign can be damaged.
  private static func unit(of name: String, in line: String) -> String? {
    guard let start = line.firstRange(of: name) else { return nil }
    let rest = line[start.upperBound...].drop { $0 == " " }
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
    return String(rest[..<end].filter { $0.isASCII && ($0.isLetter || $0 == "/") })
  }
}
