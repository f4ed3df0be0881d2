import ReportCore
import ReportMeasurements

extension DataDescription {
  /// The description as JSON, for programs.
  ///
  /// - Parameter content: The folder of the site's sources.
  /// - Returns: One JSON object, with names in a fixed order.
  public func json(content: String) -> String {
    let page = frontMatter(content: content)
    var json = JSONWriter()
    json.object {
      $0.member("files", files)
      $0.member("formats", formats.map(\.rawValue))
      $0.member("rows", rows)
      $0.member("units", formats.isEmpty ? nil : unitsText)
      $0.member("timezone", options.timeZone)
      $0.member("assumed", assumptions.map { "\($0)" })
      $0.member("stations") { $0.array(records) { $1.describe(in: &$0) } }
      $0.member("personal") { $0.array(personal) { $1.describe(in: &$0) } }
      $0.member("findings", visibleDiagnostics)
      $0.member("front_matter", page?.text)
      $0.member("page", page?.place)
    }
    return json.text + "\n"
  }
}

extension StationRecord {
  fileprivate func describe(in json: inout JSONWriter) {
    json.object {
      $0.member("id", station.sourceID)
      $0.member("name", station.name)
      $0.member("latitude", station.latitude)
      $0.member("longitude", station.longitude)
      $0.member("elevation", station.elevation)
      $0.member("first", span?.lowerBound)
      $0.member("last", span?.upperBound)
      $0.member("days", daysObserved)
      $0.member("gaps") {
        $0.array(gaps) { json, gap in
          json.object {
            $0.member("first", gap.lowerBound)
            $0.member("last", gap.upperBound)
          }
        }
      }
      $0.member("metrics") { $0.array(facts) { $1.describe(in: &$0) } }
    }
  }
}

extension PersonalSeries {
  fileprivate func describe(in json: inout JSONWriter) {
    let span = values.observedSpan
    json.object {
      $0.member("id", id)
      $0.member("unit", unit?.symbol)
      $0.member("first", span?.lowerBound)
      $0.member("last", span?.upperBound)
      $0.member("days", span.map { values.coverage(in: $0).observed })
    }
  }
}

extension ElementFacts {
  fileprivate func describe(in json: inout JSONWriter) {
    json.object {
      $0.member("id", element.id)
      $0.member("unit", unit.symbol)
      $0.member("first", observed?.span.lowerBound)
      $0.member("last", observed?.span.upperBound)
      $0.member("days", observed?.coverage.observed ?? 0)
      $0.member("expected", observed?.coverage.expected)
      $0.member("longest_gap", observed?.longestGap)
      $0.member("lowest", observed?.lowest)
      $0.member("highest", observed?.highest)
      $0.member("traces", traces)
      $0.member("rejected", rejected)
    }
  }
}
