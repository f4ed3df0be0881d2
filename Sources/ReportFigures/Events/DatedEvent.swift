public import ReportCore

/// Something that happened and that the author dates: a sensor was moved, a race was run.
public struct DatedEvent: Hashable, Sendable {
  /// What an event was about, in a word.
  public enum Kind: String, CaseIterable, Sendable {
    /// An instrument, a shelter, a tree that was felled.
    case station
    /// An illness, an injury.
    case health
    case race, travel
    /// A storm, a flood.
    case weather
  }

  /// The day, or the first and the last one.
  public let days: ClosedRange<Day>
  /// What happened, in the author's words.
  public let text: String
  /// What it was about, where the author says it.
  public let kind: Kind?

  /// An event of these parts, each described at the property of its name.
  public init(days: ClosedRange<Day>, text: String, kind: Kind? = nil) {
    self.days = days
    self.text = text
    self.kind = kind
  }
}

extension DatedEvent: Comparable {
  /// In the order of their first days, then of their last ones, then of their texts.
  public static func < (a: DatedEvent, b: DatedEvent) -> Bool {
    (a.days.lowerBound, a.days.upperBound, a.text, a.kind?.rawValue ?? "")
      < (b.days.lowerBound, b.days.upperBound, b.text, b.kind?.rawValue ?? "")
  }
}

extension [DatedEvent] {
  /// Those that have a day in common with some days, the first ones first.
  public func within(_ days: ClosedRange<Day>) -> [DatedEvent] {
    filter { $0.days.overlaps(days) }.sorted()
  }
}
