import ReportCore
import ReportMeasurements

@testable import ReportReaders

/// Reads a text with a mapping, whose names have positions as in a page, from line 5.
func readMapped(
  _ text: String, _ columns: KeyValuePairs<String, String>,
  metrics: KeyValuePairs<String, String> = [:], layout: TableLayout = TableLayout(),
  options: ReaderOptions = ReaderOptions()
) throws -> Dataset {
  var line = 4
  func names(_ pairs: KeyValuePairs<String, String>) throws -> [MappedName] {
    try pairs.map { name, text in
      line += 1
      let position = SourcePosition("page.md", line: line, column: 7)
      return MappedName(name, at: position, try ColumnMeaning.parse(text, at: position))
    }
  }
  var options = options
  options.mapping = TableMapping(
    layout: layout, columns: try names(columns), metrics: try names(metrics))
  return readData(Array(text.utf8), path: "data/table.csv", options: options)
}
