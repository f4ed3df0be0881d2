public import ReportCore
public import ReportMeasurements

/// One station in one calendar year, the input of its figures.
public struct StationYear: Sendable {
  /// The page's id, such as `mount-leconte`.
  public let id: String
  /// The station's title, such as "Mount LeConte".
  public let title: String
  /// The calendar year that is shown.
  public let year: Int
  /// The line under each figure: the source of the data, or that the values are simulated.
  public let source: String
  /// The origin of its numbers.
  public let attribution: Attribution
  /// The statistics of the whole record.
  public let climate: StationClimate
  /// The events at the station, in any year.
  public var events: [DatedEvent]
  /// Called with what is ranked whenever a rank is asked for, if set.
  var noteRanked: (@Sendable (RankedPeriods) -> Void)?

  /// Creates a year from its parts, each described at the property of the same name.
  public init(
    id: String, title: String, climate: StationClimate, year: Int, source: String,
    attribution: Attribution? = nil, events: [DatedEvent] = []
  ) {
    self.id = id
    self.title = title
    self.climate = climate
    self.year = year
    self.source = source
    self.attribution = attribution ?? Attribution(title: title)
    self.events = events
  }
}

extension StationYear {
  /// Everything that was measured at the station, in all years.
  public var record: StationRecord { climate.record }

  /// The first to the last day of the year.
  public var days: ClosedRange<Day> { Day.days(ofYear: year) }

  /// The last day of the year that the record covers.
  var lastDay: Day {
    guard let last = record.span?.upperBound else { return days.upperBound }
    return min(max(last, days.lowerBound), days.upperBound)
  }

  /// The station's series of an element, if it has one with a value in this year.
  public func series(_ element: Element) -> DailySeries? {
    guard let series = record.series[element], series.coverage(in: days).observed > 0 else {
      return nil
    }
    return series
  }

  /// The metrics that pages of this year show, in page order.
  public var metrics: [Metric] {
    let shown = record.elementsShown(inYear: year)
    return Catalogue.weather.filter { $0.elements.contains(where: shown.contains) }.map(\.metric)
  }

  /// One value per day of the year in the given unit; `nil` for days without one.
  public func values(of element: Element, in unit: Unit) -> [Double?] {
    guard let series = record.series[element] else {
      return Array(repeating: nil, count: days.count)
    }
    return days.map { day in series.value(on: day).map(unit.value(fromCanonical:)) }
  }

  /// The same values without suspects, for extremes.
  func trusted(_ element: Element, in unit: Unit) -> [Double?] {
    let series = record.trusted(element)
    return days.map { day in series.value(on: day).map(unit.value(fromCanonical:)) }
  }

  /// The slot of a day on a chart of the year.
  func slot(of day: Day) -> Int { days.lowerBound.distance(to: day) }

  /// The slot of the first day of each month.
  var monthSlots: [Int] { Month.months(ofYear: year).map { slot(of: $0.firstDay) } }
}
