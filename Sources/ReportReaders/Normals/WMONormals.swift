import ReportCore
import ReportMeasurements

/// The climatological standard normals of the WMO (CLINO) for a station.
///
/// A file has sections of lines, each with the number of the station, a parameter, a calculation,
/// and twelve months.
///
/// ```
/// World Meteorological Organization Climate Normals for 1991-2020
/// WMO_Number,Parameter_Code,Calculation_Name,Calculation_Code,January,…,December,Annual
/// 60033,1,Sum,4,10.6,…
/// ```
///
/// Parameters and units are those of the WMO's guidelines for the collection of normals; a missing
/// value is empty, or -99.9 or lower.
extension NormalsFile {
  static let titleOfWMO = "World Meteorological Organization Climate Normals"

  /// The parameters that are read, by their codes, with the calculations that give a normal.
  private static let parameters: [Int: (element: Element, unit: Unit, calculations: [String])] = [
    1: (.precipitation, .millimetre, ["SUM", "MEAN"]), 3: (.temperatureHigh, .celsius, ["MEAN"]),
    4: (.temperatureLow, .celsius, ["MEAN"]), 5: (.temperatureMean, .celsius, ["MEAN"]),
    6: (.pressure, .hectopascal, ["MEAN"]), 8: (.sunshine, .hour, ["SUM", "MEAN"]),
  ]
  private static let missing = -99.9

  mutating func readWMO(_ bytes: Span<UInt8>, title: String) {
    let years = NormalsFile.years(in: title)
    var calculations: [Element: String] = [:]
    while nextRow(in: bytes) {
      let cells = rows.texts(in: bytes)
      guard cells.count >= 16, let code = Int(cells[1]),
        let parameter = NormalsFile.parameters[code],
        parameter.calculations.contains(cells[2].uppercased())
      else { continue }
      // The monthly sum takes precedence over the mean.
      let calculation = cells[2].uppercased()
      let element = parameter.element
      if let known = calculations[element], known != calculation, known == "SUM" { continue }
      calculations[element] = calculation
      for month in 1...12 {
        guard let value = number(month + 3, "\(month)", in: bytes), value > NormalsFile.missing
        else { continue }
        take(
          parameter.unit.canonical(from: value), of: element, month, station: cells[0],
          years: years, publisher: "WMO",
          at: rows.position(of: rows.field(month + 3, in: bytes).start, in: bytes))
      }
    }
  }
}
