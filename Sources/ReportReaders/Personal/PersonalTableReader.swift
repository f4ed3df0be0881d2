public import ReportCore
public import ReportMeasurements

/// Reads columns of a table of what a person measures: a header, a column of dates, a row a day or
/// several.
///
/// Cells are parted by a comma, a semicolon or a tab, dates are best written as `YYYY-MM-DD`. A
/// blank cell is a missing value, and so is a day without a row. A day that stands there twice has
/// its last value; rows with times become a day as the catalogue says, and those of a metric that it
/// does not know add up, or the last counts, by the kind.
struct PersonalTableReader: DataReader {
  let format = DataFormat.personal
  let columns: [PersonalColumn]

  /// Whether the beginning of a file has any of the columns.
  func recognises(_ head: Span<UInt8>) -> Bool {
    !columns(in: head, byName: false).isEmpty
  }

  /// The columns that a table has, judged by its beginning.
  ///
  /// - Parameters:
  ///   - head: The first bytes of the file.
  ///   - byName: Whether a column counts only if it is called as is wanted, and not as the only one.
  /// - Returns: Those that are wanted.
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
      // What is wrong with a row is wrong for every group.
      data.diagnostics += read.diagnostics.filter { !data.diagnostics.contains($0) }
    }
    data.diagnostics.sort()
    return data
  }
}

extension PersonalSeries {
  /// What is wrong when its header names another unit than its author does.
  public func contradiction(of said: Unit) -> Diagnostic? {
    guard let unit, unit != said else { return nil }
    return MappingFinding.contradictingUnit(column: name, said: said)
      .diagnostic(at: position, in: file)
  }
}
