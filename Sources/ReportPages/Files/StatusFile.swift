import ReportCore
import ReportMeasurements
import ReportSite

/// `status.json`: how recent the data of everything on the site are, for monitoring.
///
/// It contains only days and counts, so that it changes only with the data.
func statusFile(_ view: SiteView) -> [UInt8] {
  let stations = view.stations.compactMap { id in
    view.outline(ofStation: id).map { (outline: $0, extent: view.extent(ofStation: id)) }
  }
  let metrics = view.allMetrics
  let days =
    stations.compactMap { $0.extent?.span?.upperBound }
    + metrics.compactMap { $0.series.observedSpan?.upperBound }
  var json = JSONWriter(.lines)
  json.object {
    $0.member("title", view.title)
    $0.member("dataThrough", days.max())
    $0.member("pages", view.list(PagePlan.list).count)
    $0.member("stations") {
      $0.array(stations) { json, station in
        json.object {
          $0.member("id", station.outline.id)
          $0.member("title", station.outline.title)
          $0.member("dataFrom", station.extent?.span?.lowerBound)
          $0.member("dataThrough", station.extent?.span?.upperBound)
          $0.member("daysObserved", station.extent?.daysObserved)
        }
      }
    }
    $0.member("metrics") {
      $0.array(metrics) { json, metric in
        let span = metric.series.observedSpan
        json.object {
          $0.member("id", metric.id)
          $0.member("title", metric.fullTitle)
          $0.member("dataFrom", span?.lowerBound)
          $0.member("dataThrough", span?.upperBound)
          $0.member("daysObserved", span.map { metric.series.coverage(in: $0).observed } ?? 0)
        }
      }
    }
  }
  return json.bytes + [UInt8(ascii: "\n")]
}
