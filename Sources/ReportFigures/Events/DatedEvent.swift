public import ReportCore

/// An event with a date given by the author: a sensor was moved, a race was run.
public struct DatedEvent: Hashable, Sendable {
  /// The subject of an event, in a word.
  public enum Kind: String, CaseIterable, Sendable {
    /// An instrument, a shelter, a felled tree.
    case station
    /// An illness, an injury.
    case health
    case race, travel
    /// A storm, a flood.
    case weather
  }

  /// The day, or the first through the last one.
  public let days: ClosedRange<Day>
  /// What happened, in the author's words.
  public let text: String
  /// Its subject, if the author states it.
  public let kind: Kind?

  /// Creates an event from its parts, each described at the property of the same name.
  public init(days: ClosedRange<Day>, text: String, kind: Kind? = nil) {
    self.days = days
    self.text = text
    self.kind = kind
  }
}

extension DatedEvent: Comparable {
  /// Orders events by their first days, then their last ones, then their texts.
  public static func < (a: DatedEvent, b: DatedEvent) -> Bool {
    (a.days.lowerBound, a.days.upperBound, a.text, a.kind?.rawValue ?? "")
      < (b.days.lowerBound, b.days.upperBound, b.text, b.kind?.rawValue ?? "")
  }
}

extension [DatedEvent] {
  /// The events that overlap some days, earliest first.
  public func within(_ days: ClosedRange<Day>) -> [DatedEvent] {
    filter { $0.days.overlaps(days) }.sorted()
  }
}
