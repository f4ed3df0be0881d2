import ReportMeasurements

/// The columns of a wide file.
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
    let element: GHCNElement
    let index: Int
    /// The column of its flags.
    let attributes: Int?
    let scale: PackedScale
    /// Whole numbers that need no checks, and the factor that converts them to packed ones.
    let plainNumbers: ClosedRange<Int>
    let steps: Int

    init(_ element: GHCNElement, _ index: Int, attributes: Int?, units: DataUnits) {
      self.element = element
      self.index = index
      self.attributes = attributes
      scale = element.scale(in: units)
      plainNumbers = element.plainNumbers(in: units)
      steps = Int(scale.steps)
    }
  }
}

extension NOAAColumns {
  /// Whether a header is in this layout.
  ///
  /// It must have an element of the archive, or all of the archive's columns about a station,
  /// because many other tables have a column called "Station".
  static func areRecognised(_ header: [String]) -> Bool {
    let names = header.map { $0.uppercased() }
    let elements = header.count { GHCNElement(name: $0) != nil }
    let described = names.count(where: descriptions.contains)
    guard names.contains("DATE") || names.contains("STATION") else { return false }
    return elements > 0 ? elements + described >= 2 : described == descriptions.count
  }

  private static let descriptions: Set<String> = [
    "STATION", "NAME", "LATITUDE", "LONGITUDE", "ELEVATION", "DATE",
  ]

  /// Finds the columns of a header; `nil` if a required one is missing.
  ///
  /// - Parameters:
  ///   - header: The names as written, in upper case.
  ///   - units: The author's units of the values.
  ///   - report: Called with each finding and the column it concerns.
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
    let values = GHCNElement.allCases.compactMap { element in
      indices[element.name].map {
        Value(
          element, $0, attributes: indices["\(element.name)_ATTRIBUTES"], units: units)
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
