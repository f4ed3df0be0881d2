public import ReportCore

extension DailySeries {
  /// The days of a series of lows with frost: 0 °C or below.
  public func frostDays(in days: ClosedRange<Day>) -> [Day] {
    self.days(in: days, where: Threshold.frost.isMet)
  }

  /// The last frost of spring and the first of autumn, north of the equator.
  ///
  /// - Returns: The last day of frost until 31 July and the first from 1 August on, each `nil` when
  ///   there was none; they are only as certain as the coverage of the year.
  public func frosts(ofYear year: Int) -> (lastOfSpring: Day?, firstOfAutumn: Day?) {
    let turn = Month(year: year, month: 8).firstDay
    let frosts = frostDays(in: Day.days(ofYear: year))
    return (frosts.last { $0 < turn }, frosts.first { $0 >= turn })
  }
}
