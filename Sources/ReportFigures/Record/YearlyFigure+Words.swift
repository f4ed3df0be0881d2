import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// What the figure says.
extension YearlyFigure {
  private var known: [(year: Int, name: String, value: Double)] {
    years.indices.compactMap { slot in complete[slot].map { (years[slot], name(of: slot), $0) } }
  }

  /// The years whose values look like a value in the unit shown: "2000, 2010 and 2018", beyond
  /// three "2000 and 4 more".
  private func years(with value: Double) -> (count: Int, text: String) {
    let names = known.filter { amount($0.value) == amount(value) }.map(\.name)
    guard names.count > 3, let first = names.first else {
      return (names.count, language.list(names))
    }
    return (
      names.count, language.plural("date.and-years", names.count - 1, ["year": first])
    )
  }

  /// The last complete year if it stands out, else the leading year; the range of the years if too
  /// few are complete to call one the leading one.
  var title: String {
    let rounding = Rounding(unit, decimals: decimals)
    guard known.count >= Rank.leastCount, let last = known.last, let most = ends?.most else {
      return titleOfRange
    }
    let leading = years(with: most)
    let isTied = leading.count > 1 && !isCounted
    if let month {
      return language.plural(
        isTied ? "yearly.month-title-tied" : key("month-title"), known.count,
        ["year": leading.text, "month": language.month(month.month)])
    }
    guard let rank = climate.rank(ofYear: last.year, .highestFirst, rounding),
      rank.place <= 5, rank.place > 1, !rank.isTied
    else {
      return titled(
        language.plural(
          isTied ? "yearly.year-title-tied" : key("year-title"), known.count,
          ["year": leading.text]))
    }
    return titled(
      language.plural(
        key("year-title-placed"), known.count,
        ["year": last.name, "place": language.ordinal(rank.place)]))
  }

  /// The highest and the lowest value; `nil` with too few complete years, and if nothing fell in
  /// any of them.
  private var ends: (most: Double, least: Double)? {
    let values = known.map(\.value)
    guard values.count >= ReferencePeriod.minimumYears, let most = values.max(),
      let least = values.min(), !isSum || most > 0
    else { return nil }
    return (most, least)
  }

  /// "Temperature by year: 51.1 °F (2012) to 54.9 °F (2015)"; a label if the years are alike, or
  /// too few are complete.
  private var titleOfRange: String {
    let ofMonth = month.map {
      language.text("figure.titled", ["title": name, "period": language.month($0.month)])
    }
    guard let (most, least) = ends, amount(least) != amount(most) else {
      return ofMonth ?? language.text("yearly.title", ["metric": name, "years": span])
    }
    let subject = ofMonth ?? language.text("yearly.by-year", ["metric": name])
    return language.text(
      "yearly.title-range",
      [
        "title": subject, "low": amount(least), "low-year": years(with: least).text,
        "high": amount(most), "high-year": years(with: most).text,
      ])
  }

  var summary: String {
    language.sentences(
      [
        extremes, normal, isSum ? "" : language.text("yearly.stripes"),
        means.contains { $0 != nil } ? runningText : "", trend, gaps,
      ].filter { !$0.isEmpty })
  }

  private var runningText: String { language.text("yearly.running-mean") }

  private var extremes: String {
    guard let (most, least) = ends else { return "" }
    return language.text(
      key("year-extremes"),
      [
        "most-year": years(with: most).text, "most": amount(most),
        "least-year": years(with: least).text, "least": amount(least),
      ])
  }

  private var normal: String {
    guard let normals = climate.monthlyNormals,
      let usual = month.map({ normals[$0.month] }) ?? normals.year
    else { return "" }
    return language.text(
      "yearly.normal",
      [
        "value": amount(unit.value(fromCanonical: usual)),
        "years": context.name(of: normals.reference),
      ])
  }

  /// The least-squares line, in the unit shown, from the first to the last complete year; `nil`
  /// unless both methods of fitting are sure of its direction.
  var fitted: [Double?]? {
    guard let trends, trends.areSure, let first = known.first?.year, let last = known.last?.year
    else { return nil }
    return years.map { year in
      (first...last).contains(year)
        ? unit.value(fromCanonical: trends.line.value(in: year)) : nil
    }
  }

  /// The change per decade with its interval, by both methods of fitting.
  private var trend: String {
    guard let trends else { return "" }
    let (line, robust) = (trends.line, trends.robust)
    func rate(_ slope: Double) -> String {
      language.quantity(
        unit.difference(fromCanonical: slope * 10), decimals: decimals + 1, unit: unit.symbol,
        signed: true)
    }
    return language.plural(
      trends.areSure ? "yearly.trend" : "yearly.no-trend", line.count,
      [
        "rate": rate(line.slope), "low": rate(line.interval.lowerBound),
        "high": rate(line.interval.upperBound), "robust": rate(robust.slope),
      ])
  }

  private var gaps: String {
    if month != nil {
      let hasPale = isSum && slots.contains { !$0.isComplete && $0.observed != nil }
      return hasPale ? language.text("metric-page.pale") : ""
    }
    let count = slots.count { !$0.isComplete && (!isSum || $0.observed != nil) }
    return count > 0 ? language.plural(isSum ? "yearly.pale" : "yearly.incomplete", count) : ""
  }

  var footer: Chart.Footer {
    .init(
      source: station,
      coverage: language.plural(
        month == nil ? "rank.complete-years" : "rank.complete-months", known.count))
  }
}
