import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The result of a fence: a chart, or linked charts of several stations.
public enum RequestedFigure: Sendable {
  case figure(Figure)
  case panels(StationPanels)
}

extension ChartRequest {
  /// Draws the chart.
  ///
  /// - Parameters:
  ///   - context: Language and units of the site.
  ///   - id: Unique on the page; also the name of its files.
  ///   - address: The address of a station's page, for titles that link to it.
  /// - Returns: The figure, or `nil` if there is nothing to draw.
  public func figure(
    in context: FigureContext, id: String, address: (String) -> String
  ) -> RequestedFigure? {
    guard let first = series.first else { return nil }
    var figure: Figure?
    switch form {
    case .multiples:
      let panels = MultiplesFigure(self, first, context, id: id).panels(address: address)
      return panels.map(RequestedFigure.panels)
    case .almanac:
      figure = first.station.flatMap { station in
        almanac(
          StationYear(
            id: station.id, title: station.title, climate: station.climate,
            year: days.upperBound.year, source: station.source, attribution: station.attribution,
            events: station.events),
          in: context, id: id, title: title, isNamed: true, titleLevel: 3)
      }
    case .climate: figure = first.station.flatMap { climate(of: $0, in: context, id: id) }
    case .rose: figure = first.station.flatMap { rose(of: $0, in: context, id: id) }
    case .donut:
      figure = weekdayDonut(
        of: first.personal, days: days, ring, label: usualLabel(first, context), in: context, id: id
      )
    case .calendar:
      figure = yearCalendar(
        of: first.personal, year: days.upperBound.year, label: usualLabel(first, context),
        in: context, id: id)
    case .cells: figure = monthCells(of: first, days: days, in: context, id: id)
    case .gauge: figure = gaugeFigure(first, in: context, id: id)
    case .line where comparison == .allYears:
      figure = yearToDate(of: first, year: days.upperBound.year, in: context, id: id)
    case .bar where against != nil:
      figure = against.flatMap {
        weatherBands(of: first.personal, against: $0, days: days, in: context, id: id)
      }
    case .bar where look.isHorizontal: figure = RowFigure(self, first, context).figure(id: id)
    case .bar, .line, .area, .range, .dot, .spark:
      figure =
        series.count > 1
        ? SeriesFigure(self, context).figure(id: id)
        : SlotFigure(self, first, context).figure(id: id)
    }
    guard var figure else { return nil }
    if let title { figure.chart.title = title }
    if let hue = look.hue { figure.chart.hue = hue }
    if let alternative { figure.chart.summary = alternative }
    if isHalf { figure.chart.className += figure.chart.className.isEmpty ? "hw" : " hw" }
    figure.chart.className = figure.chart.className.replacing("wide", with: "")
    return .figure(Figure(name: id, chart: figure.chart, numbers: figure.numbers))
  }

  /// The start of the title for figures whose title on a dashboard does not name the metric.
  private func usualLabel(_ series: ChartSeries, _ context: FigureContext) -> String? {
    switch form {
    case .donut:
      context.language.text(
        "chart.by-weekday",
        ["title": series.fullTitle(context.language), "period": context.language.span(days)])
    case .calendar:
      context.language.text(
        "chart.every-day",
        [
          "title": series.fullTitle(context.language),
          "year": context.language.year(days.upperBound.year),
        ])
    default: nil
    }
  }

  /// What the author can do if there is nothing to draw.
  public var emptyHint: String {
    switch form {
    case .rose: "it takes the 'wind-direction' of the station, and its 'wind' or 'gust'"
    case .climate: "it takes whole months with temperatures and precipitation of the station"
    case .gauge: "it takes a goal, or a scale: 'from: 0', 'to: 100'"
    case .bar where against != nil: "both need values on the same days of a year or more"
    default: "choose another period, or another type"
    }
  }

  private func gaugeFigure(_ series: ChartSeries, in context: FigureContext, id: String) -> Figure?
  {
    if let gauge {
      return valueGauge(
        of: series.personal.through(days.upperBound), days: days, gauge, in: context, id: id)
    }
    return goalGauge(
      of: series.personal.with(goal: goal), year: days.upperBound.year, in: context, id: id)
  }

  /// The climate diagram of a station over the whole years of the period.
  private func climate(of station: StationYear, in context: FigureContext, id: String) -> Figure? {
    climateDiagram(of: station, days: days, in: context, id: id)
  }

  private func rose(of station: StationYear, in context: FigureContext, id: String) -> Figure? {
    windRose(of: station, days: days, in: context, id: id)
  }
}

extension PersonalMetric {
  /// The metric's goals with another daily goal; the side on which a level reaches it is the
  /// page's, else it is derived from the first value.
  func goals(withDay goal: Double?) -> Goals {
    var goals = goals
    if let goal, goals[.day] == nil, metric.kind != .total {
      goals.direction = Goals.Direction(from: series, to: goal)
    }
    goals[.day] = goal
    return goals
  }

  fileprivate func with(goal: Double?) -> PersonalMetric {
    var copy = self
    copy.goals = goals(withDay: goal)
    return copy
  }

  fileprivate func through(_ day: Day) -> PersonalMetric {
    var copy = self
    copy.series = series.through(day)
    return copy
  }
}
