import ReportCore
public import ReportMeasurements

/// The figure of a metric on a station's page: the default figure of the catalog.
///
/// - Parameters:
///   - metric: A metric of the catalog.
///   - year: The year to show.
///   - isByMonth: Whether months with their extreme days are drawn in place of every day, on a page
///     with many metrics.
///   - context: Language and units.
/// - Returns: The figure, or `nil` if the year has no value.
public func stationFigure(
  of metric: Metric, _ year: StationYear, byMonth isByMonth: Bool = false,
  in context: FigureContext
) -> Figure? {
  guard let entry = metric.entry else { return nil }
  let id = "\(metric.id)-year"
  return switch entry.figure {
  // These ids are parts of published addresses.
  case .dailyRange:
    temperatureRange(year, in: context, id: "temperatures")
      ?? monthlyLevels(of: metric, year, in: context, id: id)
      ?? dailyValues(of: metric, year, in: context, id: id)
  case .monthlyTotals:
    monthlyTotals(
      of: metric, year, in: context, id: metric == .precipitation ? "months" : id)
  case .daysWithAmount:
    daysWithAmount(of: metric, year, in: context, id: metric == .snowfall ? "snow-days" : id)
  case .dailyLine, .dailyMaxima, .dailyDepth:
    (year.hasDays(of: entry) ? nil : monthlyLevels(of: metric, year, in: context, id: id))
      ?? dailyValues(of: metric, year, byMonth: isByMonth, in: context, id: id)
  case .rose:
    windRose(of: year, days: year.days, in: context, id: id).map {
      Figure(name: metric.id, chart: $0.chart, numbers: $0.numbers)
    }
  }
}

extension DefaultFigure {
  /// Whether it draws every day of a year, which takes much of a page.
  public var isOfDays: Bool {
    switch self {
    case .dailyRange, .dailyLine, .dailyMaxima, .dailyDepth: true
    case .monthlyTotals, .daysWithAmount, .rose: false
    }
  }
}

extension StationYear {
  /// Whether any day of the year has a value of its own, rather than only one for its whole month.
  fileprivate func hasDays(of entry: CatalogueEntry) -> Bool {
    entry.elements.contains {
      record[$0].coverageOfSingleDays(in: days).observed > 0
    }
  }
}
