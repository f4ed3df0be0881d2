import ReportCore
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
  func enough(_ rank: Rank) -> Rank? {
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
