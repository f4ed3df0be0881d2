import ReportMeasurements

extension KnownTable {
  /// The daily values of the Koninklijk Nederlands Meteorologisch Instituut, `etmgeg_*.txt`.
  ///
  /// Values are in tenths; -1 of precipitation or sunshine is less than half a tenth.
  static let knmi = KnownTable(
    format: .knmi, signature: ["STN", "YYYYMMDD"],
    columns: [
      ("STN", "station"), ("YYYYMMDD", "date"), ("DDVEC", "wind-direction in °"),
      ("FG", "wind in tenths of m/s"), ("FXX", "gust in tenths of m/s"),
      ("TG", "temperature.mean in tenths of °C"), ("TN", "temperature.low in tenths of °C"),
      ("TX", "temperature.high in tenths of °C"), ("SQ", "sunshine in tenths of h"),
      ("RH", "precipitation in tenths of mm"), ("PG", "pressure in tenths of hPa"),
      ("NG", "cloud-cover in eighths"), ("UG", "humidity in %"),
      ("EV24", "evaporation in tenths of mm"),
    ], layout: TableLayout(delimiter: .comma, decimalSign: .point),
    codes: { element in
      switch element {
      case .precipitation: CellCodes(words: ["-1": .trace])
      case .sunshine: CellCodes(words: ["-1": .measured(0)])
      // 9 means that the sky could not be seen, a direction of 0 that it is calm or variable.
      case .cloudCover: CellCodes(words: ["9": .missing])
      case .windDirection: CellCodes(words: ["0": .missing])
      default: CellCodes()
      }
    })
}
