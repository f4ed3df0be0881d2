import ReportCore
import ReportMeasurements

/// What can be seen of a table without a description: its header, the rows below it, and which
/// columns have dates.
struct TableOutline {
  let search: HeaderSearch
  /// The first rows below the header, each with as many cells as the header.
  let rows: [[String]]
  /// The columns with dates, in the order of the table.
  let dates: [Int]
  /// The rows above the header.
  let title: String

  /// How many rows are examined.
  private static let rowLimit = 200

  init(_ bytes: Span<UInt8>) {
    let named = HeaderSearch(for: DateWord.all + DateWord.year, in: bytes, delimiter: nil)
    let search = named.found > 0 ? named : HeaderSearch(aboveDatesIn: bytes) ?? named
    var sheet = StationSheet(path: "", delimiter: search.delimiter)
    var above: [String] = []
    for _ in 0..<search.rowsAbove where sheet.next(in: bytes) {
      above += sheet.texts(in: bytes)
    }
    _ = sheet.next(in: bytes)
    var rows: [[String]] = []
    while rows.count < Self.rowLimit, sheet.next(in: bytes) {
      let cells = sheet.texts(in: bytes)
      guard cells.count <= search.header.count else { continue }
      rows.append(cells + [String](repeating: "", count: search.header.count - cells.count))
    }
    self.search = search
    self.rows = rows
    title = above.joined(separator: " ")
    dates = TableOutline.dates(search.header, rows)
  }

  /// The columns of dates, by name, else the first column that contains dates.
  private static func dates(_ header: [String], _ rows: [[String]]) -> [Int] {
    let names = header.map { $0.lowercased() }
    func index(_ words: [String]) -> Int? { names.firstIndex(where: words.contains) }
    let (year, month) = (index(DateWord.year), index(DateWord.month))
    if let date = DateWord.index(ofDateIn: names, besideParts: year != nil && month != nil) {
      let time =
        DateWord.times.contains(names[date])
        ? nil : index(DateWord.times).flatMap { areTimes($0, beside: date, rows) ? $0 : nil }
      return [date, time].compactMap(\.self)
    }
    if let year, let month {
      return [year, month, index(DateWord.day), index(DateWord.hour)].compactMap(\.self)
    }
    let found = header.indices.first { index in
      let cells = rows.map { $0[index] }.filter { !$0.isEmpty }
      return !cells.isEmpty && cells.count { $0.isDate } * 5 >= cells.count * 4
    }
    return found.map { [$0] } ?? []
  }

  var header: [String] { search.header }

  /// What the rows below the header say of a column; empty if there are none.
  func below(_ index: Int) -> String { search.below(index) }

  /// The name of a column for an author, with what the rows below the header say.
  func name(_ index: Int) -> String {
    [header[index], below(index)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a table can be read without naming the columns with its dates.
  var areDatesNamed: Bool {
    let names = header.map { $0.lowercased() }
    let isParted =
      names.contains(where: DateWord.year.contains)
      && names.contains(where: DateWord.month.contains)
    return isParted || DateWord.index(ofDateIn: names, besideParts: false) != nil
  }

  /// The UTC offset in seconds in the first row that states it, else in the header.
  var utcOffset: Int? {
    guard let date = dates.first else { return nil }
    let inRows = cells(date).lazy.compactMap { cell in
      let bytes = Array(cell.utf8)
      return tableTime(in: bytes.span, CSVField(start: 0, end: bytes.count))?.offset
    }.first
    return inRows
      ?? header.indices.lazy.compactMap { ReportReaders.utcOffset(inName: name($0)) }.first
  }

  /// The cells of a column that are not blank.
  func cells(_ index: Int) -> [String] { rows.map { $0[index] }.filter { !$0.isEmpty } }

  /// Whether a column contains at least some numbers.
  func hasNumbers(_ index: Int) -> Bool {
    cells(index).contains { $0.isNumber && !$0.isDate }
  }

  /// Whether a column contains the names of directions.
  func hasDirections(_ index: Int) -> Bool {
    let cells = cells(index)
    return !cells.isEmpty
      && cells.count { compassDirection($0) != nil || Double($0) != nil } * 10 >= cells.count * 9
  }

  /// Whether a column is empty in the examined rows.
  func isEmpty(_ index: Int) -> Bool { cells(index).isEmpty }

  /// The columns of the months, January first, in a grid with a row for each year.
  var months: [Int]? {
    let columns = (1...12).map { month in
      header.firstIndex { name in
        let name = name.lowercased().filter { $0 != "." }
        return MonthName.month(name[...]) == month || name == String(month)
          || name == "\(month)월" || name == "\(month)月"
      }
    }
    let found = columns.compactMap(\.self)
    return found.count == 12 && Set(found).count == 12 ? found : nil
  }
}

extension TableOutline {
  /// The sign before decimals in most cells that leave no doubt, of one column or of all.
  func usualDecimalSign(of name: String? = nil) -> DecimalSign {
    var counts = (point: 0, comma: 0)
    for index in header.indices where !dates.contains(index) {
      if let name, name != header[index] { continue }
      for cell in cells(index) {
        let bytes = Array(cell.utf8)
        var survey = DecimalSurvey()
        survey.add(CSVField(start: 0, end: bytes.count), in: bytes.span)
        if survey.certainSign == .point { counts.point += 1 }
        if survey.certainSign == .comma { counts.comma += 1 }
      }
    }
    return counts.comma > counts.point ? .comma : .point
  }

  /// Why a column with a name for times is not read; `nil` for other columns.
  func reasonAgainstTimes(_ index: Int) -> String? {
    guard DateWord.times.contains(header[index].lowercased()) else { return nil }
    return dates.contains(index) ? "the time of day of each row" : reason(notNumbers: header[index])
  }

  /// Whether a column beside the dates says the times of day of rows: all its cells are such, or
  /// a day has several rows.
  private static func areTimes(_ index: Int, beside date: Int, _ rows: [[String]]) -> Bool {
    let areClocks = rows.allSatisfy { row in
      let bytes = Array(row[index].utf8)
      return RowClock.second(in: bytes.span, CSVField(start: 0, end: bytes.count)) != nil
    }
    let days = rows.map { $0[date] }.filter { !$0.isEmpty }
    return areClocks || Set(days).count < days.count
  }

  /// Whether a column is one of many that are the hours of a day: `00:00`, `7h`, or `0` to `23`.
  func isOfHours(_ name: String) -> Bool {
    func isHour(_ name: String) -> Bool {
      HeaderWord.namesHour(name) || Int(name).map { (0...24).contains($0) } ?? false
    }
    return isHour(name) && header.count(where: isHour) >= 12
  }

  /// Whether a cell holds a date.
  func isDate(_ cell: String) -> Bool { cell.isDate }

  /// Why a column cannot be read as numbers.
  func reason(notNumbers name: String) -> String? {
    guard let index = header.firstIndex(of: name) else { return nil }
    let cells = cells(index)
    guard let first = cells.first else { return "blank in the first rows" }
    if cells.allSatisfy(isDate) { return "it holds dates" }
    let example = "such as '\(shortened(first, to: 20))'"
    return cells.allSatisfy(\.isDuration)
      ? "it holds times \(example): if they are durations, 'unit: min' in the page reads them"
      : "it holds words \(example), not numbers"
  }
}

extension String {
  /// Whether a cell holds a number, be it with a unit or below what the instrument can tell.
  fileprivate var isNumber: Bool {
    let bytes = Array((first == "<" ? dropFirst() : self[...]).utf8)
    let cell = CSVField(start: 0, end: bytes.count).trimmed(in: bytes.span)
    return Unit.inCell(cell, in: bytes.span) != nil
      || DecimalSign.allCases.contains { sign in
        NumberNotation(decimalSign: sign).plainNumber(in: bytes.span, cell) != nil
      }
  }

  /// Whether a cell holds a duration, or a time of day: `7:38` or `7h 38m`.
  fileprivate var isDuration: Bool {
    let bytes = Array(utf8)
    return Unit.inCell(CSVField(start: 0, end: bytes.count), in: bytes.span)?.quantity == .duration
  }

  /// Whether a cell holds a date.
  fileprivate var isDate: Bool {
    let bytes = Array(utf8)
    return tableTime(in: bytes.span, CSVField(start: 0, end: bytes.count)) != nil
  }
}

extension HeaderSearch {
  /// Finds the row above the first one with a date, in a table without a column named as a date.
  fileprivate init?(aboveDatesIn bytes: Span<UInt8>) {
    for delimiter in Delimiter.allCases {
      var sheet = StationSheet(path: "", delimiter: delimiter.byte)
      var names: [String] = []
      for _ in 0..<60 where sheet.next(in: bytes) {
        let cells = sheet.texts(in: bytes)
        if cells.count > 1, names.count == cells.count, cells.contains(where: \.isDate) {
          self.init(for: names, in: bytes, delimiter: delimiter)
          return
        }
        // A row of units has no names.
        let isNamed = cells.count { !$0.isEmpty } * 2 > cells.count
        if isNamed, names.count != cells.count || HeaderWord.count(names) <= HeaderWord.count(cells)
        {
          names = cells
        }
      }
    }
    return nil
  }
}

extension HeaderWord {
  /// How many of some names are words of measurements.
  fileprivate static func count(_ names: [String]) -> Int {
    names.count { !words(in: $0).isEmpty }
  }
}
