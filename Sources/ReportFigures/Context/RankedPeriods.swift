public import ReportCore
public import ReportMeasurements

/// The periods of a year that are ranked among those of other years: the year itself, its months, or
/// both with the seasons that end in it, by a value of an element.
public struct RankedPeriods: Hashable, Sendable {
  let element: Element
  let value: PlacedValue
  let span: Span

  enum Span: String {
    case year
    case months
    /// As one question: a large site keeps those of a hundred thousand pages.
    case parts
  }
}

/// The value of a period that is ranked among others.
enum PlacedValue: String, Sendable {
  /// Its sum or mean.
  case whole
  /// Its highest day.
  case highestDay
  /// Its lowest day.
  case lowestDay
}

extension RankedPeriods {
  /// The name in questions of a build: "whole year precipitation", "whole months precipitation".
  public var name: String {
    "\(value.rawValue) \(span.rawValue) \(element.id)"
  }

  /// The periods with a name at a station; `nil` if it does not measure the element.
  public init?(name: some StringProtocol, at climate: StationClimate) {
    let words = name.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let value = PlacedValue(rawValue: String(words[0])),
      let span = Span(rawValue: String(words[1])),
      let element = climate.elements.first(where: { $0.id == words[2] })
    else { return nil }
    self.init(element: element, value: value, span: span)
  }
}

extension StationYear {
  /// The same year with a function that is called whenever a rank is asked for: a page has to be
  /// made again when a rank that it shows has changed, and no other.
  public func noting(_ note: @escaping @Sendable (RankedPeriods) -> Void) -> StationYear {
    var year = self
    year.noteRanked = note
    return year
  }
}

extension FigureContext {
  /// The rank of a year, or of a month of it, among the complete ones; `nil` as for
  /// ``SeriesClimate``.
  func rank(
    of element: Element, _ year: StationYear, _ month: Month?, by value: PlacedValue,
    _ order: RankOrder
  ) -> Rank? {
    year.noteRanked?(
      RankedPeriods(element: element, value: value, span: month == nil ? .year : .months))
    return placement(of: element, year, month, by: value, order)
  }

  /// The ranks of the months of a year, of the seasons that end in it, and of the year.
  func ranksOfParts(of element: Element, _ year: StationYear, _ order: RankOrder) -> [Rank?] {
    year.noteRanked?(RankedPeriods(element: element, value: .whole, span: .parts))
    let climate = year.climate[element]
    let months: [Month?] = Month.months(ofYear: year.year)
    let seasons = MeteorologicalSeason.allCases.map {
      climate.rank(of: $0, endingIn: year.year, order, roundingOfWhole(element.metric))
    }
    return months.map { placement(of: element, year, $0, by: .whole, order) } + seasons
      + [placement(of: element, year, nil, by: .whole, order)]
  }

  private func placement(
    of element: Element, _ year: StationYear, _ month: Month?, by value: PlacedValue,
    _ order: RankOrder
  ) -> Rank? {
    let (climate, metric) = (year.climate[element], element.metric)
    guard value == .whole else {
      let rounding = rounding(of: metric)
      return month.map { climate.rank(ofExtremeIn: $0, order, rounding) }
        ?? climate.rank(ofExtremeInYear: year.year, order, rounding)
    }
    return month.map { climate.rank(of: $0, order, roundingOfWhole(metric)) }
      ?? climate.rank(ofYear: year.year, order, roundingOfWhole(metric))
  }

  /// How sums and means are shown.
  private func roundingOfWhole(_ metric: Metric) -> Rounding {
    Rounding(unit(of: metric), decimals: meanDecimals(of: metric))
  }
}

extension Fingerprinter {
  /// Adds the ranks of a year or of its months, as a page of the year may show them.
  public mutating func add(
    _ ranked: RankedPeriods, of year: StationYear, in context: FigureContext
  ) {
    func rank(_ month: Month?, _ order: RankOrder) -> Rank? {
      context.rank(of: ranked.element, year, month, by: ranked.value, order)
    }
    for order in [RankOrder.highestFirst, .lowestFirst] {
      switch ranked.span {
      case .year: add(rank(nil, order))
      case .months: for month in Month.months(ofYear: year.year) { add(rank(month, order)) }
      case .parts:
        for rank in context.ranksOfParts(of: ranked.element, year, order) { add(rank) }
      }
    }
  }
}
