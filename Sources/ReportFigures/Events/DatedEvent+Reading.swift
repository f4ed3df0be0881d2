import ReportCore
public import ReportDocuments

extension DatedEvent {
  /// The longest text that fits beside a chart.
  static let longestText = 160

  /// Reads `{date: 2019-06-03, text: Sensor moved}`, or a mapping with `from` and `to`, and with a
  /// `kind`.
  ///
  /// - Parameter reader: The reader of an entry of `events` or `annotation`.
  /// - Returns: `nil` for an invalid entry, which is reported.
  public static func read(_ reader: inout ConfigurationReader) -> DatedEvent? {
    let days = readDays(&reader)
    let text = readText(&reader)
    let kind = reader.choice("kind", among: Kind.allCases.map(\.rawValue))
    guard let days, let text else { return nil }
    return DatedEvent(days: days, text: text, kind: kind.flatMap(Kind.init))
  }

  private static func readText(_ reader: inout ConfigurationReader) -> String? {
    guard let place = reader.node("text")?.position, let text = reader.string("text"), !text.isEmpty
    else {
      reader.report(
        "missing-key", "an event needs the key 'text'", at: reader.position,
        hint: "write 'text: ' and what happened")
      return nil
    }
    guard text.count <= longestText else {
      reader.report(
        "bad-event", "the text of an event has at most \(longestText) characters",
        at: place, hint: "write the rest into the page")
      return nil
    }
    return text
  }

  private static func readDays(_ reader: inout ConfigurationReader) -> ClosedRange<Day>? {
    let (date, first, last) = (reader.day("date"), reader.day("from"), reader.day("to"))
    let (from, to) = (reader.position(of: "from"), reader.position(of: "to"))
    if reader.position(of: "date") != nil {
      guard let place = from ?? to else { return date.map { $0...$0 } }
      reader.report(
        "bad-event", "an event has a 'date', or 'from' and 'to'", at: place,
        hint: "remove 'date' or the others")
      return nil
    }
    guard let place = from ?? to else {
      reader.report(
        "missing-key", "an event needs the key 'date'", at: reader.position,
        hint: "write 'date: 2019-06-03', or 'from: ' and 'to: ' with the first and the last day")
      return nil
    }
    guard from != nil, to != nil else {
      reader.report(
        "missing-key",
        "an event with '\(from == nil ? "to" : "from")' needs the key "
          + "'\(from == nil ? "from" : "to")'", at: place, hint: "or write 'date: ' for one day")
      return nil
    }
    // An invalid day has been reported.
    guard let first, let last else { return nil }
    guard first <= last else {
      reader.report(
        "bad-event", "an event ends before it begins",
        at: reader.node("to")?.position ?? place)
      return nil
    }
    return first...last
  }
}
