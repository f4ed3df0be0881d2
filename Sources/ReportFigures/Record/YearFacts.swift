import ReportCore
import ReportLanguage
import ReportMeasurements

/// What was counted in a year, with what is normal: frost and the growing season, counted days,
/// degree days, the longest dry spell.
///
/// - Returns: Labels with their values, in the order of a list.
public func yearFacts(
  _ year: StationYear, in context: FigureContext
) -> [(label: String, value: String)] {
  let facts = YearFacts(year: year, context: context)
  return facts.counted + facts.frosts + facts.degreeDays + facts.spells
}

private struct YearFacts {
  let year: StationYear
  let context: FigureContext

  private var language: Language { context.language }

  /// The counted days of each threshold, with the normal where there is one.
  var counted: [(label: String, value: String)] {
    Catalogue.weather.flatMap(\.thresholds).compactMap { threshold in
      let series = year.climate[threshold.element]
      let count = series.statistics.count(in: year.days, where: threshold.isMet)
      guard let days = count.observed else { return nil }
      let mean = year.climate.countedDays(threshold)?.mean
      guard days > 0 || mean?.value ?? 0 >= 0.5 else { return nil }
      let text = context.marked(language.number(Int(days)), count.status)
      let hasNormal = series.monthlyNormals != nil
      return (
        language.text("definition.\(threshold.id)"),
        mean.flatMap { mean in
          hasNormal
            ? language.text(
              "year.count-normal",
              ["count": text, "normal": language.number(mean.value, decimals: 0)]) : nil
        } ?? text
      )
    }
  }

  /// The last frost of spring, the first of autumn, and the days between; of the northern
  /// hemisphere, where they lie in one calendar year.
  var frosts: [(label: String, value: String)] {
    guard (year.record.station.latitude ?? 1) >= 0,
      let season = FrostSeason(of: year.climate[.temperatureLow].statistics, inYear: year.year)
    else { return [] }
    let dates = [
      ("year.last-frost", season.lastInSpring), ("year.first-frost", season.firstInAutumn),
    ]
    var facts = dates.compactMap { key, day in
      day.map { (label: language.text(key), value: language.day($0, .long)) }
    }
    if let days = season.frostFreeDays {
      facts.append(
        (language.text("year.growing-season"), language.plural("coverage.days-count", days)))
    }
    return facts
  }

  /// In the unit shown, times days.
  var degreeDays: [(label: String, value: String)] {
    let means = year.climate[.temperatureMean].statistics
    let kinds = [
      ("year.heating", DegreeDays.heating), ("year.cooling", .cooling), ("year.growing", .growing),
    ]
    let unit = context.unit(of: .temperature)
    return kinds.compactMap { key, kind in
      guard let sum = kind.sum(of: means, in: year.days).complete else { return nil }
      let base = language.quantity(
        unit.value(fromCanonical: kind.base), decimals: 0, unit: unit.symbol, style: .full)
      return (
        language.text(key, ["base": base]),
        language.number(unit.difference(fromCanonical: sum), decimals: 0)
      )
    }
  }

  /// The longest time without precipitation.
  var spells: [(label: String, value: String)] {
    guard let series = year.series(.precipitation),
      let spell = series.longestDrySpell(in: year.days), spell.length > 1
    else { return [] }
    let days = language.plural("coverage.days-count", spell.length)
    return [
      (
        language.text("year.dry-spell"),
        language.parts([
          spell.isCutByMissingDay ? language.text("year.at-least", ["days": days]) : days,
          language.span(spell.days, .short),
        ])
      )
    ]
  }
}
