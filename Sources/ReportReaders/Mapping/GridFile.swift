import ReportCore
import ReportMeasurements

/// Reads a table with a row for each year and a column for each month.
struct GridFile {
  let mapping: TableMapping
  let value: MappedValue
  let path: String
  let options: ReaderOptions
}

extension GridFile {
  func read(_ bytes: Span<UInt8>) -> Dataset {
    let outline = TableOutline(bytes)
    var sheet = StationSheet(path: path, delimiter: outline.search.delimiter)
    for _ in 0...outline.search.rowsAbove { _ = sheet.next(in: bytes) }
    let header = SourcePosition(path, line: max(sheet.line, 1))
    func refuse(_ finding: MappingFinding) -> Dataset {
      Dataset(diagnostics: [finding.diagnostic(at: header, in: path)])
    }
    guard let months = outline.months else { return refuse(.noGrid(among: outline.header)) }
    guard value.element.hasMonths else { return refuse(.noMonths(value.element)) }
    let names = outline.header.map { $0.lowercased() }
    let year = names.firstIndex(where: DateWord.year.contains) ?? 0
    guard !months.contains(year) else { return refuse(.noGrid(among: outline.header)) }
    guard
      let unit = value.unit ?? Unit.inColumnName(outline.title, measuring: value.element)
        ?? options.units?.unit(of: value.element)
    else { return refuse(.missingUnitOfMonths(value)) }
    var survey = DecimalSurvey()
    var rows = sheet
    while rows.nextRow(in: bytes) {
      for month in months { survey.add(rows.field(month, in: bytes), in: bytes) }
    }
    var notation = NumberNotation(
      missingWords: mapping.layout.missingWords.map { $0.lowercased() })
    if let sign = mapping.layout.decimalSign {
      notation.decimalSign = sign
    } else {
      switch survey.verdict(delimiter: sheet.delimiter) {
      case .sign(let sign): notation.decimalSign = sign
      case .ambiguous(let text): return refuse(.ambiguousNumbers(text))
      case .contradictory(let point, let comma):
        return refuse(.contradictingNumbers(point: point, comma: comma))
      }
    }
    let columns = months.map { index in
      StationColumn(
        index: index, name: outline.header[index], element: value.element,
        conversion: unit.conversion, notation: notation,
        possible: value.element.possibleOfMonth)
    }
    return read(columns, year, &sheet, in: bytes)
  }

  private func read(
    _ columns: [StationColumn], _ year: Int, _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    var table = DayTable()
    while sheet.nextRow(in: bytes) {
      let cell = sheet.field(year, in: bytes)
      // There can be rows of means or sums below the years, and one of units above them.
      guard let first = decimal(in: bytes, cell), let number = Int(exactly: first),
        (1600...2200).contains(number)
      else {
        if !cell.isEmpty, bytes[cell.start].isDigit { sheet.reportDate(inField: year, in: bytes) }
        continue
      }
      guard sheet.takeRow(of: max(sheet.fieldCount, 1), needing: year, in: bytes) else { continue }
      for (month, column) in zip(1..., columns) {
        table.takeValue(
          on: Month(year: number, month: month).firstDay, dateField: year, column: column,
          from: &sheet, in: bytes)
      }
    }
    if sheet.count == 0 { sheet.report(file: .noRows) }
    let id = options.stationID(ofFile: path, format: "table")
    let record = StationRecord(
      station: Station(sourceID: id, name: id), series: table.buildMonths())
    return Dataset(
      stations: record.series.isEmpty ? [] : [record], diagnostics: sheet.log.sorted(),
      rows: sheet.count)
  }
}
