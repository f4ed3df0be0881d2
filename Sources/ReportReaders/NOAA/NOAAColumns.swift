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

  /// What the values of a column are; plain enough to be looked at in every row.
  enum Role: Int, CaseIterable {
    case precipitation, snowfall, high, low
  }

  /// A column of values.
  struct Value {
    let role: Role
    let index: Int
    /// The column of its flags.
    let attributes: Int?
    let conversion: Conversion
  }
}

extension NOAAColumns.Role {
  var name: String {
    switch self {
    case .precipitation: "PRCP"
    case .snowfall: "SNOW"
    case .high: "TMAX"
    case .low: "TMIN"
    }
  }

  var element: Element {
    switch self {
    case .precipitation: .precipitation
    case .snowfall: .snowfall
    case .high: .temperatureHigh
    case .low: .temperatureLow
    }
  }

  var isAmount: Bool { self == .precipitation || self == .snowfall }

  /// Whether a canonical value can be: -89.2 to 56.7 °C, 1,825 mm of rain and 2,560 mm of snow in a
  /// day are the records of the earth.
  func isPossible(_ value: Double) -> Bool {
    switch self {
    case .precipitation: value <= 2000
    case .snowfall: value <= 3000
    case .high, .low: value >= -95 && value <= 65
    }
  }
}

extension NOAAColumns {
  /// The names by which the layout is recognised.
  static let names: Set<String> = [
    "STATION", "NAME", "LATITUDE", "LONGITUDE", "ELEVATION", "DATE", "PRCP", "SNOW", "SNWD",
    "TMAX", "TMIN", "TOBS", "TAVG",
  ]

  /// The columns of a header, or `nil` when a required one is missing.
  ///
  /// - Parameters:
  ///   - header: The names as written, in upper case.
  ///   - units: What the author says of the values.
  ///   - report: Called with each finding and the column it is about.
  init?(header: [String], units: DataUnits, report: (NOAAFinding, Int?) -> Void) {
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
    let values = Role.allCases.compactMap { role in
      indices[role.name].map {
        Value(
          role: role, index: $0, attributes: indices["\(role.name)_ATTRIBUTES"],
          conversion: units.unit(of: role.element).conversion)
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
