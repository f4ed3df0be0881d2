public import ReportCore
public import ReportMeasurements

/// The periods of a year that are ranked among those of other years: the year itself, or its
/// months, by the values of an element.
public struct RankedPeriods: Hashable, Sendable {
  let element: Element
  let areMonths: Bool
}

extension RankedPeriods {
  /// The name in questions of a build: "precipitation", "precipitation/months".
  public var name: String { areMonths ? element.id + Self.months : element.id }

  private static let months = "/months"

  /// The periods with a name at a station; `nil` if it does not measure the element.
  public init?(name: String, at climate: StationClimate) {
    areMonths = name.hasSuffix(Self.months)
    let id = areMonths ? String(name.dropLast(Self.months.count)) : name
    guard let element = climate.elements.first(where: { $0.id == id }) else { return nil }
    self.element = element
  }
}

/// The value of a period that is ranked among others.
enum PlacedValue: CaseIterable {
  /// Its sum or mean.
  case whole
  /// Its highest day.
  case highestDay
  /// Its lowest day.
  case lowestDay
}

extension StationYear {
  /// The same year with a function that is called whenever a rank is asked for: a page has to be
  /// made again when a rank that it shows has changed, and no other.
  public func noting(_ note: @escaping @Sendable (RankedPeriods) -> Void) -> StationYear {
    var year = self
    year.noteRanked = note
    return year
  }

  /// The rank of the year, or of a month of it, among the complete ones; `nil` as for
  /// ``SeriesClimate``.
  func rank(
    of element: Element, _ month: Month?, by value: PlacedValue, _ order: RankOrder,
    _ rounding: Rounding
  ) -> Rank? {
    noteRanked?(RankedPeriods(element: element, areMonths: month != nil))
    let climate = climate[element]
    guard let month else {
      return value == .whole
        ? climate.rank(ofYear: year, order, rounding)
        : climate.rank(ofExtremeInYear: year, order, rounding)
    }
    return value == .whole
      ? climate.rank(of: month, order, rounding)
      : climate.rank(ofExtremeIn: month, order, rounding)
  }
}

extension Fingerprinter {
  /// Adds the ranks of a year or of its months, as a page of the year may show them.
  public mutating func add(
    _ ranked: RankedPeriods, of year: StationYear, in context: FigureContext
  ) {
    let months: [Month?] = ranked.areMonths ? Month.months(ofYear: year.year) : [nil]
    for rounding in context.roundings(of: ranked.element.metric) {
      for month in months {
        for value in PlacedValue.allCases {
          for order in [RankOrder.highestFirst, .lowestFirst] {
            add(year.rank(of: ranked.element, month, by: value, order, rounding))
          }
        }
      }
    }
  }
}

extension FigureContext {
  /// The precisions of a metric's values: of readings, and of sums and means.
  fileprivate func roundings(of metric: Metric) -> [Rounding] {
    let unit = unit(of: metric)
    let (exact, mean) = (metric.decimals(in: unit), meanDecimals(of: metric))
    return (exact == mean ? [exact] : [exact, mean]).map { Rounding(unit, decimals: $0) }
  }
}
