import ReportCore
import ReportDocuments
import ReportMeasurements
import ReportReaders

extension FrontMatter {
  /// Reads the front matter of a page with a given role.
  ///
  /// - Parameters:
  ///   - node: The front matter; `nil` if the page has none.
  ///   - role: Decides which keys are allowed.
  ///   - file: The page's file, as the author knows it.
  /// - Returns: What was understood, and every finding.
  static func read(_ node: YAMLNode?, role: SourceRole, file: String) -> (
    FrontMatter, [Diagnostic]
  ) {
    var reader = ConfigurationReader(node, path: file)
    var page = FrontMatter()
    page.readPage(&reader)
    switch role {
    case .station: page.station = StationFields(&reader)
    case .metric(let id): page.metric = MetricFields(&reader, id: MetricName(id).metric)
    case .person: page.person = PersonFields(&reader)
    case .home:
      page.hero = reader.text("hero")
      page.activity = reader.text("activity")
      page.sections = reader.locatedNames("sections")
    default: break
    }
    if case .station = role { page.sections = reader.locatedNames("sections") }
    reader.finish(
      elsewhere: KeyGroup.keysElsewhere.merging(DataRequest.keysBesideFile) { $1 })
    return (page, reader.diagnostics)
  }

  private mutating func readPage(_ reader: inout ConfigurationReader) {
    title = reader.text("title")
    description = reader.text("description")
    summary = reader.text("summary")
    author = reader.string("author")
    date = reader.locatedDay("date")
    updated = reader.day("updated")
    isDraft = reader.boolean("draft") ?? false
    slug = reader.text("slug")
    aliases = reader.texts("aliases") ?? []
    tags = reader.locatedNames("tags") ?? []
    image = reader.text("image")
    layout = reader.text("layout")
    contents = reader.boolean("contents")
  }
}

extension StationFields {
  init(_ reader: inout ConfigurationReader) {
    timeZone = reader.timeZone()
    let defaults = DataRequest.Defaults(
      units: reader.dataUnits(), isSimulated: reader.boolean("simulated") ?? false,
      source: reader.string("source"), licence: reader.string("licence"), timeZone: timeZone,
      missingHours: reader.missingHours())
    if let node = reader.node("data") {
      let (requests, findings) = DataRequest.read(node, defaults: defaults)
      sources = requests
      reader.report(findings)
    }
    station = reader.text("station")
    place = StationPlace(&reader)
    location = reader.choice("location", among: LocationPrecision.allCases.map(\.rawValue))
      .flatMap(LocationPrecision.init)
    if let place = reader.node("year")?.position, let number = reader.integer("year") {
      year = Located(number, at: place)
    }
    order = reader.integer("order")
    events = EventRequest.read(&reader)
    normals = NormalsRequest.read(&reader)
  }
}

extension DataRequest {
  /// Options that apply to all files of a list.
  struct Defaults {
    var units: DataUnits?
    var isSimulated = false
    var source: String?
    var licence: String?
    var timeZone: String?
    var missingHours: Int?
    /// The elements that the columns of a table can hold; `nil` for the weather elements.
    var elements: [Element]?
  }

  /// Reads a path, a pattern, a list of them, or mappings with `file:`.
  static func read(_ node: YAMLNode, defaults: Defaults = Defaults()) -> (
    [DataRequest], [Diagnostic]
  ) {
    var requests: [DataRequest] = []
    var findings: [Diagnostic] = []
    for item in node.items {
      if item.isNull { continue }
      if let text = item.text {
        guard !text.isEmpty else { continue }
        requests.append(
          DataRequest(file: Located(text, at: item.position), defaults: defaults))
      } else {
        var reader = ConfigurationReader(item, path: item.position.path)
        requests += mapped(&reader, at: item.position, defaults)
        findings += reader.diagnostics
      }
    }
    return (requests, findings)
  }

  private init(file: Located<String>, defaults: Defaults) {
    self.init(
      file: file, units: defaults.units, isSimulated: defaults.isSimulated,
      source: defaults.source, licence: defaults.licence, timeZone: defaults.timeZone,
      missingHours: defaults.missingHours)
  }

  private static func mapped(
    _ reader: inout ConfigurationReader, at position: SourcePosition, _ defaults: Defaults
  ) -> [DataRequest] {
    let files = reader.texts("file") ?? []
    if files.isEmpty {
      reader.report(
        "missing-key", "a data file needs the key 'file'", at: position,
        hint: "write 'file: data/name.csv'")
    }
    let units = reader.dataUnits() ?? defaults.units
    let isSimulated = reader.boolean("simulated") ?? defaults.isSimulated
    let source = reader.string("source") ?? defaults.source
    let licence = reader.string("licence") ?? defaults.licence
    let timeZone = reader.timeZone() ?? defaults.timeZone
    let missingHours = reader.missingHours() ?? defaults.missingHours
    let mapping = reader.tableMapping(
      among: defaults.elements ?? Element.mapped, needsColumns: defaults.elements == nil)
    if defaults.elements != nil {
      reader.checkKeysOfMetric()
      reader.checkColumnsOfMetric(mapping?.columns ?? [])
    }
    let station = defaults.elements == nil ? reader.stationOfFile() : nil
    reader.finish()
    return files.map {
      var request = DataRequest(
        file: $0, units: units, isSimulated: isSimulated, source: source, licence: licence,
        timeZone: timeZone, missingHours: missingHours, station: station)
      request.mapping = mapping
      return request
    }
  }
}

extension DataRequest {
  /// Where the keys belong that say how the cells of a table are written.
  static let keysBesideFile = Dictionary(
    uniqueKeysWithValues: [
      ("decimal", "comma"), ("delimiter", "semicolon"), ("missing", "[k. A.]"), ("stamp", "end"),
      ("skip", "2"), ("columns", "{rain: precipitation in mm}"),
    ].map { key, value in
      (key, "'\(key)' stands beside 'file:', as in 'data: {file: FILE, \(key): \(value)}'")
    }
  ).merging(["file": "'file' stands below 'data:', with two spaces before it"]) { $1 }
}

extension ConfigurationReader {
  /// The units of a file's numbers.
  fileprivate mutating func dataUnits() -> DataUnits? {
    choice("units", among: DataUnits.allCases.map(\.rawValue)).flatMap(DataUnits.init)
  }
}
