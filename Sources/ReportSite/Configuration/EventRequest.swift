import ReportCore
import ReportDocuments
package import ReportFigures

/// An event that the author dates, with what it is about.
package struct EventRequest: Sendable {
  package let event: DatedEvent
  /// The stations and metrics it is about; empty for all, or for that of the page.
  package let subjects: [Located<String>]
}

extension EventRequest {
  /// Longer texts would not fit beside a chart.
  static let longestText = 160

  /// Reads `events`: a list of `{date: 2019-06-03, text: Sensor moved}`, or with `from` and `to`.
  ///
  /// - Parameters:
  ///   - reader: Of site.yml, or of the front matter of a station or a metric.
  ///   - namesSubjects: Whether an event can say by `of` what it is about.
  /// - Returns: The events that can be understood; what is wrong with others is reported.
  static func read(
    _ reader: inout ConfigurationReader, namesSubjects: Bool = false
  ) -> [EventRequest] {
    reader.mappings("events") { reader -> EventRequest? in
      let days = readDays(&reader)
      let text = readText(&reader)
      let kind = reader.choice("kind", among: DatedEvent.Kind.allCases.map(\.rawValue))
      let subjects = namesSubjects ? reader.texts("of") ?? [] : []
      guard let days, let text else { return nil }
      return EventRequest(
        event: DatedEvent(days: days, text: text, kind: kind.flatMap(DatedEvent.Kind.init)),
        subjects: subjects)
    }.compactMap(\.self)
  }

  private static func readText(_ reader: inout ConfigurationReader) -> String? {
    guard let text = reader.text("text") else {
      reader.report(
        "missing-key", "an event needs the key 'text'", at: reader.position,
        hint: "write 'text: ' and what happened")
      return nil
    }
    guard text.value.count <= longestText else {
      reader.report(
        "bad-event", "the text of an event has at most \(longestText) characters",
        at: text.position, hint: "write the rest into the page")
      return nil
    }
    return text.value
  }

  private static func readDays(_ reader: inout ConfigurationReader) -> ClosedRange<Day>? {
    let (date, first, last) = (
      reader.locatedDay("date"), reader.locatedDay("from"), reader.locatedDay("to")
    )
    let isDate = reader.position(of: "date") != nil
    if isDate, let place = reader.position(of: "from") ?? reader.position(of: "to") {
      reader.report(
        "bad-event", "an event has a 'date', or 'from' and 'to'", at: place,
        hint: "remove 'date' or the others")
      return nil
    }
    if isDate { return date.map { $0.value...$0.value } }
    let (from, to) = (reader.position(of: "from"), reader.position(of: "to"))
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
    // A day that is none has been reported.
    guard let first, let last else { return nil }
    guard first.value <= last.value else {
      reader.report("bad-event", "an event ends before it begins", at: last.position)
      return nil
    }
    return first.value...last.value
  }
}
