import ReportCore
import ReportMeasurements

/// What is usual for the slots of a chart: the normals of a series by day, month, season or year.
struct UsualValues {
  /// The years that the normals are of.
  let reference: ReferencePeriod
  private let grouping: Grouping
  private let values: SeriesClimate
  private let lows: SeriesClimate?

  /// The groupings for which a kind of series has normals; of a range those of both its ends.
  static func groupings(of kind: MetricKind) -> [Grouping] {
    switch kind {
    case .total: [.month, .season, .year]
    case .level, .range: [.day, .month, .season, .year]
    case .state, .maximum: [.month]
    case .direction: []
    }
  }

  /// - Returns: `nil` for a grouping without normals, and a record of fewer than three years.
  init?(of series: ChartSeries, by grouping: Grouping, _ context: FigureContext) {
    guard UsualValues.groupings(of: series.kind).contains(grouping) else { return nil }
    let shared = series.climates
    values = shared?.values ?? context.climate(of: context.statistics(of: series))
    lows = shared.map(\.lows) ?? context.lowStatistics(of: series).map(context.climate)
    self.grouping = grouping
    guard let normals = values.monthlyNormals else { return nil }
    reference = normals.reference
    let hasAll = grouping == .month || normals.year != nil
    guard hasAll, grouping != .day || values.dailyNormals != nil else { return nil }
  }
}

extension UsualValues {
  /// The usual value of a period, or of the highs of a range; canonical.
  subscript(days: ClosedRange<Day>) -> Double? { usual(days, values) }

  /// The usual low of a period; `nil` for what has one value a day.
  func low(_ days: ClosedRange<Day>) -> Double? { lows.flatMap { usual(days, $0) } }

  private func usual(_ days: ClosedRange<Day>, _ climate: SeriesClimate) -> Double? {
    let first = days.lowerBound
    return switch grouping {
    case .day: climate.dailyNormals?[first]
    case .month: climate.monthlyNormals?[first.monthNumber]
    case .season:
      climate.monthlyNormals?.season(
        around: first.month.days.upperBound.advanced(by: 1).monthNumber)
    case .year: climate.monthlyNormals?.year
    case .week, .decade, .weekday: nil
    }
  }
}

extension ChartSeries {
  /// What the whole record of a station says of the series, which all pages share; `nil` for what a
  /// person measures.
  fileprivate var climates: (values: SeriesClimate, lows: SeriesClimate?)? {
    guard let station else { return nil }
    if lows != nil {
      return (station.climate[.temperatureHigh], station.climate[.temperatureLow])
    }
    let part = id.dropFirst(station.id.count + 1)
    if part == Element.temperatureMean.id { return (station.climate[.temperatureMean], nil) }
    let elements = station.record.elements
    let element =
      elements.first { $0.id == part } ?? elements.first { $0.metric.id == part }
    return element.map { (station.climate[$0], nil) }
  }
}

extension FigureContext {
  /// What the whole record of a series says.
  func climate(of statistics: SeriesStatistics) -> SeriesClimate {
    SeriesClimate(statistics, normals: normals)
  }
}
