import ReportMeasurements

/// Where the columns of a wide file stand.
struct NOAAColumns {
  let count: Int
  let station: Int
  let date: Int
  let name: Int?
  let latitude: Int?
  let longitude: Int?
  let elevation: Int?
  let values: [Value]

  /// A column of values.
  struct Value {
    let name: String
    let element: Element
    let index: Int
    /// The column of its flags.
    let attributes: Int?
    /// No place on earth had a value outside, in the canonical unit: -89.2 to 56.7 °C, 1,825 mm of
    /// rain and 2,560 mm of snow in a day are the records.
    let possible: ClosedRange<Double>
  }
}

extension NOAAColumns {
  static let elements: [(name: String, element: Element, possible: ClosedRange<Double>)] = [
    ("PRCP", .precipitation, 0...2000), ("SNOW", .snowfall, 0...3000),
    ("TMAX", .temperatureHigh, -95...65), ("TMIN", .temperatureLow, -95...65),
  ]

  /// The names by which the layout is recognised.
  static let names: Set<String> = [
    "STATION", "NAME", "LATITUDE", "LONGITUDE", "ELEVATION", "DATE", "PRCP", "SNOW", "SNWD",
    "TMAX", "TMIN", "TOBS", "TAVG",
  ]

  /// The columns of a header, or `nil` when a required one is missing.
  ///
  /// - Parameters:
  ///   - header: The names as written, in upper case.
  ///   - report: Called with each finding and the column it is about.
  init?(header: [String], report: (NOAAFinding, Int?) -> Void) {
    var indices: [String: Int] = [:]
    for (index, name) in header.enumerated() where !name.isEmpty {
      if indices[name] != nil {
        report(.repeatedColumn(name), index)
      } else {
        indices[name] = index
      }
    }
    for name in ["STATION", "DATE"] where indices[name] == nil {
      report(.missingColumn(name, among: header), nil)
    }
    let values = NOAAColumns.elements.compactMap { name, element, possible in
      indices[name].map {
        Value(
          name: name, element: element, index: $0, attributes: indices["\(name)_ATTRIBUTES"],
          possible: possible)
      }
    }
    if values.isEmpty { report(.noValueColumns, nil) }
    guard let station = indices["STATION"], let date = indices["DATE"], !values.isEmpty else {
      return nil
    }
    count = header.count
    self.station = station
    self.date = date
    name = indices["NAME"]
    latitude = indices["LATITUDE"]
    longitude = indices["LONGITUDE"]
    elevation = indices["ELEVATION"]
    self.values = values
  }
}
