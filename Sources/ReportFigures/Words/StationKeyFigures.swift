public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The warmest and coldest days, precipitation and snow of a year, each with its date or its
/// coverage.
///
/// A station that measures no snow shows its wettest day instead; anything not measured at all is
/// left out.
///
/// - Parameters:
///   - year: The year of the station.
///   - namesYear: Whether the labels name the year, on a page of several years.
///   - context: Language and units.
/// - Returns: Up to four key figures.
public func stationKeyFigures(
  _ year: StationYear, namesYear: Bool = false, in context: FigureContext
) -> [KeyFigure] {
  let figures = StationKeyFigures(year: year, namesYear: namesYear, context: context)
  return [
    figures.warmest, figures.coldest, figures.precipitation,
    figures.snow ?? figures.wettestDay,
  ].compactMap(\.self)
}

/// The mean temperature, the warmest and the coldest day, precipitation and snow of a year or a
/// month, each with its date and its rank among the complete ones of the record.
///
/// - Parameters:
///   - year: The year of the station.
///   - month: A month of the year; `nil` for the whole year.
///   - context: Language and units.
/// - Returns: The key figures, without those that were not measured.
public func rankedKeyFigures(
  _ year: StationYear, month: Month? = nil, in context: FigureContext
) -> [KeyFigure] {
  let figures = RankedKeyFigures(year: year, month: month, context: context)
  return [
    figures.whole("key.mean-temperature", .temperatureMean, "warmest", "coldest"),
    figures.extreme("key.warmest", .temperatureHigh, .highestDay, "warmest"),
    figures.extreme("key.coldest", .temperatureLow, .lowestDay, "coldest"),
    figures.whole("key.precipitation", .precipitation, "wettest", "driest"),
    figures.whole("key.snow", .snowfall, "snowiest", "least-snowy")
      ?? figures.extreme("key.wettest-day", .precipitation, .highestDay, "wettest"),
  ].compactMap(\.self)
}

private struct RankedKeyFigures {
  let year: StationYear
  let month: Month?
  let context: FigureContext

  private var language: Language { context.language }

  /// A sum or a mean with its rank; for a metric with its own years with the name of the year.
  func whole(_ label: String, _ element: Element, _ high: String, _ low: String) -> KeyFigure? {
    let climate = year.climate[element]
    let value = month.map(climate.month) ?? climate.year(year.year)
    let place = context.placed(element, year, month, by: .whole)
    let isOwnYear = month == nil && climate.yearStart != 1
    let text = language.text(label)
    return context.keyFigure(
      isOwnYear
        ? language.text(
          "figure.titled", ["title": text, "period": climate.name(ofYear: year.year, language)])
        : text,
      value, element.metric,
      detail: place.map { words(for: $0.rank, $0.isHigh ? high : low) },
      decimals: context.meanDecimals(of: element.metric))
  }

  /// A day with its date and its rank among such days.
  func extreme(
    _ label: String, _ element: Element, _ value: PlacedValue, _ word: String
  ) -> KeyFigure? {
    let climate = year.climate[element]
    let days = month?.days ?? climate.days(ofYear: year.year)
    let statistics = climate.statistics
    let found =
      value == .lowestDay ? statistics.lowest(in: days) : statistics.highest(in: days)
    guard let found else { return nil }
    let place = context.placed(element, year, month, by: value)
    let coverage = context.measuredText(statistics.series.coverage(in: days))
    return context.keyFigure(
      language.text(label), found.value, element.metric,
      detail: language.parts(
        place.map { words(for: $0.rank, word) } ?? EmphasizedText(""),
        [context.dates(of: found, in: days), coverage ?? ""]))
  }

  /// "warmest of 31 complete years".
  private func words(for rank: Rank, _ word: String) -> EmphasizedText {
    context.words(
      for: rank, word, month == nil ? "rank.of-complete-years" : "rank.of-complete-months")
  }
}

private struct StationKeyFigures {
  let year: StationYear
  let namesYear: Bool
  let context: FigureContext
  var language: Language { context.language }

  var warmest: KeyFigure? {
    guard let statistics = context.statistics(of: .temperatureHigh, year),
      let extreme = statistics.highest(in: year.days)
    else { return nil }
    let coverage = context.coverageText(statistics.series.coverage(in: year.days))
    return figure(
      "key.warmest", extreme.value, .temperature,
      detail: language.parts([context.dates(of: extreme, in: year.days), coverage]))
  }

  var coldest: KeyFigure? {
    guard let statistics = context.statistics(of: .temperatureLow, year),
      let extreme = statistics.lowest(in: year.days)
    else { return nil }
    let frost = statistics.count(in: year.days, where: Threshold.frost.isMet)
    let frostDays = frost.observed.map { count in
      context.marked(language.plural("key.frost-days", Int(count)), frost.status)
    }
    return figure(
      "key.coldest", extreme.value, .temperature,
      detail: language.parts([context.dates(of: extreme, in: year.days), frostDays ?? ""]),
      index: frostDays ?? "")
  }

  /// The precipitation, with its rank among the complete years of the record, if there are several.
  var precipitation: KeyFigure? {
    guard context.statistics(of: .precipitation, year) != nil else { return nil }
    let climate = year.climate[.precipitation]
    return context.keyFigure(
      label("key.precipitation", climate), climate.year(year.year), .precipitation,
      detail: yearRank)
  }

  var snow: KeyFigure? {
    guard context.statistics(of: .snowfall, year) != nil else { return nil }
    let climate = year.climate[.snowfall]
    let days = climate.statistics.series.days(in: climate.days(ofYear: year.year)) { $0 > 0 }.count
    return context.keyFigure(
      label("key.snow", climate), climate.year(year.year), .snowfall,
      detail: EmphasizedText(language.plural("key.on-days", days)))
  }

  /// A label, with the name of the year on a page of several, and of one that is not the calendar
  /// year.
  private func label(_ key: String, _ climate: SeriesClimate? = nil) -> String {
    let start = climate?.yearStart ?? 1
    guard namesYear || start != 1 else { return language.text(key) }
    let ownYear = climate.map { $0.name(ofYear: year.year, language) }
    return language.text(
      "figure.titled",
      ["title": language.text(key), "period": ownYear ?? language.year(year.year)])
  }

  var wettestDay: KeyFigure? {
    guard let statistics = context.statistics(of: .precipitation, year),
      let extreme = statistics.highest(in: year.days)
    else { return nil }
    return figure(
      "key.wettest-day", extreme.value, .precipitation,
      detail: context.dates(of: extreme, in: year.days))
  }

  private func figure(
    _ label: String, _ value: Double, _ metric: Metric, detail: String, index: String = ""
  ) -> KeyFigure {
    context.keyFigure(
      self.label(label), value, metric, detail: EmphasizedText(detail), index: index)
  }

  /// The rank of a complete year's precipitation among the complete years of the record.
  private var yearRank: EmphasizedText? {
    context.placed(.precipitation, year, nil, by: .whole).map { rank, isHigh in
      context.words(for: rank, isHigh ? "wettest" : "driest", "rank.of-complete-years")
    }
  }
}

extension FigureContext {
  /// A key figure of a period; `nil` if nothing was observed.
  ///
  /// - Parameters:
  ///   - label: The name of the value.
  ///   - aggregate: The value, whose coverage is stated if it is incomplete, or if nothing else is.
  ///   - metric: Decides how the value is written.
  ///   - detail: The comparison that precedes the coverage.
  ///   - decimals: The decimals of the value; by default those of a reading.
  /// - Returns: The key figure.
  func keyFigure(
    _ label: String, _ aggregate: Aggregate, _ metric: Metric, detail: EmphasizedText? = nil,
    decimals: Int? = nil
  ) -> KeyFigure? {
    guard let value = aggregate.observed else { return nil }
    let coverage: String? =
      switch aggregate.status {
      case .complete where aggregate.coverage.isComplete:
        detail == nil ? language.plural("coverage.all", aggregate.coverage.expected) : nil
      case .complete, .incomplete: measuredText(aggregate.coverage)
      case .running:
        measuredText(aggregate.coverage).map { language.text("coverage.so-far", ["value": $0]) }
      }
    var figure = keyFigure(
      label, value, metric,
      detail: language.parts(detail ?? EmphasizedText(""), [coverage ?? ""]), decimals: decimals)
    if aggregate.status == .incomplete { figure.value = marked(figure.value, .incomplete) }
    return figure
  }

  /// A key figure from a canonical value.
  func keyFigure(
    _ label: String, _ value: Double, _ metric: Metric, detail: EmphasizedText,
    index: String = "", decimals: Int? = nil
  ) -> KeyFigure {
    let unit = unit(of: metric)
    return KeyFigure(
      label: label,
      value: language.number(
        unit.value(fromCanonical: value), decimals: decimals ?? metric.decimals(in: unit)),
      unit: language.symbol(ofUnit: unit.symbol), detail: detail, index: index)
  }

  /// A rank as a fact, in which the place stands out: "37th warmest of 133 complete years, tied".
  ///
  /// - Parameters:
  ///   - rank: The rank.
  ///   - word: The name of its words in the strings, such as `warmest`.
  ///   - others: The key of a text that says what it is ranked among.
  ///   - year: The year that this text may name.
  /// - Returns: The words.
  func words(
    for rank: Rank, _ word: String, _ others: String, of year: Int? = nil
  ) -> EmphasizedText {
    let place =
      rank.place == 1
      ? language.text("rank.\(word).first")
      : language.text("rank.\(word).other-place", ["place": language.ordinal(rank.place)])
    return language.plural(
      others, rank.count,
      [
        "rank": place, "tie": rank.isTied ? language.text("rank.tie") : "",
        "year": year.map { language.year($0) } ?? "",
      ], emphasizing: "rank")
  }
}
