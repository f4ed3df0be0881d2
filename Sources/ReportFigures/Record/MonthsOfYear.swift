public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// Writes the months and the seasons of a year, and the year: means, degree days, extremes with
  /// their days, totals, departures from normal, ranks among the same ones of other years, wind.
  ///
  /// A season belongs to the year in which it ends.
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
    let names =
      (1...12).map { language.month($0) } + seasonNames(endingIn: year.year)
      + [language.text("normals.year")]
    let links = Month.months(ofYear: year.year).map(address)
    var columns: [TextTable.Column] = [
      .init(
        header: language.text("column.period"), cells: names, isNumber: false,
        links: links + Array(repeating: nil, count: names.count - links.count))
    ]
    let temperatures = means(of: year) + degreeDays(of: year)
    columns += temperatures
    columns += extremes(of: year, .temperatureHigh, language.text("metric-page.highest"))
    columns += extremes(
      of: year, .temperatureLow, language.text("metric-page.lowest"), isHighest: false)
    columns += sums(of: year) + winds(of: year)
    guard columns.count > 1 else { return }
    TextTable(
      title: language.text("year.periods", ["year": language.year(year.year)]), columns: columns
    ).render(into: &html)
  }

  /// The aggregates of the parts of a year with their normals.
  private func values(
    of element: Element, _ year: StationYear
  ) -> [(value: Aggregate, normal: Double?)] {
    let climate = year.climate[element]
    let values = climate.parts(ofYear: year.year)
    guard let normals = climate.monthlyNormals?.parts else { return values.map { ($0, nil) } }
    return zip(values, normals).map { ($0, $1) }
  }

  /// The ranks of the months of a year, of its seasons and of the year, from the highest; `nil`
  /// without any.
  private func ranks(of element: Element, _ year: StationYear) -> TextTable.Column? {
    let ranks = ranksOfParts(of: element, year, .highestFirst).map { $0.flatMap(enough) }
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
        guard let name, index == values.count - 1 else { return text }
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
      departures(.temperatureMean, values), ranks(of: .temperatureMean, year),
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
    let values = climate.parts(ofYear: year.year)
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
    let found = partsOfYear(year.year).map {
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
          return index >= 12
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
