import ReportCore
import ReportFigures
import ReportLanguage
import ReportSite
import ReportThemes

extension TemplateTypes {
  /// The fields with events on the pages of stations and metrics, and of their years.
  static let events: [TemplateField] = [
    TemplateField("hasEvents", .flag, "whether the author has dated any events"),
    TemplateField("events", .list(event), "the events, newest first"),
  ]

  private static let event: TemplateType = .object([
    TemplateField("title", .text, "what happened"),
    TemplateField("kind", .text, "what it was about, in a word; may be empty"),
    TemplateField("date", .text, "its day, or from its first to its last one"),
  ])
}

extension PageComposer {
  /// The events within some days, or all events, newest first.
  func eventFields(_ events: [DatedEvent], in days: ClosedRange<Day>? = nil) -> PageFields {
    let shown = days.map(events.within) ?? events.sorted()
    return [
      "hasEvents": .flag(!shown.isEmpty),
      "events": .list(
        shown.reversed().map { event in
          .object([
            "title": .text(event.text),
            "kind": .text(event.kind.map { language.text("events.kind.\($0.rawValue)") } ?? ""),
            "date": .text(context.dates(of: event)),
          ])
        }),
    ]
  }
}
