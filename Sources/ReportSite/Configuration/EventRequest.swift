package import ReportCore
import ReportDocuments
package import ReportFigures

/// An event that the author dates, with its subjects.
package struct EventRequest: Sendable {
  package let event: DatedEvent
  /// The stations and metrics it is about; empty for all, or for that of its page.
  package let subjects: [Located<String>]
  /// Where it is written.
  package let position: SourcePosition
}

extension EventRequest {
  /// Reads `events`: a list of `{date: 2019-06-03, text: Sensor moved}`, or with `from` and `to`.
  ///
  /// - Parameters:
  ///   - reader: The reader of site.yml, or of the front matter of a station or a metric.
  ///   - namesSubjects: Whether `of` can name the subjects of an event.
  /// - Returns: The events that were understood; errors in the others are reported.
  static func read(
    _ reader: inout ConfigurationReader, namesSubjects: Bool = false
  ) -> [EventRequest] {
    reader.mappings("events") { reader -> EventRequest? in
      let event = DatedEvent.read(&reader)
      let subjects = namesSubjects ? reader.locatedNames("of") ?? [] : []
      return event.map { EventRequest(event: $0, subjects: subjects, position: reader.position) }
    }.compactMap(\.self)
  }
}
