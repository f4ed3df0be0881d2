import ReportCore
import ReportLanguage
import ReportMeasurements

/// Parts shared by the monthly and the yearly climate summary of a station.
///
/// Programs read this format, so the summaries are in English, with a decimal point and without
/// grouping, whatever the language of the site. Unknown values are `N/A`.
struct ClimateReport {
  let year: StationYear
  let context: FigureContext

  /// The text of a cell whose value is not known.
  static let missing = "N/A"
  /// The abbreviations of the months in the reports.
  private static let months = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]

  static func name(ofMonth month: Int) -> String { months[month - 1] }
}

extension ClimateReport {
  /// The trusted days of an element with the rule for their periods.
  func statistics(of element: Element) -> SeriesStatistics { year.climate[element].statistics }

  /// Degree days of a period, in °C·days.
  func degreeDays(_ kind: DegreeDays, in days: ClosedRange<Day>) -> Aggregate {
    year.climate[.degreeDays(kind)].statistics.aggregate(in: days)
  }

  func unit(of element: Element) -> Unit { context.unit(of: element.metric) }

  /// How many decimals the summaries have: one, or two for precipitation in inches or centimeters.
  func decimals(of element: Element) -> Int {
    element == .windDirection
      ? 0
      : max(
        element.metric.decimals(in: unit(of: element)), unit(of: element) == .centimetre ? 2 : 1)
  }

  /// A canonical value in the unit shown; `N/A` if there is none.
  func text(_ value: Double?, of element: Element) -> String {
    guard let value else { return Self.missing }
    let shown = unit(of: element).value(fromCanonical: value)
    // North is 360, because 0 means calm.
    let turned = element == .windDirection && shown < 0.5 ? shown + 360 : shown
    return fixed(turned, decimals: decimals(of: element))
  }

  /// A difference or a sum of degrees in the unit shown.
  func text(difference: Double?, of element: Element) -> String {
    guard let difference else { return Self.missing }
    return fixed(
      unit(of: element).difference(fromCanonical: difference), decimals: decimals(of: element))
  }

  func text(count: Aggregate) -> String {
    count.complete.map { String(Int($0)) } ?? Self.missing
  }

  /// A number with exactly the given number of decimals.
  func fixed(_ value: Double, decimals: Int) -> String {
    let number = FixedDecimal(value, decimals: decimals)
    let sign = number.isNegative ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(number.whole)" }
    let fraction = String(number.fraction)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(number.whole).\(zeros)\(fraction)"
  }

  /// A unit as the reports write it: `F`, `mm`, `km/h`.
  func sign(of element: Element) -> String {
    unit(of: element).symbol.filter { $0.isASCII && ($0.isLetter || $0 == "/") }
  }
}

extension ClimateReport {
  /// Writes the title and the description of the station.
  func writeHead(_ title: String, to text: inout ByteWriter) {
    text.append(plain: String(repeating: " ", count: 19) + title + "\n\n\n")
    let station = year.record.station
    text.append(plain: "NAME: \(oneLine(year.title))\n")
    var facts: [String] = []
    if let metres = station.elevation {
      let unit = context.units[.elevation]
      let word = unit == .foot ? "feet" : "meters"
      let value = unit == .foot ? Unit.foot.value(fromCanonical: metres) : metres
      facts.append("ELEV: \(fixed(value, decimals: 0)) \(word)")
    }
    if let latitude = station.latitude, let longitude = station.longitude {
      facts.append("LAT: \(degrees(latitude, "N", "S"))")
      facts.append("LONG: \(degrees(longitude, "E", "W"))")
    }
    if !facts.isEmpty { text.append(plain: facts.joined(separator: "    ") + "\n") }
    text.append(markup: "\n\n")
  }

  /// `45-41.16 N`: degrees and minutes.
  private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    // Rounded as a whole, so that the minutes are never sixty.
    let minutes = (abs(value) * 6000).rounded()
    let (whole, rest) = (Int(minutes) / 6000, Int(minutes) % 6000)
    let part = fixed(Double(rest) / 100, decimals: 2)
    return "\(whole)-\(part.count < 5 ? "0" : "")\(part) \(value < 0 ? negative : positive)"
  }

  /// A title without line breaks, other control characters and colons, which end labels.
  private func oneLine(_ text: String) -> String {
    String(
      text.map { character in
        let isControl = character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
        return character == ":" || character.isNewline || isControl ? " " : character
      })
  }

  /// Writes the base of the degree days, which is NOAA's whatever other bases a site has.
  func writeBase(to text: inout ByteWriter) {
    text.append(markup: "\nHEAT, COOL: BASE 65 F (18.3 C)\n")
  }

  /// Writes how many days the values of incomplete columns cover; nothing if all are complete.
  func writeCoverage(of values: [(name: String, Aggregate)], to text: inout ByteWriter) {
    let gaps = values.filter { !$0.1.coverage.isComplete }
    guard !gaps.isEmpty else { return }
    text.append(
      markup: "\nDays with a value; sums, means and counts of incomplete periods are N/A:\n")
    for (name, value) in gaps {
      let coverage = value.coverage
      text.append(plain: "  \(name): \(coverage.observed) of \(coverage.expected)\n")
    }
  }
}
