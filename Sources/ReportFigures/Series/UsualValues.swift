import ReportCore
import ReportMeasurements

/// The normals for the slots of a chart: of a series by day, month, season or year.
struct UsualValues {
  /// The reference period of the normals.
  let reference: ReferencePeriod
  private let grouping: Grouping
  private let values: SeriesClimate
  private let lows: SeriesClimate?

  /// The groupings for which a kind of series has normals; for a range those of both its ends.
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
  /// The normal of a period, or of the highs of a range, in the canonical unit.
  subscript(days: ClosedRange<Day>) -> Double? { usual(days, values) }

  /// The normal low of a period; `nil` for a series with one value per day.
  func low(_ days: ClosedRange<Day>) -> Double? { lows.flatMap { usual(days, $0) } }

  private func usual(_ days: ClosedRange<Day>, _ climate: SeriesClimate) -> Double? {
    let first = days.lowerBound
    return switch grouping {
    case .day: climate.dailyNormals?[first]
    case .month: climate.monthlyNormals?[first.monthNumber]
    case .season:
      climate.monthlyNormals?.whole((0..<3).map { (first.monthNumber - 1 + $0) % 12 + 1 })
    case .year: climate.monthlyNormals?.year
    case .week, .decade, .weekday: nil
    }
  }
}

extension ChartSeries {
  /// The statistics of the series over the station's whole record, which all pages share; `nil` for
  /// a personal metric.
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
  /// The statistics of a series over its whole record.
  func climate(of statistics: SeriesStatistics) -> SeriesClimate {
    SeriesClimate(statistics, normals: normals)
  }
}
