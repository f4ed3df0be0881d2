import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The climate diagram of Walter and Lieth (1960): mean temperatures as a line, mean totals of
/// precipitation as bars, with 10 °C as high as 20 mm, so that the line is above the bars in dry
/// months.
///
/// The heights compare °C and mm in every system of units; the axes show them in the units of the
/// site. Only complete months count, and a month of the calendar needs three of them, like a
/// normal, unless the days have fewer years.
///
/// - Parameters:
///   - station: The station to show.
///   - days: The days to include.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` unless some month has both a temperature and a total.
public func climateDiagram(
  of station: StationYear, days: ClosedRange<Day>, in context: FigureContext, id: String
) -> Figure? {
  let climate = MonthlyClimate(station.climate, days)
  guard climate.temperatures.contains(where: { $0 != nil }),
    climate.sums.contains(where: { $0 != nil })
  else { return nil }
  return ClimateFigure(station: station, days: days, climate: climate, context: context)
    .figure(id: id)
}

/// The averages of each calendar month.
private struct MonthlyClimate {
  /// In °C.
  let temperatures: [Double?]
  /// In mm.
  let sums: [Double?]
  /// How many years each number averages.
  let temperatureYears: [Int]
  let sumYears: [Int]

  init(_ climate: StationClimate, _ days: ClosedRange<Day>) {
    let years = days.lowerBound.year...days.upperBound.year
    let least = min(ReferencePeriod.minimumYears, years.count)
    func months(_ element: Element) -> [[Double]] {
      (1...12).map { month in
        years.map { Month(year: $0, month: month) }.filter {
          days.contains($0.firstDay) && days.contains($0.days.upperBound)
        }.compactMap { climate[element].month($0).complete }
      }
    }
    let (warm, wet) = (months(.temperatureMean), months(.precipitation))
    temperatures = warm.map { $0.count >= least ? $0.mean : nil }
    sums = wet.map { $0.count >= least ? $0.mean : nil }
    temperatureYears = warm.map(\.count)
    sumYears = wet.map(\.count)
  }
}

private struct ClimateFigure {
  let station: StationYear
  let days: ClosedRange<Day>
  let climate: MonthlyClimate
  let context: FigureContext

  private var language: Language { context.language }

  private var diagram: RatioDiagram {
    RatioDiagram(
      line: Series(language.text("climate.temperature"), climate.temperatures, hue: .pink),
      bars: Series(language.text("climate.precipitation"), climate.sums, hue: .blue), ratio: 2)
  }

  func figure(id: String) -> Figure {
    let title = context.title(
      language.text(
        "climate.title", ["station": station.title, "period": language.span(days)]),
      finding: finding)
    let diagram = diagram
    let chart = Chart(
      id: id, title: title, summary: summary,
      plot: .slots(
        SlotPlot(
          slots: 12, height: 220,
          panels: diagram.panels(
            height: 220, lineUnit: context.axisUnit(of: .temperature),
            barUnit: context.axisUnit(of: .precipitation)),
          xAxis: context.bandMonths())),
      selection: context.selection(
        of: language.text("figure.months"), all: title, style: .rule,
        layers: [.init(TextColumn((0..<12).map(label)))]),
      legend: Legend(diagram), table: table(title: title),
      footer: .init(source: station.source))
    return Figure(name: id, chart: chart, numbers: numbers)
  }

  private func temperature(_ month: Int) -> String? {
    climate.temperatures[month].map { context.meanText($0, of: .temperature) }
  }

  private func sum(_ month: Int) -> String? {
    climate.sums[month].map { context.meanText($0, of: .precipitation) }
  }

  private func label(_ month: Int) -> String {
    let values = [temperature(month), sum(month)].compactMap(\.self)
    return context.annotation(
      language.month(month + 1),
      values.isEmpty ? language.text("climate.too-few") : language.list(values))
  }

  /// "warmest in July, wettest in December", as far as single months are; `nil` unless each month
  /// has enough years for a normal.
  private var finding: String? {
    let years = climate.temperatureYears + climate.sumYears
    guard years.allSatisfy({ $0 >= ReferencePeriod.minimumYears }) else { return nil }
    func month(_ word: String, _ values: [Double?], of metric: Metric) -> String? {
      context.leader(values) { context.meanText($0, of: metric) }.map { index in
        context.leading(language.text(word), .month, language.month(index + 1))
      }
    }
    let findings = [
      month("leading.warmest", climate.temperatures, of: .temperature),
      month("climate.wettest", climate.sums, of: .precipitation),
    ].compactMap(\.self)
    return findings.isEmpty ? nil : language.enumeration(findings)
  }

  private var summary: String {
    let warm = climate.temperatures.compactMap(\.self)
    let known = climate.sums.compactMap(\.self)
    let dry = (0..<12).filter { diagram.isSurplus(in: $0) == false }
      .map { language.month($0 + 1) }
    var sentences: [String] = []
    if let mean = warm.mean, warm.count == 12, known.count == 12 {
      sentences.append(
        language.text(
          "climate.summary",
          [
            "temperature": context.meanText(mean, of: .temperature),
            "total": context.meanText(known.reduce(0, +), of: .precipitation),
          ]))
    }
    sentences.append(
      dry.isEmpty
        ? language.text("climate.no-dry")
        : language.text("climate.dry", ["months": language.list(dry)]))
    if (0..<12).contains(where: { diagram.isSurplus(in: $0) == true }) {
      sentences.append(language.text("climate.wet"))
    }
    if min(warm.count, known.count) < 12 { sentences.append(language.text("climate.incomplete")) }
    let knee = diagram.knee
    if known.contains(where: { $0 > knee }) {
      sentences.append(
        language.text(
          "climate.compressed", ["amount": context.meanText(knee, of: .precipitation)]))
    }
    return language.sentences(sentences)
  }

  private func table(title: String) -> DataTable {
    let noNormal = language.text("climate.too-few")
    func years(_ month: Int) -> String {
      let counts = [climate.temperatureYears[month], climate.sumYears[month]]
      return language.parts(
        counts.withoutRepetition.map { language.plural("climate.years", $0) })
    }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn((1...12).map { language.month($0) })),
        .init(
          language.text("climate.temperature"),
          TextColumn((0..<12).map { temperature($0) ?? noNormal })),
        .init(
          language.text("climate.precipitation"), TextColumn((0..<12).map { sum($0) ?? noNormal })),
        .init(
          language.text("climate.basis"),
          TextColumn(
            (0..<12).map(years))),
      ])
  }

  private var numbers: NumbersFile {
    var text = NumbersText([
      "month",
      NumbersColumn("mean_temperature_celsius", of: .temperature, in: .celsius), "years",
      NumbersColumn("mean_precipitation_mm", of: .precipitation, in: .millimetre),
      "years_precipitation",
    ])
    for month in 0..<12 {
      text.append(month + 1)
      text.append(climate.temperatures[month], decimals: 2)
      text.append(climate.temperatureYears[month])
      text.append(climate.sums[month], decimals: 1)
      text.append(climate.sumYears[month])
      text.endRow()
    }
    return text.file(of: [station.attribution])
  }
}

extension FigureContext {
  /// The unit in which an axis shows canonical values.
  fileprivate func axisUnit(of metric: Metric) -> AxisUnit {
    let unit = unit(of: metric)
    let zero = unit.value(fromCanonical: 0)
    return AxisUnit(unit.symbol, factor: unit.value(fromCanonical: 1) - zero, offset: zero)
  }
}

extension [Double] {
  fileprivate var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
