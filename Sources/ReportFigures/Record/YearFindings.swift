public import ReportCore
import ReportLanguage
import ReportMeasurements

/// What a year was like against the whole record: its places among the complete years, or only how
/// far it is from normal where few years are complete; nothing for a year without a complete value.
public func yearFinding(_ year: StationYear, in context: FigureContext) -> String? {
  let words = YearWords(year: year, context: context)
  let findings = [
    words.finding(of: .temperatureMean, "year.warmth"),
    words.finding(of: .precipitation, "year.wetness"),
    words.finding(of: .snowfall, "year.snow"),
  ].compactMap(\.self)
  guard !findings.isEmpty else { return nil }
  let language = context.language
  let ranked = findings.filter(\.isRanked).map(\.text)
  let places =
    ranked.isEmpty
    ? []
    : [
      language.text("year.was", ["year": String(year.year), "findings": language.list(ranked)])
    ]
  let years: [String] = findings.compactMap(\.years).reduce(into: []) { years, next in
    if !years.contains(next) { years.append(next) }
  }
  let normals =
    years.isEmpty ? [] : [language.text("year.normals", ["years": language.list(years)])]
  return language.sentences(places + findings.filter { !$0.isRanked }.map(\.text) + normals)
}

private struct YearWords {
  let year: StationYear
  let context: FigureContext

  private var language: Language { context.language }

  /// "the 4th warmest of 131 complete years (51.3 °F, 0.4 °F above normal)", a sentence of its own
  /// where fewer than ten years are complete, and the years of the normal.
  func finding(
    of element: Element, _ key: String
  ) -> (text: String, isRanked: Bool, years: String?)? {
    let climate = year.climate[element]
    let metric = element.metric
    guard let value = climate.year(year.year).complete else { return nil }
    let normal = climate.monthlyNormals?.year
    let values = context.againstNormal(value, of: metric, normal)
    let reference =
      normal == nil ? nil : climate.monthlyNormals.map { language.years($0.reference.years) }
    let rounding = Rounding(context.unit(of: metric), decimals: context.meanDecimals(of: metric))
    guard climate.completeYears.count >= Rank.leastCount,
      let high = climate.rank(ofYear: year.year, .highestFirst, rounding),
      let low = climate.rank(ofYear: year.year, .lowestFirst, rounding)
    else { return (language.text("\(key).value", ["values": values]), false, reference) }
    let side = low.place < high.place ? "\(key).low" : "\(key).high"
    let rank = low.place < high.place ? low : high
    let text = language.plural(
      rank.place == 1 ? "\(side)-first" : side, rank.count,
      [
        "place": language.ordinal(rank.place), "values": values,
      ])
    return (text, true, reference)
  }
}

extension FigureContext {
  /// Decimals of sums and means.
  func meanDecimals(of metric: Metric) -> Int {
    metric.decimals(in: unit(of: metric), for: metric.kind == .total ? .exact : .mean)
  }

  /// A canonical value in the unit shown.
  func amount(_ value: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    return language.quantity(
      unit.value(fromCanonical: value), decimals: meanDecimals(of: metric), unit: unit.symbol)
  }

  /// A value with how far it is from its normal: "51.3 °F, 0.4 °F above normal".
  func againstNormal(_ value: Double, of metric: Metric, _ normal: Double?) -> String {
    let text = amount(value, of: metric)
    guard let normal else { return text }
    let unit = unit(of: metric)
    let decimals = meanDecimals(of: metric)
    let difference = unit.difference(fromCanonical: value - normal)
    guard FixedDecimal(difference, decimals: decimals).value != 0 else {
      return language.text("anomaly.none", ["value": text])
    }
    return language.text(
      difference > 0 ? "anomaly.above" : "anomaly.below",
      [
        "value": text,
        "difference": language.quantity(
          abs(difference), decimals: decimals, unit: unit.symbol),
      ])
  }

  /// A difference from a normal with its sign, or nothing without one.
  fileprivate func departure(
    _ aggregate: Aggregate, of element: Element, _ normal: Double?
  ) -> String {
    guard let value = aggregate.complete, let normal else { return "" }
    return changeText(
      value - normal, of: element.metric, decimals: meanDecimals(of: element.metric))
  }
}

extension FigureContext {
  /// Writes the twelve months of a year: means, extremes with their days, sums, departures from
  /// normal, places among the months of the same name, coverage.
  public func renderMonths(of year: StationYear, into html: inout ByteWriter) {
    var columns: [TextTable.Column] = [
      .init(
        header: language.text("column.month"),
        cells: (1...12).map { language.month($0) } + [language.text("normals.year")],
        isNumber: false)
    ]
    columns += means(of: year) + extremes(of: year) + sums(of: year)
    guard columns.count > 1 else { return }
    TextTable(
      title: language.text("year.months", ["year": String(year.year)]), columns: columns
    ).render(into: &html)
  }

  private func periods(of year: StationYear) -> [ClosedRange<Day>] {
    Month.months(ofYear: year.year).map(\.days) + [year.days]
  }

  /// The months of a year and the year, with their normals.
  private func values(
    of element: Element, _ year: StationYear
  ) -> [(value: Aggregate, normal: Double?, rank: Rank?)] {
    let climate = year.climate[element]
    let rounding = Rounding(unit(of: element.metric), decimals: meanDecimals(of: element.metric))
    return Month.months(ofYear: year.year).map { month in
      (
        climate.month(month), climate.monthlyNormals?[month.month],
        climate.rank(of: month, .highestFirst, rounding)
      )
    } + [
      (
        climate.year(year.year), climate.monthlyNormals?.year,
        climate.rank(ofYear: year.year, .highestFirst, rounding)
      )
    ]
  }

  private func column(
    _ header: String, _ metric: Metric, _ values: [Aggregate]
  ) -> TextTable.Column {
    .init(
      header: withUnit(header, metric),
      cells: values.map { value in
        value.observed.map {
          marked(number($0, of: metric, decimals: meanDecimals(of: metric)), value.status)
        } ?? language.text("figure.no-data")
      })
  }

  private func number(_ value: Double, of metric: Metric, decimals: Int) -> String {
    language.number(unit(of: metric).value(fromCanonical: value), decimals: decimals)
  }

  /// The header of a column of numbers in one unit.
  private func withUnit(_ header: String, _ metric: Metric) -> String {
    language.text("column.with-unit", ["name": header, "unit": unit(of: metric).symbol])
  }

  private func departures(
    _ element: Element, _ values: [(value: Aggregate, normal: Double?, rank: Rank?)]
  ) -> TextTable.Column? {
    guard values.contains(where: { $0.normal != nil }) else { return nil }
    return .init(
      header: language.text("year.departure"),
      cells: values.map { departure($0.value, of: element, $0.normal) })
  }

  private func means(of year: StationYear) -> [TextTable.Column] {
    let values = values(of: .temperatureMean, year)
    guard values.contains(where: { $0.value.observed != nil }) else { return [] }
    return [
      column(language.text("column.mean"), .temperature, values.map(\.value)),
      departures(.temperatureMean, values),
    ].compactMap(\.self)
  }

  private func extremes(of year: StationYear) -> [TextTable.Column] {
    [(Element.temperatureHigh, "metric-page.highest"), (.temperatureLow, "metric-page.lowest")]
      .compactMap { element, header in
        let series = year.climate[element].statistics
        let readingDecimals = Metric.temperature.decimals(in: unit(of: .temperature))
        let isHighest = element == .temperatureHigh
        let found = periods(of: year).map {
          isHighest ? series.highest(in: $0) : series.lowest(in: $0)
        }
        guard found.contains(where: { $0 != nil }) else { return nil }
        return .init(
          header: withUnit(language.text(header), .temperature),
          cells: found.enumerated().map { index, extreme in
            extreme.map {
              language.text(
                "figure.dated",
                [
                  "value": number($0.value, of: .temperature, decimals: readingDecimals),
                  "date": index == 12
                    ? dates(of: $0, in: year.days) : dayNumbers(of: $0),
                ])
            } ?? language.text("figure.no-data")
          })
      }
  }

  /// The days of a month without its name: "4" or "4, 9".
  private func dayNumbers(of extreme: Extreme) -> String {
    let shown = extreme.days.prefix(2).map { String($0.dayOfMonth) }
    return language.list(shown) + (extreme.days.count > 2 ? "…" : "")
  }

  private func sums(of year: StationYear) -> [TextTable.Column] {
    [Element.precipitation, .snowfall].flatMap { element -> [TextTable.Column] in
      let values = values(of: element, year)
      guard values.contains(where: { $0.value.observed != nil }) else { return [] }
      let metric = element.metric
      let ranks = TextTable.Column(
        header: language.text("year.rank"),
        cells: values.map { $0.rank.map { rankText($0) } ?? "" })
      let isMain = element == .precipitation
      return [
        column(title(of: metric), metric, values.map(\.value)),
        isMain ? departures(element, values) : nil,
        isMain && values.contains { $0.rank != nil } ? ranks : nil,
      ].compactMap(\.self)
    }
  }

  /// "3rd of 131".
  private func rankText(_ rank: Rank) -> String {
    language.text(
      "year.rank-of", ["place": language.ordinal(rank.place), "count": language.number(rank.count)])
  }
}
