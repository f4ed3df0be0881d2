import ReportCore

extension StationRecord {
  /// Joins the records of two files of the same station; on a day that both have, the second
  /// counts.
  ///
  /// A day that the second file lacks, or has only in part, keeps the value of the first.
  public func joined(with other: StationRecord) -> StationRecord {
    var series: [Element: DailySeries] = [:]
    for element in Set(elements + other.elements) {
      series[element] = self[element].joined(with: other[element])
    }
    let recent =
      switch (recent, other.recent) {
      case (let first?, let second?): first.joined(with: second)
      case (let first, let second): first ?? second
      }
    return StationRecord(
      station: station, series: series, recent: recent, winds: winds.joined(with: other.winds),
      accepted: accepted.merging(other.accepted) { $0.union($1) })
  }
}

extension DailySeries {
  /// The days of two files; on a day that both have, the second counts.
  public func joined(with other: DailySeries) -> DailySeries {
    if isEmpty, severalDays.isEmpty { return other }
    if other.isEmpty, other.severalDays.isEmpty { return self }
    var builder = DailySeriesBuilder()
    for part in [self, other] {
      for day in part.days.map(Array.init) ?? [] { builder.set(part[day], on: day) }
    }
    let own = severalDays.filter { several in
      !other.severalDays.contains { $0.days.overlaps(several.days) }
    }
    return builder.build().adding(own + other.severalDays)
  }
}
