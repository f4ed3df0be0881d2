import ReportCore
import ReportLanguage
import ReportMeasurements

/// What titles say beside their subject.
extension FigureContext {
  /// A title followed by what was found, if anything: "Steps, last 28 days: most on 29 December".
  func title(_ label: String, finding: String?) -> String {
    guard let finding else { return label }
    return language.text("figure.finding", ["title": label, "finding": finding])
  }

  /// "1.2 lb lower", "312 more"; `nil` if values that differ by this are written alike, and for
  /// shares, whose difference in per cent would be read as a relative one.
  ///
  /// A unit that is called like the metric, such as steps, is left out.
  func difference(of change: Double, _ metric: Metric) -> String? {
    guard metric.dimension != .fraction else { return nil }
    let unit = unit(of: metric)
    let size = abs(unit.difference(fromCanonical: change))
    let decimals = max(meanDecimals(of: metric), decimals(of: size, metric))
    guard FixedDecimal(size, decimals: decimals).value > 0 else { return nil }
    let keys =
      metric.kind == .total
      ? ["chart.less-than", "chart.more-than"] : ["chart.lower", "chart.higher"]
    let text =
      unit.id == metric.id
      ? language.number(size, decimals: decimals)
      : language.quantity(size, decimals: decimals, unit: unit.symbol)
    return language.text(keys[change > 0 ? 1 : 0], ["difference": text])
  }
}

/// Which day, month or station a title names as the one with the highest value.
///
/// Nothing is named where values are written alike, and where too many are missing to know.
extension FigureContext {
  /// "most on 29 December"; where days are missing or yet to come, "most on 29 December, of 340 days
  /// with data".
  ///
  /// - Returns: `nil` if several days have the highest value, if none has any, and if over a quarter
  ///   of the days so far is missing.
  func highestDay(
    of metric: Metric, _ statistics: SeriesStatistics, in days: ClosedRange<Day>
  ) -> String? {
    guard statistics.kind != .direction, let most = statistics.highest(in: days), !most.isTied,
      statistics.kind != .total || most.value > 0
    else { return nil }
    let finding = highest(metric, (.date, language.day(most.firstDay, .long)))
    let last = min(statistics.lastDay ?? days.upperBound, days.upperBound)
    let coverage = statistics.series.coverage(in: days.lowerBound...max(last, most.firstDay))
    if statistics.extremesStatus(in: days) == .complete {
      return coverage.observed > 1 ? finding : nil
    }
    guard coverage.observed >= Association.leastDays, coverage.missing * 4 <= coverage.expected
    else { return nil }
    return language.plural("leading.of-days", coverage.observed, ["finding": finding])
  }

  /// "most on Saturday"; `nil` if two weekdays have the same, and unless all have enough days.
  func highestWeekday(of metric: Metric, _ means: WeekdayMeans) -> String? {
    guard metric.kind != .direction, means.areComparable else { return nil }
    let days = Weekday.allCases
    return leader(days.map { means[$0].observed }) { meanText($0, of: metric) }.map { index in
      highest(metric, (.date, language.weekday(days[index])))
    }
  }

  /// The place of the highest value, if no other is written like it; `nil` for fewer than two.
  func leader(_ values: [Double?], _ text: (Double) -> String) -> Int? {
    let known = values.compactMap(\.self)
    guard known.count > 1, let most = known.max(), case let written = text(most),
      known.count(where: { text($0) == written }) == 1
    else { return nil }
    return values.firstIndex(of: most)
  }

  /// The place of the highest of some periods, whose values are in the unit shown.
  ///
  /// - Returns: `nil` unless three in four of them are complete, and if another one is written like
  ///   it, or is higher already with the days it has.
  func leader(_ periods: [Aggregate], of metric: Metric) -> Int? {
    guard metric.kind != .direction, periods.count(where: \.isComplete) * 4 >= periods.count * 3
    else { return nil }
    let decimals = metric.decimals(in: unit(of: metric))
    let most = leader(periods.map(\.observed)) { language.number($0, decimals: decimals) }
    return most.flatMap { periods[$0].isComplete ? $0 : nil }
  }

  /// What has the highest value of a metric: "warmest in July 2015", "most at Bald Top on 4 July".
  func highest(_ metric: Metric, _ places: (LeadingPlace, String)...) -> String {
    let word =
      metric.id == Metric.temperature.id
      ? "warmest" : metric.kind == .total ? "most" : "highest"
    return places.reduce(language.text("leading.\(word)")) { leading($0, $1.0, $1.1) }
  }

  /// A finding with its place: "wettest in December".
  func leading(_ finding: String, _ place: LeadingPlace, _ name: String) -> String {
    language.text("leading.\(place.rawValue)", ["finding": finding, "name": name])
  }
}

/// How a title names what has the highest value.
enum LeadingPlace: String {
  case date, month, station, person, days
}

extension [ChartSeries] {
  /// Whether they are of different stations or of different people; `nil` if of neither.
  var placeKind: LeadingPlace? {
    guard Set(map(\.place)).count == count, !contains(where: \.place.isEmpty) else { return nil }
    let stations = self.count { $0.station != nil }
    return stations == count ? .station : stations == 0 ? .person : nil
  }
}
