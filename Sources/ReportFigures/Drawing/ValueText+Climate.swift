import ReportCore
import ReportLanguage
import ReportMeasurements

extension ValueText {
  /// Creates a value from words in place of a number; `value` is empty if there is none.
  init(words: String, value: String = "") {
    self.init(text: words, number: words, unit: "", value: value)
  }
}

/// Values that compare some days with other years.
extension ValueExpression {
  private func words(_ context: FigureContext) -> ClimateWords { ClimateWords(of: series, context) }

  private var period: YearlyPeriod? { YearlyPeriod(days) }

  /// The number of days above or below an amount.
  func counted(_ context: FigureContext) -> ValueText? {
    guard let limit else { return nil }
    let isAbove = function == .daysAbove
    let count = context.statistics(of: series).count(in: days) {
      isAbove ? $0.exceeds(limit) : limit.exceeds($0)
    }
    return amount(
      count, context, of: Metric(id: "days", kind: .total, dimension: .count, unit: .days))
  }

  /// The reason why a period is not compared: it lacks days, or it is the only complete one.
  private func notCompared(_ period: YearlyPeriod, _ context: FigureContext) -> ValueText {
    let value = words(context).value(of: period)
    guard !value.isComplete, let gap = context.gapText(value) else {
      return ValueText(words: context.language.text("value.not-compared"))
    }
    return ValueText(words: context.language.text("value.not-complete", ["coverage": gap]))
  }

  func normal(_ context: FigureContext) -> ValueText? {
    let words = words(context)
    let unit = context.unit(of: series.metric)
    guard let period else { return nil }
    guard let normal = words.climate.normal(of: period) else {
      return ValueText(words: context.language.text("value.no-normal"))
    }
    let shown = unit.value(fromCanonical: normal)
    return ValueText(
      text: words.normalText(normal),
      number: context.language.number(shown, decimals: words.normalDecimals),
      unit: context.language.symbol(ofUnit: unit.symbol),
      value: plain(shown, words.normalDecimals))
  }

  func anomaly(_ context: FigureContext) -> ValueText? {
    let words = words(context)
    let unit = context.unit(of: series.metric)
    guard let period else { return nil }
    guard let normal = words.climate.normal(of: period) else {
      return ValueText(words: context.language.text("value.no-normal"))
    }
    guard let value = words.value(of: period).complete else { return notCompared(period, context) }
    let difference = unit.difference(fromCanonical: value - normal)
    let decimals = words.normalDecimals
    return ValueText(
      text: context.changeText(value - normal, of: series.metric, decimals: decimals),
      number: context.language.number(difference, decimals: decimals, signed: true),
      unit: context.language.symbol(ofUnit: unit.symbol), value: plain(difference, decimals))
  }

  func rank(_ context: FigureContext) -> ValueText? {
    guard let period else { return nil }
    let words = words(context)
    guard let place = words.rank(of: period)?.rank.place, let text = words.place(of: period) else {
      return notCompared(period, context)
    }
    return ValueText(
      text: text, number: context.language.ordinal(place), unit: "", value: String(place))
  }

  func percentile(_ context: FigureContext) -> ValueText? {
    guard let period else { return nil }
    let words = words(context)
    guard let share = words.percentile(of: period) else { return notCompared(period, context) }
    return ValueText(words: context.language.percent(share), value: plain(share * 100, 0))
  }

  /// The fitted change per decade, over the complete years within the period.
  func trend(_ context: FigureContext) -> ValueText? {
    let words = words(context)
    let language = context.language
    let unit = context.unit(of: series.metric)
    let values = words.climate.completeYears.filter { year, _ in
      let year = Day.days(ofYear: year)
      return days.contains(year.lowerBound) && days.contains(year.upperBound)
    }
    guard let line = Trend(of: values, by: .leastSquares),
      let robust = Trend(of: values, by: .theilSen)
    else { return ValueText(words: language.plural("value.too-few-years", Trend.leastCount)) }
    let decimals = words.decimals + 1
    func rate(_ slope: Double) -> String {
      context.changeText(slope * 10, of: series.metric, decimals: decimals)
    }
    let isSure = line.isSure && robust.isSure
    return ValueText(
      text: isSure
        ? language.text(
          "value.trend",
          [
            "rate": rate(line.slope), "low": rate(line.interval.lowerBound),
            "high": rate(line.interval.upperBound),
          ]) : language.text("value.no-trend"),
      number: rate(line.slope), unit: "",
      value: plain(unit.difference(fromCanonical: line.perDecade), decimals))
  }

  /// The longest spell that ends in the period; `nil` if there is none.
  var spell: Spell? {
    guard let kind = series.spell(of: function) else { return nil }
    return series.station?.climate.spells(kind, endingIn: days).longest
  }

  /// The frosts of the season that ends in the last year of the period.
  func frost(_ context: FigureContext) -> ValueText? {
    guard let climate = series.station?.climate else { return nil }
    let language = context.language
    let year = days.upperBound.year
    guard let season = climate.frostSeasons.seasons[year] else {
      return ValueText(words: language.text("value.not-known"))
    }
    if function == .growingSeason {
      return season.frostFreeDays.map { days in
        ValueText(words: language.plural("coverage.days-count", days), value: String(days))
      } ?? ValueText(words: language.text("value.no-frost"))
    }
    guard let day = function == .lastFrost ? season.lastInSpring : season.firstInAutumn else {
      return ValueText(words: language.text("value.no-frost"))
    }
    return ValueText(words: language.day(day, day.year == year ? .long : .full), value: "\(day)")
  }
}
