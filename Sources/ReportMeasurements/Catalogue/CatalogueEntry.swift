/// All that is known of a metric: the one place where a metric is described.
///
/// Its words stand in the strings of each language under `metric.ID`.
public struct CatalogueEntry: Sendable {
  /// The metric that the entry describes.
  public let metric: Metric
  /// Who or what it is measured of.
  public let subject: Subject
  /// The columns of a day, in the order of a page; the first is what a single number speaks of.
  public let elements: [Element]
  /// What the readings in the course of a day are called, and how they become a day's value.
  public let readings: Readings
  /// What shows it where nobody asks for another figure.
  public let figure: DefaultFigure
  /// The colour of its charts.
  public let color: MetricColor
  /// Whether the axis of a line begins at zero: for levels whose zero means that there is nothing.
  public let startsAtZero: Bool
  /// Values from which days are counted.
  public let thresholds: [Threshold]
  /// The extremes that count as records, in the order of a page.
  public let records: [RecordKind]
  /// What a canonical value can be: beyond it a sensor has failed.
  public let possible: ClosedRange<Double>
  /// What has been measured on earth, canonical: a value beyond it is suspect.
  public let measured: ClosedRange<Double>?
  /// What a day has beside its value.
  public private(set) var parts = Parts.none

  /// What a day has beside its value, where the source tells it.
  public enum Parts: Hashable, Sendable {
    case none
    /// Minutes of each stage of sleep, of the time in bed, and the middle of the night.
    case stages
    /// How many sessions of each kind there were.
    case sessions
    /// The lowest and the highest reading.
    case extremes

    /// The names of the parts that are known beforehand.
    public var names: [String] {
      switch self {
      case .none, .sessions: []
      case .stages: ["deep", "light", "rem", "awake", "bed", "midpoint"]
      case .extremes: ["low", "high"]
      }
    }
  }

  /// Who or what is measured.
  public enum Subject: Sendable {
    /// The weather at a station.
    case weather
    /// A person, who keeps it in a page of their own.
    case person
  }

  /// How a day's value is made from its readings.
  public struct Readings: Sendable {
    /// The column of the readings, which need not be a column of a day.
    public let element: Element
    /// The daily values made of them, in the order of a page.
    public let days: [DayValue]
  }

  /// A daily value and how it is made.
  public struct DayValue: Hashable, Sendable {
    /// The column of the daily value.
    public let element: Element
    /// How the value is made from the day's readings.
    public let statistic: DayStatistic

    /// A daily value, made of the day's readings by a statistic.
    public init(element: Element, statistic: DayStatistic) {
      self.element = element
      self.statistic = statistic
    }
  }
}

/// What shows a metric where nobody asks for another figure.
public enum DefaultFigure: String, CaseIterable, Sendable {
  /// One stroke per day from the low to the high.
  case dailyRange
  /// Twelve bars with the sums of the months.
  case monthlyTotals
  /// A row for each day with an amount.
  case daysWithAmount
  /// A line through the days, and the means of the months.
  case dailyLine
  /// One bar per day, and the highest of the months.
  case dailyMaxima
  /// An area below the days, and the highest of the months.
  case dailyDepth
  /// The shares of the directions.
  case rose
}

/// The colour of a metric's charts; the figures give each a hue of the theme.
public enum MetricColor: CaseIterable, Sendable {
  /// Colours that stand for degrees.
  case temperature
  case rain, snow, air, sun, activity, body
}

/// A value from which days are counted: a frost, a wet day, a gale.
public struct Threshold: Hashable, Sendable {
  /// Which days count.
  public enum Side: String, CaseIterable, Sendable {
    case atLeast = "at_least"
    case above
    case atMost = "at_most"
    case below
  }

  /// The last part of the key of its words, `metric.ID.days.frost`.
  public let id: String
  /// The column whose days are counted.
  public let element: Element
  /// On which side of ``value`` a day counts.
  public let side: Side
  /// Canonical.
  public let value: Double
  /// Whose definition it is; empty where it is ours.
  public let source: String
  /// What an author calls such days; `nil` for the words of the language.
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
  /// Whether only the author of a site knows it.
  public var isOwn: Bool { !Catalogue.thresholds.contains { $0.id == id } }

  /// Whether a day with a canonical value counts.
  public func isMet(by value: Double) -> Bool {
    switch side {
    case .atLeast: value >= self.value
    case .above: value > self.value
    case .atMost: value <= self.value
    case .below: value < self.value
    }
  }
}

extension CatalogueEntry {
  /// A metric of the weather with one value per day.
  ///
  /// - Parameters:
  ///   - metric: What is measured.
  ///   - statistic: How a day's value is made from its readings.
  ///   - figure: What shows it on a station's page.
  ///   - color: Of its charts.
  ///   - startsAtZero: Whether the axis of a line begins at zero.
  ///   - thresholds: Values from which days are counted, the key word first, and whose definition
  ///     each is.
  ///   - records: The extremes that count as records: the key of the words, whether the highest
  ///     counts, and what is compared.
  ///   - possible: What a canonical value can be.
  ///   - measured: What has been measured on earth, canonical.
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

  /// Something that a person measures.
  ///
  /// - Parameters:
  ///   - metric: What is measured.
  ///   - statistic: How a day's value is made from its readings.
  ///   - color: Of its charts.
  ///   - possible: What a canonical value of a day can be.
  ///   - parts: What a day has beside its value.
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

  /// The threshold of an id.
  public func threshold(_ id: String) -> Threshold? { thresholds.first { $0.id == id } }
}
