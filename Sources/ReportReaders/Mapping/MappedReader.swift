import ReportMeasurements

/// Reads any table of comma-separated or otherwise delimited values as its author has mapped it.
///
/// The table has a row for each day, for each reading, or for each value of either; whether there
/// are several rows per day is detected. Readings are combined into days of the station's time
/// zone.
struct MappedReader: DataReader {
  let format = DataFormat.mapped
  let mapping: TableMapping

  /// Whether the beginning of a file has any of the mapped columns.
  func recognises(_ head: Span<UInt8>) -> Bool {
    if mapping.grid != nil { return TableOutline(head).months != nil }
    return HeaderSearch(
      for: mapping.columns.map(\.name), in: head, delimiter: mapping.layout.delimiter,
      skippedLines: mapping.layout.skippedLines
    ).isFound
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    if let grid = mapping.grid {
      return GridFile(mapping: mapping, value: grid, path: path, options: options).read(bytes)
    }
    var file = MappedFile(mapping, path: path, options: options)
    file.tellsUnmapped = true
    return file.read(bytes)
  }
}
