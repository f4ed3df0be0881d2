import ReportMeasurements

extension KnownTable {
  /// The Deutscher Wetterdienst's daily climate data, `produkt_klima_tag_*.txt`.
  ///
  /// The quality levels state how a value was checked, not whether it is doubtful: no level
  /// rejects.
  static let dwdDaily = KnownTable(
    format: .dwd, signature: ["STATIONS_ID", "MESS_DATUM", "TMK", "TXK", "TNK"],
    columns: [
      ("STATIONS_ID", "station"), ("MESS_DATUM", "date"),
      ("FX", "gust in m/s"), ("FM", "wind in m/s"), ("RSK", "precipitation in mm"),
      ("SDK", "sunshine in h"), ("SHK_TAG", "snow-depth in cm"), ("NM", "cloud-cover in eighths"),
      ("PM", "pressure in hPa"), ("TMK", "temperature.mean in °C"), ("UPM", "humidity in %"),
      ("TXK", "temperature.high in °C"), ("TNK", "temperature.low in °C"),
    ], layout: TableLayout(delimiter: .semicolon, decimalSign: .point))

  /// DWD's amounts of precipitation and snow, `produkt_nieder_tag_*.txt`.
  static let dwdPrecipitation = KnownTable(
    format: .dwd, signature: ["STATIONS_ID", "MESS_DATUM", "RS", "SH_TAG", "NSH_TAG"],
    columns: [
      ("STATIONS_ID", "station"), ("MESS_DATUM", "date"), ("RS", "precipitation in mm"),
      ("SH_TAG", "snow-depth in cm"), ("NSH_TAG", "snowfall in cm"),
    ], layout: TableLayout(delimiter: .semicolon, decimalSign: .point))

  /// DWD's hourly values, one file for each group of elements; the hours are in UTC.
  static let dwdHourly = dwdHourly(["eor"], stamp: .start)
  /// DWD's hourly sums, which are reported at the end of the hour.
  static let dwdHourlyRain = dwdHourly(["R1", "eor"], stamp: .end)
  static let dwdHourlySunshine = dwdHourly(["SD_SO", "eor"], stamp: .end)

  private static func dwdHourly(_ names: [String], stamp: ReadingStamp) -> KnownTable {
    KnownTable(
      format: .dwd, signature: ["STATIONS_ID", "MESS_DATUM"] + names,
      columns: [
        ("STATIONS_ID", "station"), ("MESS_DATUM", "date"), ("TT_TU", "temperature in °C"),
        ("RF_TU", "humidity in %"), ("R1", "precipitation in mm"), ("F", "wind in m/s"),
        ("D", "wind-direction in °"), ("SD_SO", "sunshine in min"), ("P", "pressure in hPa"),
        ("FX_911", "gust in m/s"),
      ],
      layout: TableLayout(
        delimiter: .semicolon, decimalSign: .point, stamp: stamp, utcOffset: 0))
  }
}
