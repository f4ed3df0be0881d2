import ReportMeasurements

extension KnownTable {
  /// The daily climate values of Spain's Agencia Estatal de Meteorología as a table.
  ///
  /// `Ip` is a trace. `Acum` is part of an amount that is told with a later day, whose days nobody
  /// tells. A direction is in tens of degrees, 99 when it changes and 88 when there is none.
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
