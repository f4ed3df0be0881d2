import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A personal metric by the weather of the day: the mean of each band as a bar.
///
/// - Parameters:
///   - metric: The personal metric.
///   - weather: Precipitation, or a temperature, of a station.
///   - days: The days to include; `nil` for all.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: `nil` for weather without bands, and if the days with both values span less than a
///   year.
public func weatherBands(
  of metric: PersonalMetric, against weather: ChartSeries, days: ClosedRange<Day>? = nil,
  in context: FigureContext, id: String
) -> Figure? {
  WeatherBandsFigure(
    of: metric, against: weather, in: days, spanning: Association.leastSpan, context)?
    .figure(id: id)
}

extension ChartSeries {
  /// The bands by which the series divides days; a range by its highs, `nil` for a series without
  /// bands.
  var bands: WeatherBands? {
    guard station != nil else { return nil }
    if kind == .range { return WeatherBands(of: .temperatureHigh) }
    return metric.entry?.elements.first { id.hasSuffix(".\($0.id)") }.flatMap(WeatherBands.init)
  }
}

/// What is said of a personal metric by the weather of the day.
struct WeatherBandsFigure {
  let metric: PersonalMetric
  let weather: ChartSeries
  let association: Association
  let context: FigureContext

  /// `nil` for weather without bands, for days that span too little, and without a band of enough
  /// days.
  init?(
    of metric: PersonalMetric, against weather: ChartSeries, in days: ClosedRange<Day>?,
    spanning leastSpan: Int, _ context: FigureContext
  ) {
    guard let bands = weather.bands,
      let association = Association(
        of: metric.series, by: weather.trusted, bands, in: days, spanning: leastSpan),
      !association.spoken.isEmpty
    else { return nil }
    self.metric = metric
    self.weather = weather
    self.association = association
    self.context = context
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }
  var isRain: Bool { weather.metric == .precipitation }
  func text(_ value: Double) -> String { context.meanText(value, of: metric.metric) }

  /// "Precipitation", or "Daily high" for a range.
  var name: String {
    weather.kind == .range
      ? language.text("metric.\(Element.temperatureHigh.id).title") : weather.title
  }

  func figure(id: String) -> Figure {
    let chart = Chart(
      id: id, title: title, icon: .bars, summary: summary, hue: metric.hue,
      plot: .rows(plot),
      table: table, footer: footer)
    return Figure(
      name: "\(metric.name)-by-\(weather.metric.id)", chart: chart, numbers: numbers)
  }

  // MARK: Bands

  /// "0.04 to 0.39 in", "under 32 °F", "none".
  func name(of index: Int) -> String {
    switch association.bands[index].range {
    case .none: return language.text("weather.dry")
    case .between(let low, let high):
      let unit = context.unit(of: weather.metric)
      let decimals = isRain ? weather.metric.decimals(in: unit) : 0
      func shown(_ value: Double) -> Double { unit.value(fromCanonical: value) }
      func text(_ value: Double) -> String {
        language.quantity(shown(value), decimals: decimals, unit: unit.symbol)
      }
      switch (low, high) {
      case (let low?, let high?):
        return language.range(
          shown(low), shown(high), decimals: decimals, unit: unit.symbol, sign: .words)
      case (let low?, nil): return language.text("class.from", ["low": text(low)])
      case (nil, let high?): return language.text("class.under", ["high": text(high)])
      case (nil, nil): return language.text("weather.all")
      }
    }
  }

  func days(_ count: Int) -> String { language.plural("coverage.days-count", count) }

  private var plot: RowPlot {
    let spoken = association.spoken.map {
      unit.value(fromCanonical: association.bands[$0].values.mean)
    }
    let ticks = NiceTicks(
      labelling: min(spoken.min() ?? 0, 0)...max(spoken.max() ?? 0, 0), count: 4)
    return RowPlot(
      association.bands.indices.map { index in
        let values = association.bands[index].values
        let isSpoken = association.isSpoken(index)
        return RowPlot.Row(
          language.parts([name(of: index), days(values.count)]),
          isSpoken ? unit.value(fromCanonical: values.mean) : 0,
          isSpoken
            ? context.plainText(values.mean, of: metric.metric) : language.text("weather.few"))
      }, ticks: ticks
    ) { value in
      unit.quantity == .count
        ? language.compact(value) : language.number(value, decimals: ticks.decimals)
    }
  }

  // MARK: What is compared

  /// The bands that are compared, a choice that does not depend on the result.
  ///
  /// They are dry days and the wettest band with enough days, or all wet days if none has; the
  /// warmest and the coldest band with enough days.
  var compared: (first: [Int], second: [Int])? {
    if isRain {
      let wettest = WeatherBands.wet.last(where: association.isSpoken)
      return ([0], wettest.map { [$0] } ?? Array(WeatherBands.wet))
    }
    guard let first = association.spoken.first, let last = association.spoken.last, first < last
    else { return nil }
    return ([last], [first])
  }

  struct Finding {
    let first: Sample
    let second: Sample
    let difference: MeanDifference
  }

  var finding: Finding? {
    guard let compared else { return nil }
    let first = association.together(compared.first)
    let second = association.together(compared.second)
    return MeanDifference(first, second).map {
      Finding(first: first, second: second, difference: $0)
    }
  }

  private func title(_ finding: Finding) -> String? {
    guard finding.difference.isSure, let compared,
      let difference = context.difference(of: finding.difference.difference, metric.metric)
    else { return nil }
    guard !isRain else {
      return language.text(
        "weather.more-dry", ["difference": difference, "second": name(of: compared.second)])
    }
    return language.text(
      "weather.more-at",
      [
        "difference": difference, "first": daysOf(compared.first[0]),
        "second": daysOf(compared.second[0]),
      ])
  }

  /// "days of 68 to 86 °F", "days under 32 °F".
  private func daysOf(_ index: Int) -> String {
    let isBetween =
      if case .between(.some, .some) = association.bands[index].range { true } else { false }
    return language.text(
      isBetween ? "weather.days-of" : "weather.days", ["band": name(of: index)])
  }

  private var title: String {
    guard let finding = finding.flatMap(title) else {
      return language.text(
        isRain ? "weather.title-rain" : "weather.title-warmth", ["metric": metric.title])
    }
    return context.title(metric.title, finding: finding)
  }

  private var summary: String {
    language.sentences([statement, matching].filter { !$0.isEmpty })
  }

  /// The two means with their numbers of days, and their difference with its interval.
  private var statement: String {
    guard let finding, let compared else {
      return language.plural("weather.nothing", Association.leastDays)
    }
    let interval = finding.difference.interval
    func change(_ value: Double) -> String { context.changeText(value, of: metric.metric) }
    let words: KeyValuePairs = [
      "first-value": text(finding.first.mean), "first-days": days(finding.first.count),
      "second-value": text(finding.second.mean), "second-days": days(finding.second.count),
      "second": name(of: compared.second),
      "first": name(of: compared.first[0]),
      "difference": change(finding.difference.difference), "low": change(interval.lowerBound),
      "high": change(interval.upperBound), "weather": name,
    ]
    let kind = isRain ? "rain" : "warmth"
    return language.text(
      finding.difference.isSure ? "weather.\(kind)" : "weather.\(kind)-unsure", words)
  }

  /// The name of a band, or of all wet days: "0.04 in or more".
  func name(of bands: [Int]) -> String {
    guard bands.count > 1, case .between(let low?, _) = association.bands[bands[0]].range else {
      return name(of: bands[0])
    }
    let unit = context.unit(of: weather.metric)
    return language.text(
      "class.from",
      [
        "low": language.quantity(
          unit.value(fromCanonical: low), decimals: weather.metric.decimals(in: unit),
          unit: unit.symbol)
      ])
  }

  /// How the days of both were matched, and the observation time of the station.
  private var matching: String {
    guard let time = weather.station?.record.station.observationTime else {
      return language.text("weather.matched", ["station": weather.place])
    }
    return language.text(
      "weather.matched-at", ["station": weather.place, "time": context.clock(minutes: time)])
  }

  private var footer: Chart.Footer {
    let both = language.plural("weather.both", association.count)
    let span = language.span(association.days)
    let sources =
      metric.source == weather.source ? [metric.source] : [metric.source, weather.source]
    return .init(source: language.parts(sources), coverage: language.parts([both, span]))
  }

  private var table: DataTable {
    let indices = association.bands.indices
    return context.table(
      of: title,
      [
        .init(name, TextColumn(indices.map(name))),
        .init(
          language.text("column.day-mean"),
          TextColumn(
            indices.map { index in
              association.isSpoken(index)
                ? text(association.bands[index].values.mean) : language.text("weather.few")
            })),
        .init(
          language.text("column.both-days"),
          TextColumn(indices.map { language.number(association.bands[$0].values.count) })),
      ])
  }

  private var numbers: NumbersFile {
    let own = context.column(of: metric)
    let other = context.column(of: weather.metric)
    let weatherUnit = context.unit(of: weather.metric)
    let decimals = metric.metric.decimals(in: unit, for: .file)
    var text = NumbersText([
      other.suffixed("from"), other.suffixed("below"), .days, own.prefixed("mean"),
      own.prefixed("deviation"),
    ])
    for index in association.bands.indices {
      let band = association.bands[index]
      var ends: (low: Double?, high: Double?) = (0, 0)
      if case .between(let low, let high) = band.range { ends = (low, high) }
      for end in [ends.low, ends.high] {
        text.append(end.map(weatherUnit.value(fromCanonical:)), decimals: 2)
      }
      text.append(band.values.count)
      let isSpoken = association.isSpoken(index)
      text.append(isSpoken ? unit.value(fromCanonical: band.values.mean) : nil, decimals: decimals)
      text.append(
        isSpoken ? unit.difference(fromCanonical: band.values.variance.squareRoot()) : nil,
        decimals: decimals)
      text.endRow()
    }
    return text.file(of: [metric.attribution, weather.attribution])
  }
}

extension FigureContext {
  /// A time of day in minutes after midnight: "7:00".
  fileprivate func clock(minutes: Int) -> String {
    let minute = minutes % 60
    return language.text(
      "recent.time",
      ["hour": String(minutes / 60), "minute": minute < 10 ? "0\(minute)" : String(minute)])
  }
}
