/// An extreme that counts as a record: that of a day, of a longer period, or of consecutive days.
///
/// Its texts are in the strings of each language under `record.KEY`. It is a class, because
/// thousands of events of a long record have the same kind.
public final class RecordKind: Sendable {
  /// What is compared.
  public enum Span: Hashable, Sendable {
    /// The values of days.
    case day
    /// The sums or means of complete weeks, months or calendar years.
    case week, month, year
    /// The number of consecutive days of a spell.
    case spell(SpellKind)
  }

  /// The column of the extreme; ``Element/temperatureMean`` for a mean temperature.
  public let element: Element
  /// What is compared.
  public let span: Span
  /// Whether the highest value counts rather than the lowest.
  public let isHighest: Bool
  /// The key of its texts below `record`.
  public let key: String

  /// The longest spell of a kind.
  public convenience init(_ key: String, _ spell: SpellKind) {
    self.init(key, spell.element, .spell(spell))
  }

  /// A record of these parts, each described at the property of the same name.
  public init(_ key: String, _ element: Element, _ span: Span, isHighest: Bool = true) {
    self.element = element
    self.span = span
    self.isHighest = isHighest
    self.key = key
  }
}

extension RecordKind: Hashable {
  public static func == (a: RecordKind, b: RecordKind) -> Bool {
    a === b
      || a.key == b.key && a.element == b.element && a.span == b.span
        && a.isHighest == b.isHighest
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(element)
  }
}

extension RecordKind {
  /// Whether consecutive days are counted.
  public var isSpell: Bool {
    if case .spell = span { true } else { false }
  }

  /// Whether the months of the year have records of their own.
  public var hasMonths: Bool { span == .day || span == .month }

  /// Whether a highest value of zero is no record: nothing fell, nobody walked.
  var needsAmount: Bool {
    isHighest && !isSpell && (element.metric.isAmount || element.metric.kind == .maximum)
  }

  /// The records of a personal metric: the highest of amounts, both extremes of levels.
  static func personal(_ metric: Metric) -> [RecordKind] {
    let element = Element(of: metric)
    guard metric.kind == .total else {
      return [
        RecordKind("highest", element, .day),
        RecordKind("lowest", element, .day, isHighest: false),
      ]
    }
    return [
      RecordKind("best-day", element, .day), RecordKind("best-week", element, .week),
      RecordKind("best-month", element, .month), RecordKind("best-year", element, .year),
    ]
  }
}

extension Metric {
  /// The extremes that count as records; for a custom metric, those of its kind.
  public var records: [RecordKind] { entry?.records ?? RecordKind.personal(self) }
}
