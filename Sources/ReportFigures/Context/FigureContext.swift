public import ReportCore
public import ReportLanguage
public import ReportMeasurements

/// What all figures of a site share: its language and the units it shows.
public struct FigureContext: Sendable {
  /// The language of all words, numbers and dates.
  public var language: Language
  /// The unit shown for each dimension.
  public private(set) var units: UnitSystem
  /// The units of the numbers that authors write without a unit.
  let authorUnits: UnitSystem
  /// The units in which key figures are given once more; `nil` for none.
  private var secondUnits: UnitSystem?
  /// How many days a period can lack before it is incomplete.
  public let completeness: Completeness
  /// The reference period of normals; `nil` for the newest standard period with enough years.
  public let normals: ClosedRange<Int>?
  /// The thresholds of counted days.
  public let thresholds: [Threshold]
  /// The first month of a metric's years, from 1 to 12, by the metric's id; January if absent.
  public let yearStarts: [String: Int]
  /// The first day of the week.
  public let weekStart: Weekday

  /// - Parameters:
  ///   - language: The language of the site.
  ///   - units: One for each dimension.
  ///   - secondUnits: Those in which key figures are given once more; `nil` for none.
  ///   - rules: How many days a period can lack, and the reference period of normals.
  ///   - yearStarts: The first month of a metric's years, by the metric's id.
  ///   - weekStart: The first day of the week; `nil` for that of the language.
  public init(
    language: Language, units: UnitSystem, secondUnits: UnitSystem? = nil,
    rules: StationClimate.Rules = StationClimate.Rules(), yearStarts: [String: Int] = [:],
    weekStart: Weekday? = nil
  ) {
    self.language = language
    (self.units, self.secondUnits, authorUnits) = (units, secondUnits, units)
    completeness = rules.completeness
    normals = rules.normals
    thresholds = rules.thresholds
    self.yearStarts = yearStarts
    self.weekStart = weekStart ?? language.firstWeekday
  }

  /// The same with the second units, if there are any.
  public var inSecondUnits: FigureContext? { secondUnits.map(showing) }

  /// The same with other units, and none beside them; numbers that authors write without a unit
  /// keep theirs.
  public func showing(_ units: UnitSystem) -> FigureContext {
    var context = self
    (context.units, context.secondUnits) = (units, nil)
    return context
  }

  /// The names of the days of a year as used in annotations: "Sat 22 Dec".
  func dayNames(ofYear year: Int) -> TextColumn {
    TextColumn(Day.days(ofYear: year).map { language.day($0, .weekdayShort) })
  }
}

extension FigureContext {
  /// The unit in which a metric is shown.
  public func unit(of metric: Metric) -> Unit { metric.unit ?? units[metric.dimension] }

  /// The unit of a metric in numbers that authors write without a unit.
  func authorUnit(of metric: Metric) -> Unit { metric.unit ?? authorUnits[metric.dimension] }

  /// A number that an author writes without a unit, in the unit shown.
  func authored(_ number: Double, of metric: Metric) -> Double {
    let (own, shown) = (authorUnit(of: metric), unit(of: metric))
    return own == shown ? number : shown.value(fromCanonical: own.canonical(from: number))
  }

  /// An amount of a metric with its unit, to the precision that the site shows: "13.77 in".
  public func text(_ value: Double, of metric: Metric, style: QuantityStyle = .full) -> String {
    let unit = unit(of: metric)
    return language.quantity(
      value, decimals: metric.decimals(in: unit), unit: unit.symbol, style: style)
  }

  /// An amount of a metric as short as a label of a chart: "13.8″".
  public func label(_ value: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    return language.quantity(
      value, decimals: metric.decimals(in: unit, for: .coarse), unit: unit.symbol, style: .tight)
  }

  /// Two amounts of a metric as a range: "15 to 31 °F".
  public func range(_ low: Double, _ high: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    return language.range(
      low, high, decimals: metric.decimals(in: unit), unit: unit.symbol, sign: .words)
  }

  /// A writer of many amounts of a metric.
  func amounts(of metric: Metric) -> AmountWriter {
    let unit = unit(of: metric)
    return language.amounts(in: unit.symbol, decimals: metric.decimals(in: unit))
  }
}
