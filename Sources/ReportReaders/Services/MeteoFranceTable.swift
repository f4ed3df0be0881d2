import ReportMeasurements

extension KnownTable {
  /// The daily data of Météo-France, `Q_*_RR-T-Vent.csv.gz` and `Q_*_autres-parametres.csv.gz`.
  ///
  /// A quality mark of 2 is doubtful; 0 is protected, 1 validated, 9 checked by a filter.
  static let meteoFrance = KnownTable(
    format: .meteoFrance, signature: ["NUM_POSTE", "NOM_USUEL", "AAAAMMJJ"],
    columns: [
      ("NUM_POSTE", "station"), ("NOM_USUEL", "name"), ("LAT", "latitude"), ("LON", "longitude"),
      ("ALTI", "elevation"), ("AAAAMMJJ", "date"),
      ("RR", "precipitation in mm"), ("QRR", "quality of RR"),
      ("TN", "temperature.low in °C"), ("QTN", "quality of TN"),
      ("TX", "temperature.high in °C"), ("QTX", "quality of TX"),
      ("TM", "temperature.mean in °C"), ("QTM", "quality of TM"),
      ("FFM", "wind in m/s"), ("QFFM", "quality of FFM"),
      ("FXI", "gust in m/s"), ("QFXI", "quality of FXI"),
      ("INST", "sunshine in min"), ("QINST", "quality of INST"),
      ("UM", "humidity in %"), ("QUM", "quality of UM"),
      ("PMERM", "pressure in hPa"), ("QPMERM", "quality of PMERM"),
      ("NEIGETOTX", "snow-depth in cm"), ("QNEIGETOTX", "quality of NEIGETOTX"),
      ("HNEIGEF", "snowfall in cm"), ("QHNEIGEF", "quality of HNEIGEF"),
    ],
    layout: TableLayout(
      delimiter: .semicolon, decimalSign: .point, marks: QualityMarks(["2": .rejected])))

  /// The monthly data of Météo-France, `MENSQ_*.csv.gz`.
  static let meteoFranceMonthly = KnownTable(
    format: .meteoFrance, signature: ["NUM_POSTE", "NOM_USUEL", "AAAAMM"],
    columns: [
      ("NUM_POSTE", "station"), ("NOM_USUEL", "name"), ("LAT", "latitude"), ("LON", "longitude"),
      ("ALTI", "elevation"), ("AAAAMM", "date"),
      ("RR", "precipitation in mm"), ("QRR", "quality of RR"),
      ("TN", "temperature.low in °C"), ("QTN", "quality of TN"),
      ("TX", "temperature.high in °C"), ("QTX", "quality of TX"),
      ("TM", "temperature.mean in °C"), ("QTM", "quality of TM"),
      ("FFM", "wind in m/s"), ("QFFM", "quality of FFM"),
      ("INST", "sunshine in min"), ("QINST", "quality of INST"),
      ("UMM", "humidity in %"), ("QUMM", "quality of UMM"),
      ("PMERM", "pressure in hPa"), ("QPMERM", "quality of PMERM"),
    ],
    layout: TableLayout(
      delimiter: .semicolon, decimalSign: .point, marks: QualityMarks(["2": .rejected])))

  /// The hourly data of Météo-France, `H_*.csv.gz`; the hours are in UTC.
  static let meteoFranceHourly = KnownTable(
    format: .meteoFrance, signature: ["NUM_POSTE", "NOM_USUEL", "AAAAMMJJHH"],
    columns: [
      ("NUM_POSTE", "station"), ("NOM_USUEL", "name"), ("LAT", "latitude"), ("LON", "longitude"),
      ("ALTI", "elevation"), ("AAAAMMJJHH", "date"),
      ("RR1", "precipitation in mm"), ("QRR1", "quality of RR1"),
      ("T", "temperature in °C"), ("QT", "quality of T"),
      ("TD", "dew-point in °C"), ("QTD", "quality of TD"),
      ("U", "humidity in %"), ("QU", "quality of U"),
      ("FF", "wind in m/s"), ("QFF", "quality of FF"),
      ("DD", "wind-direction in °"), ("QDD", "quality of DD"),
      ("FXI", "gust in m/s"), ("QFXI", "quality of FXI"),
      ("PMER", "pressure in hPa"), ("QPMER", "quality of PMER"),
      ("INS", "sunshine in min"), ("QINS", "quality of INS"),
    ],
    layout: TableLayout(
      delimiter: .semicolon, decimalSign: .point, stamp: .end,
      marks: QualityMarks(["2": .rejected]), utcOffset: 0))
}
