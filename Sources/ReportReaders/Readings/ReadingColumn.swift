import ReportMeasurements

/// The readings of one sensor: what they are, and what a day of them becomes.
struct ReadingColumn: Hashable {
  /// What the readings are called.
  let element: Element
  let days: [DayValue]

  typealias DayValue = CatalogueEntry.DayValue

  init(_ element: Element, _ days: [DayValue]) {
    self.element = element
    self.days = days
  }

  /// Readings that become one daily value of the same name.
  init(_ element: Element, _ statistic: DayStatistic) {
    self.init(element, [DayValue(element: element, statistic: statistic)])
  }
}

extension ReadingColumn {
  /// The readings of an element, with the days that the catalogue makes of them.
  static func readings(of element: Element) -> ReadingColumn {
    guard let readings = element.metric.entry?.readings else {
      return ReadingColumn(element, element.metric.kind == .total ? .sum : .mean)
    }
    return ReadingColumn(readings.element, readings.days)
  }

  static let temperature = readings(of: .temperature)
}
