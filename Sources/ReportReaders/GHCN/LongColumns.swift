/// The columns of a row with one value.
struct LongColumns: Hashable {
  var station = 0
  var date = 1
  var element = 2
  var value = 3
  var measurement: Int? = 4
  var quality: Int? = 5
  var time: Int? = 7
  /// How many cells a row has.
  var count = 8
}

extension LongColumns {
  /// The columns of a file without a header, given the number of cells in its first row.
  init(cells: Int) {
    count = cells
    measurement = cells > 4 ? 4 : nil
    quality = cells > 5 ? 5 : nil
    time = cells > 7 ? 7 : nil
  }

  /// The columns of a header; `nil` if it is not in this layout.
  init?(header: [String]) {
    // NOAA has used `DATA_VALUE`, `DATA VALUE` and `M-FLAG`.
    let names = header.map { name in
      String(name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
    func index(_ names: [String], _ wanted: String...) -> Int? {
      names.firstIndex(where: wanted.contains)
    }
    guard let station = index(names, "ID", "STATION", "STATION_ID"),
      let date = index(names, "DATE", "YEAR_MONTH_DAY"),
      let element = index(names, "ELEMENT", "DATATYPE"),
      let value = index(names, "DATA_VALUE", "VALUE")
    else { return nil }
    self.station = station
    self.date = date
    self.element = element
    self.value = value
    measurement = index(names, "M_FLAG", "MFLAG")
    quality = index(names, "Q_FLAG", "QFLAG")
    time = index(names, "OBS_TIME", "TIME")
    count = names.count
  }

  /// Whether the columns are arranged as in the archive's own files.
  var arePlain: Bool { self == LongColumns() }

  /// How many cells a row needs to be usable.
  var required: Int { max(station, date, element, value) + 1 }
}
