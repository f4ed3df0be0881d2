import ReportMeasurements

extension KnownTable {
  /// The daily tables of Australia's Bureau of Meteorology, one for each element: `IDCJAC0009` and
  /// similar.
  ///
  /// An amount can cover several days, ending with its own; a temperature of several days belongs
  /// to none of them. Quality is Y once it is checked, else N: neither rejects.
  static let bom = KnownTable(
    format: .bom,
    signature: ["Product code", "Bureau of Meteorology station number", "Year", "Month", "Day"],
    columns: [
      ("Bureau of Meteorology station number", "station"), ("Year", "year"), ("Month", "month"),
      ("Day", "day"),
      ("Rainfall amount (millimetres)", "precipitation in mm"),
      (
        "Period over which rainfall was measured (days)", "days of Rainfall amount (millimetres)"
      ),
      ("Maximum temperature (Degree C)", "temperature.high in °C"),
      (
        "Days of accumulation of maximum temperature", "days of Maximum temperature (Degree C)"
      ),
      ("Minimum temperature (Degree C)", "temperature.low in °C"),
      (
        "Days of accumulation of minimum temperature", "days of Minimum temperature (Degree C)"
      ),
      ("Daily global solar exposure (MJ/m*m)", "radiation in MJ/m²"),
    ], layout: TableLayout(delimiter: .comma, decimalSign: .point), observationTime: 9 * 60)
}
