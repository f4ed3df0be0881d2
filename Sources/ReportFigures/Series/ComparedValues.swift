import ReportCore
import ReportLanguage
import ReportMeasurements

/// The values of another period, aligned to the slots of the one shown.
struct ComparedValues {
  /// The other days.
  let days: ClosedRange<Day>
  /// Whether they are the same days a year earlier.
  let isYearBefore: Bool
  /// The values of the other days, in their own slots.
  let grouped: GroupedValues
  /// For each slot shown, the slot of the other period.
  private let places: [Int?]

  /// Creates the values of the period that an author requests; `nil` if there is none.
  init?(
    of series: ChartSeries, _ comparison: ChartRequest.Comparison?, beside own: GroupedValues,
    in ownDays: ClosedRange<Day>, _ context: FigureContext
  ) {
    switch comparison {
    case .previousYear: (days, isYearBefore) = (ownDays.yearBefore, true)
    case .days(let other): (days, isYearBefore) = (other, false)
    case .normals, .allYears, nil: return nil
    }
    grouped = GroupedValues(of: series, in: days, by: own.grouping, context)
    places = ComparedValues.places(of: own, in: grouped, byDate: isYearBefore)
  }

  /// Days of periods that begin with the same date are aligned by date, whichever year has a 29
  /// February; other slots by their positions.
  private static func places(
    of own: GroupedValues, in other: GroupedValues, byDate isByDate: Bool
  ) -> [Int?] {
    func known(_ slot: Int) -> Int? { other.slots.indices.contains(slot) ? slot : nil }
    guard own.grouping == .day, let first = own.days.first?.lowerBound,
      let start = other.days.first?.lowerBound,
      isByDate
        || (first.monthNumber, first.dayOfMonth) == (start.monthNumber, start.dayOfMonth)
    else { return own.slots.indices.map(known) }
    return own.days.map { slot in
      let date = slot.lowerBound.civil
      return Day(year: date.year + start.year - first.year, month: date.month, day: date.day)
        .flatMap { known(start.distance(to: $0)) }
    }
  }
}

extension ComparedValues {
  /// The values of complete slots, in the unit shown; of two values per day the highs.
  var values: [Double?] { placed(grouped.complete) }
  /// The lows of complete slots; `nil` for one value per day.
  var lows: [Double?]? { grouped.completeLows.map(placed) }

  /// The value of a slot with the sign of its status, from a writer of values.
  func text(_ slot: Int, _ write: (Int, GroupedValues) -> String?) -> String? {
    place(of: slot).flatMap { write($0, grouped) }
  }

  /// The slot of the other days that is aligned with a slot; `nil` if they have none.
  func place(of slot: Int) -> Int? { places.indices.contains(slot) ? places[slot] : nil }

  private func placed(_ values: [Double?]) -> [Double?] {
    places.map { place in place.flatMap { values[$0] } }
  }
}

extension ClosedRange<Day> {
  /// The same days a year earlier; 29 February becomes the 28th.
  fileprivate var yearBefore: ClosedRange<Day> {
    func before(_ day: Day) -> Day {
      let date = day.civil
      let month = Month(year: Swift.max(date.year - 1, 1), month: date.month)
      return month.firstDay.advanced(by: Swift.min(date.day, month.dayCount) - 1)
    }
    return before(lowerBound)...before(upperBound)
  }
}
