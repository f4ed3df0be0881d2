public import ReportCore
public import ReportMeasurements

/// The numbers of a figure or a download, which are written as a CSV and a JSON file.
public struct NumbersFile: Sendable {
  /// The columns, in order.
  public let columns: [NumbersColumn]
  /// The columns that have a value.
  public let filledColumns: [NumbersColumn]
  /// The CSV file, in the units shown; a missing value is an empty cell.
  public let csv: [UInt8]
  /// The rows as JSON arrays, one per line, without the enclosing array.
  let rows: [UInt8]
  /// The origins of the numbers, without repetition.
  public let sources: [Attribution]
  /// The first through the last day that the rows cover; `nil` if they have no dates.
  public let days: ClosedRange<Day>?
  /// How many of these days have a value; `nil` if the rows do not state it.
  public let coverage: Coverage?
}

extension NumbersFile {
  /// The JSON file: a description of the numbers, then the same rows as in CSV, one per line.
  ///
  /// All members are always present, in the same order; an unknown one is `null`.
  ///
  /// - Parameter title: The title of the figure or the download.
  /// - Returns: The file in UTF-8.
  public func json(title: String) -> [UInt8] {
    var json = JSONWriter(.lines)
    json.object {
      $0.member("title", title)
      $0.member("from", days?.lowerBound)
      $0.member("through", days?.upperBound)
      $0.member("coverage") { json in
        guard let coverage else { return json.null() }
        json.inline {
          $0.member("daysMeasured", coverage.observed)
          $0.member("days", coverage.expected)
        }
      }
      $0.member("sources") { json in
        json.array(sources) { json, source in
          json.inline {
            $0.member("title", source.title)
            $0.member("source", source.source)
            $0.member("licence", source.licence)
            $0.member("simulated", source.isSimulated)
            $0.member("latitude", source.place?.latitude)
            $0.member("longitude", source.place?.longitude)
          }
        }
      }
      $0.member("columns") { json in
        json.array(columns) { json, column in
          json.inline {
            $0.member("name", column.name)
            $0.member("metric", column.metric)
            $0.member("unit", column.unit)
          }
        }
      }
      $0.member("rows") {
        $0.write(json: "[\n".utf8)
        $0.write(json: rows)
        $0.write(json: "\n]".utf8)
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
