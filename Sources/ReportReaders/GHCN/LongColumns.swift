/// Where the cells of a row with one value stand.
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
  /// The columns of a file without a header, which has as many as its first row.
  init(cells: Int) {
    count = cells
    measurement = cells > 4 ? 4 : nil
    quality = cells > 5 ? 5 : nil
    time = cells > 7 ? 7 : nil
  }

  /// The columns of a header, or `nil` when it is not of this layout.
  init?(header: [String]) {
    // NOAA has written `DATA_VALUE`, `DATA VALUE` and `M-FLAG`.
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

  /// Whether the columns stand as they do in the archive's own files.
  var arePlain: Bool { self == LongColumns() }

  /// The cells without which a row says nothing.
  var required: Int { max(station, date, element, value) + 1 }
}
