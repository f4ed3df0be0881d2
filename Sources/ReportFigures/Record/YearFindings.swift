public import ReportCore
import ReportLanguage
import ReportMeasurements

/// How a year compares with the whole record: its ranks among the complete years, or only its
/// departures from normal if few years are complete; `nil` for a year without a complete value.
public func yearFinding(_ year: StationYear, in context: FigureContext) -> String? {
  PeriodWords(year: year, month: nil, context: context).sentence
}

/// How a month compares with the same month in other years, worded as in ``yearFinding(_:in:)``.
public func monthFinding(_ month: StationMonth, in context: FigureContext) -> String? {
  PeriodWords(year: month.year, month: month.month, context: context).sentence
}

/// A year or a month and the periods it is compared with.
private struct PeriodWords {
  let year: StationYear
  let month: Month?
  let context: FigureContext

  private var language: Language { context.language }

  /// The ranks in one sentence, then values without a rank in one sentence each, then the reference
  /// period.
  var sentence: String? {
    let part = month == nil ? "year" : "month"
    let findings = [
      finding(of: .temperatureMean, "\(part).warmth"),
      finding(of: .precipitation, "\(part).wetness"), finding(of: .snowfall, "\(part).snow"),
    ].compactMap(\.self)
    guard !findings.isEmpty else { return nil }
    let ranked = findings.filter(\.isRanked).map(\.text)
    let name = month.map { language.month($0) } ?? language.year(year.year)
    let places =
      ranked.isEmpty
      ? [] : [language.text("year.was", ["year": name, "findings": language.list(ranked)])]
    let years: [String] = findings.compactMap(\.years).reduce(into: []) { years, next in
      if !years.contains(next) { years.append(next) }
    }
    let normals =
      years.isEmpty ? [] : [language.text("year.normals", ["years": language.list(years)])]
    return language.sentences(places + findings.filter { !$0.isRanked }.map(\.text) + normals)
  }

  /// "the 4th warmest of 131 complete years (51.3 °F, 0.4 °F above normal)", a sentence of its own
  /// if fewer than ten are complete, and the reference period.
  private func finding(
    of element: Element, _ key: String
  ) -> (text: String, isRanked: Bool, years: String?)? {
    let climate = year.climate[element]
    let metric = element.metric
    guard let value = (month.map(climate.month) ?? climate.year(year.year)).complete else {
      return nil
    }
    // A year that is not the calendar year has a sentence of its own.
    let ownYear =
      month == nil && climate.yearStart != 1 ? climate.name(ofYear: year.year, language) : nil
    let normal = month.map { climate.monthlyNormals?[$0.month] } ?? climate.monthlyNormals?.year
    let values = context.againstNormal(value, of: metric, normal)
    let reference =
      normal == nil ? nil : climate.monthlyNormals.map { context.name(of: $0.reference) }
    guard let (rank, isHigh) = context.placed(element, year, month, by: .whole) else {
      // A month without snow is not worth mentioning.
      guard month == nil || value > 0 || metric.kind != .total else { return nil }
      let dated = ownYear.map { language.text("figure.dated", ["value": values, "date": $0]) }
      return (language.text("\(key).value", ["values": dated ?? values]), false, reference)
    }
    let side = isHigh ? "\(key).high" : "\(key).low"
    let text = language.plural(
      rank.place == 1 ? "\(side)-first" : side, rank.count,
      [
        "place": language.ordinal(rank.place),
        "month": month.map { language.month($0.month) } ?? "",
        "values": values, "tie": context.tie(of: rank),
      ])
    guard let ownYear else { return (text, true, reference) }
    return (
      language.text("year.was", ["year": ownYear, "findings": text]), false, reference
    )
  }
}

extension FigureContext {
  /// The rank of a complete year or month among the complete ones, counted from the nearer end.
  ///
  /// Highest days are always counted from the highest, lowest days from the lowest.
  ///
  /// - Parameters:
  ///   - element: An element of the station.
  ///   - year: The year of the station.
  ///   - month: The month; `nil` for the whole year.
  ///   - value: The value to rank.
  /// - Returns: The rank, and whether it counts from the highest; `nil` for an incomplete period,
  ///   among fewer than ten, and for one of several in which nothing fell.
  func placed(
    _ element: Element, _ year: StationYear, _ month: Month?, by value: PlacedValue
  ) -> (rank: Rank, isHigh: Bool)? {
    func rank(_ order: RankOrder) -> Rank? {
      self.rank(of: element, year, month, by: value, order)
    }
    switch value {
    case .highestDay: return rank(.highestFirst).flatMap(enough).map { ($0, true) }
    case .lowestDay: return rank(.lowestFirst).flatMap(enough).map { ($0, false) }
    case .whole:
      guard let high = rank(.highestFirst).flatMap(enough),
        let low = rank(.lowestFirst).flatMap(enough)
      else { return nil }
      let climate = year.climate[element]
      let rounding = Rounding(
        unit(of: element.metric), decimals: meanDecimals(of: element.metric))
      let whole = month.map(climate.month) ?? climate.year(year.year)
      let isNothing = element.metric.kind == .total && rounding(whole.complete ?? 0).value == 0
      return Rank.nearer(high, low, isNothing: isNothing)
    }
  }

  /// A rank, or `nil` among too few to be meaningful.
  private func enough(_ rank: Rank) -> Rank? {
    rank.count >= Rank.leastCount ? rank : nil
  }
}

extension Rank {
  /// The better of a value's two ranks, from the highest and from the lowest.
  ///
  /// - Returns: The rank, and whether it counts from the highest; `nil` for one of several periods
  ///   in which nothing fell, which is not worth mentioning.
  static func nearer(
    _ high: Rank, _ low: Rank, isNothing: Bool
  ) -> (rank: Rank, isHigh: Bool)? {
    if isNothing, low.isTied { return nil }
    return low.place < high.place ? (low, false) : (high, true)
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

  /// A value with its departure from normal: "51.3 °F, 0.4 °F above normal".
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

  /// A departure from normal with its sign; empty if there is no normal.
  func departure(_ aggregate: Aggregate, of metric: Metric, _ normal: Double?) -> String {
    guard let value = aggregate.complete, let normal else { return "" }
    return changeText(value - normal, of: metric, decimals: meanDecimals(of: metric))
  }
}

extension FigureContext {
  /// Writes the twelve months of a year: means, degree days, extremes with their days, totals,
  /// departures from normal, ranks among the same months of other years, wind, coverage.
  ///
  /// These are the columns of NOAA's yearly summary, but for its counted days, which have a table
  /// of their own.
  ///
  /// - Parameters:
  ///   - year: The year of a station.
  ///   - address: The address of the page of a month, if there is one.
  ///   - html: Receives the table.
  public func renderMonths(
    of year: StationYear, address: (Month) -> String? = { _ in nil }, into html: inout ByteWriter
  ) {
    var columns: [TextTable.Column] = [
      .init(
        header: language.text("column.month"),
        cells: (1...12).map { language.month($0) } + [language.text("normals.year")],
        isNumber: false, links: Month.months(ofYear: year.year).map(address) + [nil])
    ]
    let temperatures = means(of: year) + degreeDays(of: year)
    columns += temperatures
    columns += extremes(of: year, .temperatureHigh, language.text("metric-page.highest"))
    columns += extremes(
      of: year, .temperatureLow, language.text("metric-page.lowest"), isHighest: false)
    columns += sums(of: year) + winds(of: year)
    guard columns.count > 1 else { return }
    TextTable(
      title: language.text("year.months", ["year": language.year(year.year)]), columns: columns
    ).render(into: &html)
  }

  private func periods(of year: StationYear) -> [ClosedRange<Day>] {
    Month.months(ofYear: year.year).map(\.days) + [year.days]
  }

  /// The months of a year and the year, with their normals.
  private func values(
    of element: Element, _ year: StationYear
  ) -> [(value: Aggregate, normal: Double?)] {
    let climate = year.climate[element]
    return Month.months(ofYear: year.year).map { month in
      (climate.month(month), climate.monthlyNormals?[month.month])
    } + [(climate.year(year.year), climate.monthlyNormals?.year)]
  }

  /// The ranks of the months of a year and of the year, from the highest; `nil` without any.
  private func ranks(of element: Element, _ year: StationYear) -> TextTable.Column? {
    let months: [Month?] = Month.months(ofYear: year.year) + [nil]
    let ranks = months.map { month in
      rank(of: element, year, month, by: .whole, .highestFirst).flatMap(enough)
    }
    guard ranks.contains(where: { $0 != nil }) else { return nil }
    return .init(
      header: language.text("year.rank"), cells: ranks.map { $0.map { rankText($0) } ?? "" })
  }

  /// A column of the table; if its year is not the calendar year, its last cell names the year.
  private func column(
    _ header: String, _ metric: Metric, _ values: [Aggregate], ofYear name: String? = nil
  ) -> TextTable.Column {
    .init(
      header: withUnit(header, metric),
      cells: values.enumerated().map { index, value in
        guard let observed = value.observed else { return language.text("figure.no-data") }
        let text = marked(
          number(observed, of: metric, decimals: meanDecimals(of: metric)), value.status)
        guard let name, index == 12 else { return text }
        return language.text("figure.dated", ["value": text, "date": name])
      })
  }

  private func number(_ value: Double, of metric: Metric, decimals: Int) -> String {
    language.number(unit(of: metric).value(fromCanonical: value), decimals: decimals)
  }

  private func departures(
    _ element: Element, _ values: [(value: Aggregate, normal: Double?)]
  ) -> TextTable.Column? {
    guard values.contains(where: { $0.normal != nil }) else { return nil }
    return .init(
      header: language.text("year.departure"),
      cells: values.map { departure($0.value, of: element.metric, $0.normal) })
  }

  private func means(of year: StationYear) -> [TextTable.Column] {
    let values = values(of: .temperatureMean, year)
    guard values.contains(where: { $0.value.observed != nil }) else { return [] }
    return [
      wholes(of: .temperatureHigh, language.text("year.mean-high"), year),
      wholes(of: .temperatureLow, language.text("year.mean-low"), year),
      column(language.text("column.mean"), .temperature, values.map(\.value)),
      departures(.temperatureMean, values),
    ].compactMap(\.self)
  }

  /// The means or sums of the months and of the year; `nil` if nothing was measured.
  private func wholes(
    of element: Element, _ header: String, _ year: StationYear
  ) -> TextTable.Column? {
    wholes(of: year.climate[element], element.metric, header, year)
  }

  private func wholes(
    of climate: SeriesClimate, _ metric: Metric, _ header: String, _ year: StationYear
  ) -> TextTable.Column? {
    let values = Month.months(ofYear: year.year).map(climate.month) + [climate.year(year.year)]
    guard values.contains(where: { $0.observed != nil }) else { return nil }
    return column(header, metric, values)
  }

  private func degreeDays(of year: StationYear) -> [TextTable.Column] {
    year.climate.rules.degreeDays.filter { $0.purpose != .growing }.compactMap { kind in
      let index = DayIndex.degreeDays(kind)
      return wholes(of: year.climate[index], index.metric, language.title(of: index), year)
    }
  }

  /// The mean wind, the strongest gust, and the prevailing direction.
  private func winds(of year: StationYear) -> [TextTable.Column] {
    [wholes(of: .wind, title(of: .wind), year)].compactMap(\.self)
      + extremes(of: year, .gust, title(of: .gust))
      + [wholes(of: .windDirection, title(of: .windDirection), year)].compactMap(\.self)
  }

  /// A column of the extreme days of an element; none if nothing was measured.
  private func extremes(
    of year: StationYear, _ element: Element, _ header: String, isHighest: Bool = true
  ) -> [TextTable.Column] {
    let metric = element.metric
    let series = year.climate[element].statistics
    let decimals = metric.decimals(in: unit(of: metric))
    let found = periods(of: year).map {
      isHighest ? series.highest(in: $0) : series.lowest(in: $0)
    }
    guard found.contains(where: { $0 != nil }) else { return [] }
    return [
      .init(
        header: withUnit(header, metric),
        cells: found.enumerated().map { index, extreme in
          guard let extreme else { return language.text("figure.no-data") }
          let value = number(extreme.value, of: metric, decimals: decimals)
          guard extreme.value > 0 || !metric.isAmount else { return value }
          return index == 12
            ? language.text(
              "year.value-on-date", ["value": value, "date": dates(of: extreme, in: year.days)])
            : language.text("year.value-on", ["value": value, "days": dayNumbers(of: extreme)])
        })
    ]
  }

  /// The days of a month without its name: "4", "4 and 9" or "4, 9, …".
  private func dayNumbers(of extreme: Extreme) -> String {
    let days = extreme.days.prefix(2).map { language.number($0.dayOfMonth) }
    guard let first = days.first, let second = days.dropFirst().first else {
      return days.first ?? ""
    }
    return language.text(
      extreme.days.count > 2 ? "year.first-days" : "year.both-days",
      ["first": first, "second": second])
  }

  private func sums(of year: StationYear) -> [TextTable.Column] {
    [Element.precipitation, .snowfall].flatMap { element -> [TextTable.Column] in
      let values = values(of: element, year)
      guard values.contains(where: { $0.value.observed != nil }) else { return [] }
      let metric = element.metric
      let isMain = element == .precipitation
      let climate = year.climate[element]
      let name = climate.yearStart == 1 ? nil : climate.name(ofYear: year.year, language)
      return [
        column(title(of: metric), metric, values.map(\.value), ofYear: name),
        isMain ? departures(element, values) : nil,
        isMain ? ranks(of: element, year) : nil,
      ].compactMap(\.self)
        + (isMain ? extremes(of: year, element, language.text("metric-page.largest-day")) : [])
    }
  }

  /// "3rd of 131".
  private func rankText(_ rank: Rank) -> String {
    language.text(
      "year.rank-of", ["place": language.ordinal(rank.place), "count": language.number(rank.count)])
  }
}
