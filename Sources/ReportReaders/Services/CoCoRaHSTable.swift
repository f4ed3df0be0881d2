import ReportMeasurements

extension KnownTable {
  /// The daily reports of the Community Collaborative Rain, Hail and Snow Network, in inches.
  ///
  /// A report covers the 24 hours before it was made, at about seven in the morning.
  static let cocorahs = KnownTable(
    format: .cocorahs, signature: ["ObservationDate", "StationNumber", "TotalPrecipAmt"],
    columns: [
      ("StationNumber", "station"), ("StationName", "name"), ("Latitude", "latitude"),
      ("Longitude", "longitude"), ("ObservationDate", "date"),
      ("TotalPrecipAmt", "precipitation in in"), ("NewSnowDepth", "snowfall in in"),
      ("TotalSnowDepth", "snow-depth in in"),
    ], layout: TableLayout(delimiter: .comma, decimalSign: .point), observationTime: 7 * 60)
}
