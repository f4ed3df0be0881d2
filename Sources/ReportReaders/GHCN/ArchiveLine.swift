/// A line of a yearly file, cell by cell, to find what keeps it from being a row of the archive.
struct ArchiveLine {
  private let cells: [CSVField]

  /// - Parameters:
  ///   - line: Its range, without the line break.
  ///   - bytes: The bytes that contain it.
  init(_ line: Range<Int>, in bytes: Span<UInt8>) {
    var cells: [CSVField] = []
    var start = line.lowerBound
    for index in line where bytes[index] == UInt8(ascii: ",") {
      cells.append(CSVField(start: start, end: index))
      start = index + 1
    }
    cells.append(CSVField(start: start, end: line.upperBound))
    self.cells = cells
  }
}

extension ArchiveLine {
  /// Whether it is a row as NOAA writes it.
  func isRow(in bytes: Span<UInt8>) -> Bool {
    cells.count == ArchiveCell.allCases.count && faultyCell(in: bytes) == nil
  }

  /// What is wrong with a line that is not a row, and the offset of that.
  func fault(in bytes: Span<UInt8>) -> (message: String, offset: Int) {
    if let (kind, cell) = faultyCell(in: bytes) {
      return ("'\(cell.excerpt(in: bytes))' is not \(kind.name)", cell.start)
    }
    let count = ArchiveCell.allCases.count
    let place = cells.count > count ? cells[count] : cells[0]
    return ("a row has \(count) cells, this one has \(cells.count)", place.start)
  }

  private func faultyCell(in bytes: Span<UInt8>) -> (kind: ArchiveCell, cell: CSVField)? {
    for (kind, cell) in zip(ArchiveCell.allCases, cells) where !kind.accepts(cell, in: bytes) {
      return (kind, cell)
    }
    return nil
  }
}

/// The cells of a row, in their order.
private enum ArchiveCell: CaseIterable {
  case id, date, element, value, measurement, quality, source, time
}

extension ArchiveCell {
  /// What it contains, for a message.
  var name: String {
    switch self {
    case .id: "the id of a station"
    case .date: "a date"
    case .element: "an element, which has four capital letters or digits"
    case .value: "a whole number of up to six digits"
    case .measurement, .quality, .source: "a flag, which is one letter or digit"
    case .time: "a time of observation, which has four digits"
    }
  }

  /// Whether a cell has the form of this one; flags and times can be missing.
  func accepts(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    switch self {
    case .id: cell.isStationID(in: bytes)
    case .date: cell.count == 8 && cell.digits(in: bytes).map(ArchiveRow.isDay) == true
    case .element: elementCode(of: cell, in: bytes) != nil
    case .value: cell.isArchiveValue(in: bytes)
    case .measurement, .quality, .source:
      cell.isEmpty || cell.count == 1 && ArchiveRow.isPlainFlag(bytes[cell.start])
    case .time: cell.isEmpty || cell.count == 4 && cell.digits(in: bytes) != nil
    }
  }
}

extension CSVField {
  /// The number in a cell of a few digits; `nil` for other text.
  fileprivate func digits(in bytes: Span<UInt8>) -> Int? { number(in: bytes, start..<end) }

  /// Whether it is a value of the archive, of seven bytes at most.
  fileprivate func isArchiveValue(in bytes: Span<UInt8>) -> Bool {
    guard !isEmpty, count <= 7 else { return false }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let size = CSVField(start: isNegative ? start + 1 : start, end: end)
    guard !size.isEmpty, let number = size.digits(in: bytes) else { return false }
    return number <= ArchiveRow.highestValue
  }
}
