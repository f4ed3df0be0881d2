import ReportMeasurements

extension KnownTable {
  /// The daily climate values of Spain's Agencia Estatal de Meteorología as a table.
  ///
  /// `Ip` is a trace. `Acum` is part of an amount reported on a later day, which covers an unknown
  /// number of days. A direction is in tens of degrees, 99 if it varies and 88 if there is none.
  static let aemet = KnownTable(
    format: .aemet, signature: ["fecha", "indicativo", "tmed", "prec"],
    columns: [
      ("indicativo", "station"), ("nombre", "name"), ("altitud", "elevation"), ("fecha", "date"),
      ("tmed", "temperature.mean in °C"), ("tmin", "temperature.low in °C"),
      ("tmax", "temperature.high in °C"), ("prec", "precipitation in mm"),
      ("velmedia", "wind in m/s"), ("racha", "gust in m/s"), ("dir", "wind-direction in tens of °"),
      ("sol", "sunshine in h"), ("hrMedia", "humidity in %"),
    ],
    codes: { element in
      switch element {
      case .precipitation: CellCodes(words: ["acum": .missing])
      case .windDirection: CellCodes(words: ["99": .missing, "88": .missing])
      case .gust: CellCodes(words: ["varias": .missing])
      default: CellCodes()
      }
    })
}
