import ReportMeasurements

extension KnownTable {
  private static let ecccPlace = [
    ("Climate ID", "station"), ("Station Name", "name"), ("Latitude (y)", "latitude"),
    ("Longitude (x)", "longitude"),
  ]

  private static let ecccLayout = TableLayout(
    delimiter: .comma, decimalSign: .point,
    marks: QualityMarks(["m": .missing, "t": .trace, "n": .missing]))

  /// The daily data of Environment and Climate Change Canada.
  ///
  /// Total Precip is rain and melted snow. Flags: M missing, T trace, A accumulated, E estimated, L
  /// may have occurred. A gust of `<31` was too weak to be recorded.
  static let ecccDaily = KnownTable(
    format: .eccc, signature: ["Climate ID", "Date/Time", "Max Temp (°C)", "Total Precip (mm)"],
    columns: ecccPlace + [
      ("Date/Time", "date"),
      ("Max Temp (°C)", "temperature.high in °C"), ("Max Temp Flag", "quality of Max Temp (°C)"),
      ("Min Temp (°C)", "temperature.low in °C"), ("Min Temp Flag", "quality of Min Temp (°C)"),
      ("Mean Temp (°C)", "temperature.mean in °C"), ("Mean Temp Flag", "quality of Mean Temp (°C)"),
      ("Total Precip (mm)", "precipitation in mm"),
      ("Total Precip Flag", "quality of Total Precip (mm)"),
      ("Total Snow (cm)", "snowfall in cm"), ("Total Snow Flag", "quality of Total Snow (cm)"),
      ("Snow on Grnd (cm)", "snow-depth in cm"),
      ("Snow on Grnd Flag", "quality of Snow on Grnd (cm)"),
      ("Spd of Max Gust (km/h)", "gust in km/h"),
      ("Spd of Max Gust Flag", "quality of Spd of Max Gust (km/h)"),
    ], layout: ecccLayout)

  /// The monthly data of Environment and Climate Change Canada.
  static let ecccMonthly = KnownTable(
    format: .eccc, signature: ["Climate ID", "Date/Time", "Mean Max Temp (°C)"],
    columns: ecccPlace + [
      ("Date/Time", "date"),
      ("Mean Max Temp (°C)", "temperature.high in °C"),
      ("Mean Max Temp Flag", "quality of Mean Max Temp (°C)"),
      ("Mean Min Temp (°C)", "temperature.low in °C"),
      ("Mean Min Temp Flag", "quality of Mean Min Temp (°C)"),
      ("Mean Temp (°C)", "temperature.mean in °C"),
      ("Mean Temp Flag", "quality of Mean Temp (°C)"),
      ("Total Precip (mm)", "precipitation in mm"),
      ("Total Precip Flag", "quality of Total Precip (mm)"),
      ("Total Snow (cm)", "snowfall in cm"), ("Total Snow Flag", "quality of Total Snow (cm)"),
    ], layout: ecccLayout)

  /// The hourly data of Environment and Climate Change Canada, in standard time all year.
  static let ecccHourly = KnownTable(
    format: .eccc, signature: ["Climate ID", "Date/Time (LST)", "Temp (°C)"],
    columns: ecccPlace + [
      ("Date/Time (LST)", "date"), ("Temp (°C)", "temperature in °C"),
      ("Temp Flag", "quality of Temp (°C)"), ("Dew Point Temp (°C)", "dew-point in °C"),
      ("Dew Point Temp Flag", "quality of Dew Point Temp (°C)"), ("Rel Hum (%)", "humidity in %"),
      ("Rel Hum Flag", "quality of Rel Hum (%)"),
      ("Wind Dir (10s deg)", "wind-direction in tens of °"),
      ("Wind Spd (km/h)", "wind in km/h"), ("Wind Spd Flag", "quality of Wind Spd (km/h)"),
      ("Visibility (km)", "visibility in km"), ("Precip. Amount (mm)", "precipitation in mm"),
      ("Precip. Amount Flag", "quality of Precip. Amount (mm)"),
    ], layout: ecccLayout)
}
