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
      let event = DatedEvent.read(&reader)
      let subjects = namesSubjects ? reader.texts("of") ?? [] : []
      return event.map { EventRequest(event: $0, subjects: subjects) }
    }.compactMap(\.self)
  }
}
