package import ReportCore
package import ReportDocuments
package import ReportMeasurements

/// `Content/site.yml`: what holds for the whole site.
package struct SiteConfiguration: Sendable {
  package var title = "Weather reports"
  package var description: String?
  package var author: String?
  package var baseURL: BaseURL?
  /// How links within the site name pages.
  package var links = LinkStyle.folders {
    didSet { baseURL?.links = links }
  }
  package var language = Located("en", at: SourcePosition(fileName))
  package var weekStart: Weekday?
  /// Files with a page for every station they hold.
  package var stationSources: [DataRequest] = []
  /// Exports of what a person measures, with the metrics that are published of each.
  package var metricSources: [MetricsRequest] = []
  package var menu: [MenuEntry]?
  package var allowsHTML = false
  /// Whether the numbers and drawings of figures stand beside the pages as files.
  package var downloads = true
  /// Whether each figure has a page of its own, for frames on other sites.
  package var embed = false
  /// The line of the footer; without it the sources of the data stand there.
  package var footer: String?
  package var licence: String?
  /// The picture before the title of the site.
  package var logo: Located<String>?
  /// Colours instead of those of the stylesheet.
  package var colors = SiteColors()
  /// A picture for link previews of pages without one of their own.
  package var image: Located<String>?
  /// The units that pages show.
  package var units = UnitSystem.metric
  /// The zone of all sources that nothing else is said of.
  package var timeZone: String?
  /// How many hours of a day may be without a reading.
  package var missingHours: Int?
  /// What a period may lack before it counts as incomplete.
  package var completeness = Completeness()
  /// The years of normals; `nil` for the newest standard period with enough years.
  package var normals: ClosedRange<Int>?
  /// Files of published normals, which count more.
  package var normalsFiles: [NormalsRequest] = []
  /// From which values days are counted, in the order of a page.
  package var thresholds = Catalogue.thresholds
  /// From which temperatures degrees are counted.
  package var degreeDays = DegreeDays.usual
  /// The month with which the years of a metric begin, by the metric's id.
  package var yearStarts: [String: Int] = [:]
  /// What happened, at some stations and to some metrics, or to all.
  package var events: [EventRequest] = []
  /// How far down the archive of each station has pages.
  package var archive = Archive.years
  /// The file as the author knows it, for findings about what it does not say.
  package var position = SourcePosition(fileName)
  /// Of the bytes of the file.
  package var fingerprint = Fingerprint(value: 0)

  package static let fileName = "site.yml"
}

/// An entry of the navigation that the author has chosen.
package struct MenuEntry: Hashable, Sendable {
  /// `nil` for the title of the page.
  package let title: String?
  /// A source file, or an address on another site.
  package let target: Located<String>
}

extension SiteConfiguration {
  /// Reads the configuration; `nil` for a site without one, which is a site all the same.
  package static func read(_ node: YAMLNode?, path: String) -> (SiteConfiguration, [Diagnostic]) {
    var reader = ConfigurationReader(node, path: path)
    var site = SiteConfiguration()
    site.position = SourcePosition(path)
    if let title = reader.text("title") {
      site.title = title.value
    } else {
      reader.report(
        "missing-key", "site.yml needs the key 'title'", at: site.position,
        hint: "write 'title: ' and the name of the site")
    }
    site.description = reader.string("description")
    site.author = reader.string("author")
    site.baseURL = readBaseURL(&reader)
    let styles = LinkStyle.allCases.map(\.rawValue)
    site.links = reader.choice("links", among: styles).flatMap(LinkStyle.init) ?? .folders
    if let language = reader.text("language") { site.language = language }
    site.weekStart = readWeekStart(&reader)
    let unitsNode = reader.node("units")
    let (units, unitFindings) = UnitSystem.read(unitsNode)
    site.units = units
    reader.report(unitFindings)
    site.timeZone = reader.timeZone()
    site.missingHours = reader.missingHours()
    site.completeness = readCompleteness(&reader)
    site.readNormals(&reader)
    site.thresholds = readThresholds(&reader)
    site.degreeDays = readDegreeDays(&reader)
    site.yearStarts = readYearStarts(&reader)
    site.events = EventRequest.read(&reader, namesSubjects: true)
    site.archive = readArchive(&reader)
    if let node = reader.node("stations_from") {
      let (requests, findings) = DataRequest.read(node)
      site.stationSources = requests
      reader.report(findings)
    }
    site.metricSources = MetricsRequest.read(&reader)
    site.menu = readMenu(&reader)
    site.allowsHTML = reader.boolean("allow_html") ?? false
    site.downloads = reader.boolean("downloads") ?? true
    site.embed = reader.boolean("embed") ?? false
    site.footer = reader.string("footer")
    site.licence = reader.string("licence")
    site.image = reader.text("image")
    site.logo = reader.text("logo")
    site.colors = SiteColors.read(&reader)
    reader.finish()
    return (site, reader.diagnostics)
  }

  private static func readBaseURL(_ reader: inout ConfigurationReader) -> BaseURL? {
    guard let text = reader.text("base_url") else { return nil }
    if let url = BaseURL(text.value) { return url }
    reader.report(
      "bad-base-url", "'\(text.value)' is not an address a site can have", at: text.position,
      hint: "write it as https://example.org/folder/")
    return nil
  }

  private static func readWeekStart(_ reader: inout ConfigurationReader) -> Weekday? {
    guard let text = reader.text("week_start") else { return nil }
    let names = Weekday.allCases.map { "\($0)" }
    if let index = names.firstIndex(of: text.value.lowercased()) { return Weekday.allCases[index] }
    reader.report(
      "unknown-value", "'\(text.value)' is not a day of the week", at: text.position,
      hint: hint(for: text.value, among: names))
    return nil
  }

  private static func readMenu(_ reader: inout ConfigurationReader) -> [MenuEntry]? {
    guard let node = reader.node("menu") else { return nil }
    var entries: [MenuEntry] = []
    for item in node.items {
      switch item.value {
      case .scalar(let text, _):
        entries.append(MenuEntry(title: nil, target: Located(text, at: item.position)))
      case .mapping(let fields):
        // `Stations: stations/index.md`, one entry per line.
        for field in fields {
          guard let target = field.value.text else {
            reader.report(
              "wrong-type", "an entry of 'menu' is a title and a page", at: field.keyPosition)
            continue
          }
          entries.append(
            MenuEntry(title: field.key, target: Located(target, at: field.value.position)))
        }
      case .sequence:
        reader.report("wrong-type", "an entry of 'menu' is a title and a page", at: item.position)
      }
    }
    return entries
  }
}
