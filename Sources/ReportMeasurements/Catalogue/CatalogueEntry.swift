/// The complete description of a metric, kept in one place.
///
/// Its texts are in the strings of each language under `metric.ID`.
public struct CatalogueEntry: Sendable {
  /// The metric that the entry describes.
  public let metric: Metric
  /// Whether the weather or a person is measured.
  public let subject: Subject
  /// The columns of a day, in the order of a page; the first is the main one.
  public let elements: [Element]
  /// The column of the readings within a day, and the statistics that turn them into a day's value.
  public let readings: Readings
  /// The figure that shows the metric by default.
  public let figure: DefaultFigure
  /// The color of its charts.
  public let color: MetricColor
  /// Whether the axis of a line begins at zero: for levels with a natural zero.
  public let startsAtZero: Bool
  /// The thresholds of days that are counted.
  public let thresholds: [Threshold]
  /// The extremes that count as records, in the order of a page.
  public let records: [RecordKind]
  /// The possible range of a canonical value: a value outside is a sensor failure.
  public let possible: ClosedRange<Double>
  /// The range of canonical values measured on Earth: a value outside is suspect.
  public let measured: ClosedRange<Double>?
  /// The parts that a day has in addition to its value.
  public private(set) var parts = Parts.none

  /// The parts that a day has in addition to its value, if the source provides them.
  public enum Parts: Hashable, Sendable {
    case none
    /// The minutes of each stage of sleep and of the time in bed, and the middle of the night.
    case stages
    /// The number of sessions of each kind.
    case sessions
    /// The lowest and the highest reading.
    case extremes

    /// The names of the parts that are known in advance.
    public var names: [String] {
      switch self {
      case .none, .sessions: []
      case .stages: ["deep", "light", "rem", "awake", "bed", "midpoint"]
      case .extremes: ["low", "high"]
      }
    }
  }

  /// The subject of a measurement.
  public enum Subject: Sendable {
    /// The weather at a station.
    case weather
    /// A person, who has a page of their own.
    case person
  }

  /// The readings of a metric and the daily values computed from them.
  public struct Readings: Sendable {
    /// The column of the readings, which need not be a column of a day.
    public let element: Element
    /// The daily values computed from them, in the order of a page.
    public let days: [DayValue]
  }

  /// A daily value and the statistic that computes it.
  public struct DayValue: Hashable, Sendable {
    /// The column of the daily value.
    public let element: Element
    /// The statistic that computes the value from the day's readings.
    public let statistic: DayStatistic

    /// A daily value, computed from the day's readings by a statistic.
    public init(element: Element, statistic: DayStatistic) {
      self.element = element
      self.statistic = statistic
    }
  }
}

/// The figure that shows a metric by default.
public enum DefaultFigure: String, CaseIterable, Sendable {
  /// One stroke per day from the low to the high.
  case dailyRange
  /// Twelve bars with the monthly sums.
  case monthlyTotals
  /// A row for each day with an amount.
  case daysWithAmount
  /// A line through the days, and the monthly means.
  case dailyLine
  /// One bar per day, and the monthly maxima.
  case dailyMaxima
  /// An area below the days, and the monthly maxima.
  case dailyDepth
  /// The frequencies of the directions.
  case rose
}

/// The color of a metric's charts; the figures map each to a hue of the theme.
public enum MetricColor: CaseIterable, Sendable {
  /// Colors that represent degrees.
  case temperature
  case rain, snow, air, sun, activity, body
}

/// A threshold of days that are counted: a frost, a wet day, a gale.
public struct Threshold: Hashable, Sendable {
  /// The side of the threshold on which days count.
  public enum Side: String, CaseIterable, Sendable {
    case atLeast = "at_least"
    case above
    case atMost = "at_most"
    case below
  }

  /// The last part of the key of its texts, `metric.ID.days.frost`.
  public let id: String
  /// The column whose days are counted.
  public let element: Element
  /// The side of ``value`` on which a day counts.
  public let side: Side
  /// The canonical threshold.
  public let value: Double
  /// The source of the definition; empty if it is the program's own.
  public let source: String
  /// The author's name for such days; `nil` for the text of the language.
  public let title: String?
  /// Whether the author of a site has set it, or changed it.
  public let isChosen: Bool

  /// A threshold of these parts, each described at the property of the same name.
  public init(
    id: String, element: Element, side: Side, value: Double, source: String, title: String? = nil,
    isChosen: Bool = false
  ) {
    self.id = id
    self.element = element
    self.side = side
    self.value = value
    self.source = source
    self.title = title
    self.isChosen = isChosen
  }
}

extension Threshold {
  /// Whether only the author of a site defines it.
  public var isOwn: Bool { !Catalogue.thresholds.contains { $0.id == id } }

  /// Whether a day with a canonical value counts.
  public func isMet(by value: Double) -> Bool {
    switch side {
    case .atLeast: value.reaches(self.value)
    case .above: value.exceeds(self.value)
    case .atMost: self.value.reaches(value)
    case .below: self.value.exceeds(value)
    }
  }
}

extension CatalogueEntry {
  /// A weather metric with one value per day.
  ///
  /// - Parameters:
  ///   - metric: What is measured.
  ///   - statistic: The statistic that computes a day's value from its readings.
  ///   - figure: The figure that shows it on a station's page by default.
  ///   - color: The color of its charts.
  ///   - startsAtZero: Whether the axis of a line begins at zero.
  ///   - thresholds: The thresholds of days that are counted: the key, the side, the value and the
  ///     source of the definition.
  ///   - records: The extremes that count as records: the key of the texts, whether the highest
  ///     counts, and what is compared.
  ///   - possible: The possible range of a canonical value.
  ///   - measured: The range of canonical values measured on Earth.
  init(
    weather metric: Metric, day statistic: DayStatistic, figure: DefaultFigure, color: MetricColor,
    startsAtZero: Bool = false, thresholds: [(String, Threshold.Side, Double, source: String)] = [],
    records: [(String, isHighest: Bool, RecordKind.Span)] = [],
    possible: ClosedRange<Double>, measured: ClosedRange<Double>? = nil
  ) {
    let element = Element(of: metric)
    self.init(
      metric: metric, subject: .weather, elements: [element],
      readings: Readings(
        element: element, days: [DayValue(element: element, statistic: statistic)]),
      figure: figure, color: color, startsAtZero: startsAtZero,
      thresholds: thresholds.map { id, side, value, source in
        Threshold(id: id, element: element, side: side, value: value, source: source)
      },
      records: records.map { RecordKind($0, element, $2, isHighest: $1) },
      possible: possible, measured: measured)
  }

  /// A personal metric.
  ///
  /// - Parameters:
  ///   - metric: What is measured.
  ///   - statistic: The statistic that computes a day's value from its readings.
  ///   - color: The color of its charts.
  ///   - possible: The possible range of a day's canonical value.
  ///   - parts: The parts that a day has in addition to its value.
  init(
    person metric: Metric, day statistic: DayStatistic, color: MetricColor,
    possible: ClosedRange<Double>, parts: Parts = .none
  ) {
    let element = Element(of: metric)
    self.init(
      metric: metric, subject: .person, elements: [element],
      readings: Readings(
        element: element, days: [DayValue(element: element, statistic: statistic)]),
      figure: metric.kind == .total ? .monthlyTotals : .dailyLine, color: color,
      startsAtZero: false, thresholds: [], records: RecordKind.personal(metric),
      possible: possible, measured: nil, parts: parts)
  }

  /// The threshold with an id.
  public func threshold(_ id: String) -> Threshold? { thresholds.first { $0.id == id } }
}
