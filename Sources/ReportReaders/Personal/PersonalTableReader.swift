public import ReportCore
public import ReportMeasurements

/// Reads columns of a table of personal data: a header, a column of dates, one or several rows per
/// day.
///
/// Cells are separated by commas, semicolons or tabs, dates are best written as `YYYY-MM-DD`. A
/// blank cell is a missing value, and so is a day without a row. If a day occurs twice, its last
/// value counts. Rows with times are combined into days as the catalog says; for a metric that it
/// does not know, they add up, or the last one counts, depending on the kind.
struct PersonalTableReader: DataReader {
  let format = DataFormat.personal
  let columns: [PersonalColumn]

  /// Whether the beginning of a file has any of the columns.
  func recognises(_ head: Span<UInt8>) -> Bool {
    !columns(in: head, byName: false).isEmpty
  }

  /// The columns that a table contains, judged by its beginning.
  ///
  /// - Parameters:
  ///   - head: The first bytes of the file.
  ///   - byName: Whether a column counts only if it has the wanted name, and not as the only one.
  /// - Returns: The wanted columns found.
  func columns(in head: Span<UInt8>, byName: Bool) -> [PersonalColumn] {
    var found: [PersonalColumn] = []
    for group in ColumnGroup.groups(of: columns) {
      found += group.columns(in: head, byName: byName)
    }
    return found
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var data = Dataset()
    for group in ColumnGroup.groups(of: columns) {
      let read = group.read(bytes, path: path)
      data.personal += read.personal
      data.rows = max(data.rows, read.rows)
      // A problem with a row is the same for every group.
      data.diagnostics += read.diagnostics.filter { !data.diagnostics.contains($0) }
    }
    data.diagnostics.sort()
    return data
  }
}

extension PersonalSeries {
  /// The finding if its header names another unit than its author does.
  public func contradiction(of said: Unit) -> Diagnostic? {
    guard let unit, unit != said else { return nil }
    return MappingFinding.contradictingUnit(column: name, said: said)
      .diagnostic(at: position, in: file)
  }
}
