import ReportMeasurements

/// The readings of one sensor: their element, and the daily values made from them.
struct ReadingColumn: Hashable {
  /// The element of the readings.
  let element: Element
  let days: [DayValue]

  typealias DayValue = CatalogueEntry.DayValue

  init(_ element: Element, _ days: [DayValue]) {
    self.element = element
    self.days = days
  }

  /// Creates readings that give one daily value of the same element.
  init(_ element: Element, _ statistic: DayStatistic) {
    self.init(element, [DayValue(element: element, statistic: statistic)])
  }
}

extension ReadingColumn {
  /// The readings of an element, with the daily values that the catalog derives from them.
  static func readings(of element: Element) -> ReadingColumn {
    guard let readings = element.metric.entry?.readings else {
      return ReadingColumn(element, element.metric.kind == .total ? .sum : .mean)
    }
    return ReadingColumn(readings.element, readings.days)
  }

  static let temperature = readings(of: .temperature)
}
