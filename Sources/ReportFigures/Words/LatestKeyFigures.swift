import ReportCore
import ReportLanguage
import ReportMeasurements

/// The key figures of the home page, at the last day with data: that day compared with its normal
/// range, its month with its rank, the season's snow, and the days without rain.
///
/// - Parameters:
///   - year: The year of the station.
///   - isAlone: Whether it is the only station, so that the figures need not name it.
///   - context: Language and units.
/// - Returns: Up to four key figures: those that are known.
public func latestKeyFigures(
  _ year: StationYear, isAlone: Bool = true, in context: FigureContext
) -> [KeyFigure] {
  guard let day = year.record.span?.upperBound else { return [] }
  let figures = LatestKeyFigures(year: year, day: day, isAlone: isAlone, context: context)
  return [figures.latestDay, figures.month, figures.seasonSnow, figures.dryDays]
    .compactMap(\.self)
}

private struct LatestKeyFigures {
  let year: StationYear
  let day: Day
  let isAlone: Bool
  let context: FigureContext
  var language: Language { context.language }

  var latestDay: KeyFigure? {
    let unit = context.unit(of: .temperature)
    guard let low = year.record[.temperatureLow].value(on: day),
      let high = year.record[.temperatureHigh].value(on: day)
    else { return nil }
    return KeyFigure(
      label: isAlone
        ? language.text("key.latest-day", ["date": date])
        : language.text("home.hero", ["station": year.title, "period": date]),
      value: language.range(
        unit.value(fromCanonical: low), unit.value(fromCanonical: high),
        decimals: Metric.temperature.decimals(in: unit), unit: ""
      ).trimmed,
      unit: language.symbol(ofUnit: unit.symbol), detail: comparison(low: low, high: high))
  }

  /// A comparison with the normal range if the record is long enough, else that day's
  /// precipitation.
  private func comparison(low: Double, high: Double) -> EmphasizedText {
    let unit = context.unit(of: .temperature)
    if let normals = UsualRange(of: year.climate) {
      let (usualLow, usualHigh) = (normals.low(on: day), normals.high(on: day))
      let usual = language.range(
        unit.value(fromCanonical: usualLow), unit.value(fromCanonical: usualHigh),
        unit: unit.symbol, style: .full)
      let difference = unit.difference(fromCanonical: (low + high - usualLow - usualHigh) / 2)
      let size = FixedDecimal(abs(difference), decimals: 0)
      guard size.value > 0 else {
        return language.text(
          "key.near-normal", ["near": language.text("key.as-usual"), "range": usual],
          emphasizing: "near")
      }
      let degrees = language.quantity(size.value, decimals: 0, unit: unit.symbol, style: .tight)
      let words = language.text(
        difference > 0 ? "key.warmer" : "key.colder", ["value": degrees])
      return language.text(
        "key.than-normal", ["difference": words, "range": usual], emphasizing: "difference")
    }
    guard let rain = year.record[.precipitation].value(on: day) else { return EmphasizedText("") }
    guard rain > 0 else { return EmphasizedText(language.text("key.dry")) }
    let amount = context.text(
      context.unit(of: .precipitation).value(fromCanonical: rain), of: .precipitation)
    return EmphasizedText(language.text("key.with-precipitation", ["value": amount]))
  }

  /// Whether the latest day is in the year that the page shows.
  private var isOfYear: Bool { year.days.contains(day) }

  private var date: String { language.day(day, isOfYear ? .short : .shortYear) }

  private var monthName: String {
    isOfYear ? language.month(day.monthNumber) : language.month(day.month)
  }

  /// The month of the latest day, with its rank if it is complete: among the months of its name, or
  /// in a short record among the months of its year.
  var month: KeyFigure? {
    let statistics = context.statistics(of: .precipitation, in: year.record)
    let total = statistics.aggregate(in: day.month.days)
    return context.keyFigure(
      language.text("key.month-precipitation", ["month": monthName]), total,
      .precipitation, detail: rank(of: total, in: statistics))
  }

  private func rank(of month: Aggregate, in statistics: SeriesStatistics) -> EmphasizedText? {
    guard let own = month.complete else { return nil }
    let namesakes = year.climate[.precipitation].completeMonths(day.monthNumber).map(\.value)
    if namesakes.count >= Rank.leastCount {
      return words(for: own, among: namesakes, "rank.of-namesakes")
    }
    let totals = statistics.months(ofYear: day.year).compactMap(\.value.complete)
    guard totals.count >= Rank.leastCount else { return nil }
    return words(for: own, among: totals, "rank.of-months-of-year")
  }

  /// The place of a total among others, counted from the nearer end.
  private func words(
    for total: Double, among totals: [Double], _ others: String
  ) -> EmphasizedText? {
    let rounding = context.rounding(of: .precipitation)
    func rank(_ order: RankOrder) -> Rank {
      Rank(of: total, among: totals, order: order, rounding: rounding)
    }
    return Rank.nearer(
      rank(.highestFirst), rank(.lowestFirst), isNothing: rounding(total).value == 0
    ).map { rank, isHigh in
      context.words(for: rank, isHigh ? "wettest" : "driest", others, of: day.year)
    }
  }

  /// The snow of the day's season, which by default begins in July.
  var seasonSnow: KeyFigure? {
    guard let series = year.record.series[.snowfall] else { return nil }
    let season = day.year(startingIn: context.yearStarts[Metric.snowfall.id] ?? 7)
    // The days to come are not missing.
    let total = context.statistics(of: .snowfall, in: year.record)
      .aggregate(in: season.lowerBound...day)
    let days = series.days(in: season) { $0 > 0 }.count
    let since = language.plural(
      "key.since-days", days, ["date": language.day(season.lowerBound)])
    return context.keyFigure(
      language.text("key.snow-season"), total, .snowfall, detail: EmphasizedText(since))
  }

  /// Days since the last rain, beside the longest such spell of the year.
  var dryDays: KeyFigure? {
    let series = year.record[.precipitation]
    guard series.value(on: day) != nil else { return nil }
    let current = series.currentDrySpell(on: day)?.length ?? 0
    let longest = series.longestDrySpell(in: Day.days(ofYear: day.year).lowerBound...day)?.days
    var detail = ""
    if let longest {
      detail =
        longest.upperBound == day && isOfYear
        ? language.text("key.longest-now")
        : language.plural(
          isOfYear ? "key.longest" : "key.longest-of", longest.count,
          [
            "date": language.day(longest.upperBound, isOfYear ? .short : .shortYear),
            "year": language.year(day.year),
          ])
    }
    return KeyFigure(
      label: language.text("key.without-rain"), value: language.number(current),
      unit: language.plural("key.day-word", current), detail: detail)
  }
}
