import ReportCore
import ReportLanguage
import ReportMeasurements

/// Further facts about a year, with their normals: frost and the growing season, degree days,
/// chilling hours, the longest spells; counted days have a table.
///
/// - Returns: Labels with their values, in list order.
public func yearFacts(
  _ year: StationYear, in context: FigureContext
) -> [(label: String, value: String)] {
  let facts = YearFacts(year: year, context: context)
  return facts.frosts + facts.degreeDays + facts.chillingHours + facts.spells
}

/// A summary of a year: its extreme days, its counted days with their normals, frosts and the
/// longest spells.
///
/// - Returns: Labels with their values, in list order.
public func reviewFacts(
  _ year: StationYear, in context: FigureContext
) -> [(label: String, value: String)] {
  let facts = YearFacts(year: year, context: context)
  return facts.extremes + facts.countedDays + facts.frosts + facts.spells
}

/// The counted days of a month with their normals, and the longest spells that end in it.
///
/// - Returns: Labels with their values, in list order.
public func monthFacts(
  _ month: StationMonth, in context: FigureContext
) -> [(label: String, value: String)] {
  let facts = YearFacts(year: month.year, month: month.month, context: context)
  return facts.countedDays + facts.spells
}

private struct YearFacts {
  let year: StationYear
  /// The month of the year to which counted days and spells belong; `nil` for the whole year.
  var month: Month?
  let context: FigureContext

  private var days: ClosedRange<Day> { month?.days ?? year.days }

  private var language: Language { context.language }

  /// The highest and lowest days of all elements with daily records, with their dates.
  var extremes: [(label: String, value: String)] {
    Catalogue.weather.flatMap(\.records).filter { $0.span == .day }.compactMap { kind in
      let statistics = year.climate[kind.element].statistics
      let found =
        kind.isHighest ? statistics.highest(in: year.days) : statistics.lowest(in: year.days)
      guard let found, found.value != 0 || !kind.element.metric.isAmount else { return nil }
      return (
        context.title(of: kind),
        language.text(
          "figure.dated",
          [
            "value": context.recordValue(found.value, kind),
            "date": context.dates(of: found, in: year.days),
          ])
      )
    }
  }

  /// The days that meet each threshold; thresholds that no day meets, this time or normally, are
  /// left out.
  var countedDays: [(label: String, value: String)] {
    guard let period = YearlyPeriod(days) else { return [] }
    return year.climate.rules.thresholds.compactMap { threshold in
      let climate = year.climate[.days(threshold)]
      guard
        climate.value(of: period).observed ?? 0 > 0
          || climate.normal(of: period).map(isWrittenCount) ?? false
      else { return nil }
      return text(of: .days(threshold), period)
    }
  }

  /// In the unit shown, multiplied by days.
  var degreeDays: [(label: String, value: String)] {
    year.climate.rules.degreeDays.compactMap { kind in
      text(of: .degreeDays(kind), YearlyPeriod(year.days))
    }
  }

  /// The chilling hours of the winter half-year that ends in the year, only if it is complete,
  /// because they are estimates already.
  var chillingHours: [(label: String, value: String)] {
    guard let season = year.climate.chillingSeason(endingIn: year.year) else { return [] }
    let hours = ClimateWords(
      year.climate[.chillingHours], of: DayIndex.chillingHours.metric, context)
    guard hours.value(of: season).isComplete, let fact = text(of: .chillingHours, season) else {
      return []
    }
    return [
      (
        language.text(
          "figure.titled", ["title": fact.label, "period": language.span(season.days, .full)]),
        fact.value
      )
    ]
  }

  /// The value of an index in a period, with its coverage if days are missing, and its normal: "135
  /// (normal 140.2)", "(135) on 360 of 365 days (normal 140.2)".
  private func text(
    of index: DayIndex, _ period: YearlyPeriod?
  ) -> (label: String, value: String)? {
    let words = ClimateWords(year.climate[index], of: index.metric, context)
    guard let period else { return nil }
    let value = words.value(of: period)
    guard let observed = value.observed else { return nil }
    let label = context.fullTitle(of: index)
    // The label already says that days are counted.
    let text = context.withGap(
      context.marked(words.plainAmount(observed), value.status), value)
    guard let normal = words.climate.normal(of: period) else { return (label, text) }
    return (
      label,
      language.text(
        value.status == .running ? "year.count-normal-running" : "year.count-normal",
        ["count": text, "normal": words.plainNormal(normal)])
    )
  }

  /// The last spring frost, the first autumn frost, and the days between, with their medians.
  var frosts: [(label: String, value: String)] {
    let seasons = year.climate.frostSeasons
    guard let season = seasons.seasons[year.year] else { return [] }
    let normals = seasons.normals
    func fact(
      _ key: String, _ value: String?, _ normal: String?
    ) -> (label: String, value: String)? {
      value.map { value in
        (
          language.text(key),
          normal.map {
            language.text("year.value-median", ["value": value, "median": $0])
          } ?? value
        )
      }
    }
    func date(_ day: Day?) -> String? {
      day.map { language.day($0, $0.year == year.year ? .long : .full) }
    }
    func length(_ days: Int?) -> String? {
      days.map { language.plural("coverage.days-count", $0) }
    }
    return [
      fact(
        "year.last-frost", date(season.lastInSpring),
        normals?.lastInSpring.map { language.day($0, .long) }),
      fact(
        "year.first-frost", date(season.firstInAutumn),
        normals?.firstInAutumn.map { language.day($0, .long) }),
      fact(
        "year.growing-season", length(season.frostFreeDays), length(normals?.frostFreeDays)),
    ].compactMap(\.self)
  }

  /// The longest spell of each kind that ends in the year or the month.
  var spells: [(label: String, value: String)] {
    context.spellKinds(of: year.climate).compactMap { title, kind in
      context.longest(of: year.climate.spells(kind, endingIn: days), inYear: year.year)
        .map { (title, $0) }
    }
  }
}
