import ReportCore
import ReportSite

/// The last days that pages cover, for readers who look for what is new.
extension SiteView {
  /// The last day with data of some stations.
  func lastDay(ofStations ids: [String], in days: ClosedRange<Day>? = nil) -> Day? {
    ids.compactMap { lastDay(ofStation: $0, in: days) }.max()
  }

  /// The last day with data of some personal metrics.
  func lastDay(ofMetrics ids: [String], in days: ClosedRange<Day>? = nil) -> Day? {
    ids.compactMap { lastDay(ofMetric: $0, in: days) }.max()
  }

  /// The last day with data of any station.
  var lastDayOfStations: Day? {
    shared("last day of stations") { lastDay(ofStations: stations) }
  }

  /// The last day with any data.
  var lastDayOfData: Day? { later(lastDayOfStations, lastDay(ofMetrics: metrics)) }

  /// The last day on which an article of a list was published or changed.
  func lastDay(ofArticles list: String) -> Day? {
    self.list(list).compactMap { publication(of: $0).lastChange }.max()
  }
}

/// The later of two days.
func later(_ day: Day?, _ other: Day?) -> Day? {
  [day, other].compactMap(\.self).max()
}

extension Publication {
  /// The later of a page's date and the date of its last change.
  var lastChange: Day? { later(day, updated) }
}
