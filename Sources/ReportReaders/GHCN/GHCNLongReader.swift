import ReportMeasurements

/// Reads NOAA's daily archive with a row for each value: `ID,YYYYMMDD,ELEMENT,VALUE,M,Q,S,HHMM`.
///
/// The files by station and by year have this layout, with a header or without. The values are raw:
/// tenths of mm, °C and m/s, but whole mm of snow.
struct GHCNLongReader: RowwiseReader {
  let format = DataFormat.ghcnLong

  func recognises(_ head: Span<UInt8>) -> Bool {
    var rows = CSVRowReader(path: "")
    // A head that ends within a quoted cell is not in this format.
    guard (try? rows.next(in: head)) == true else { return false }
    return LongColumns(header: rows.texts(in: head)) != nil || isRow(rows, in: head)
  }

  func makePass(path: String, options: ReaderOptions) -> LongPass {
    LongPass(path: path, station: options.station)
  }

  /// Whether a row contains data, as the first row does if there is no header.
  private func isRow(_ rows: CSVRowReader, in head: Span<UInt8>) -> Bool {
    guard rows.fields.count >= 4, rows.fields[0].isStationID(in: head),
      elementCode(of: rows.fields[2], in: head) != nil
    else { return false }
    var dates = DateCache()
    return dates.day(of: rows.fields[1], in: head) != nil
      && decimal(in: head, rows.fields[3]) != nil
  }
}

extension CSVField {
  /// Whether the text has the form of the archive's ids: eleven letters, digits or certain symbols.
  func isStationID(in bytes: Span<UInt8>) -> Bool {
    guard count == 11 else { return false }
    for index in start..<end where !bytes[index].isCapitalOrDigit {
      guard index > start + 1, [UInt8(ascii: "_"), UInt8(ascii: "-")].contains(bytes[index]) else {
        return false
      }
    }
    return true
  }
}

/// The four capitals or digits of an element's name as one number; `nil` for other text.
@inline(__always)
func elementCode(of field: CSVField, in bytes: Span<UInt8>) -> UInt32? {
  guard field.count == 4 else { return nil }
  var code: UInt32 = 0
  for index in field.start..<field.end {
    guard bytes[index].isCapitalOrDigit else { return nil }
    code = code << 8 | UInt32(bytes[index])
  }
  return code
}

extension UInt8 {
  fileprivate var isCapitalOrDigit: Bool { isDigit || self &- UInt8(ascii: "A") < 26 }
}
