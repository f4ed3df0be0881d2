package import ReportCore
package import ReportDocuments
package import ReportMeasurements
import ReportReaders

/// `Content/site.yml`: the settings of the whole site.
package struct SiteConfiguration: Sendable {
  package var title = "Weather reports"
  package var description: String?
  package var author: String?
  package var baseURL: BaseURL?
  /// How links within the site refer to pages.
  package var links = LinkStyle.folders {
    didSet { baseURL?.links = links }
  }
  package var language = Located("en", at: SourcePosition(fileName))
  package var weekStart: Weekday?
  /// Data files that get a page for every station they contain.
  package var stationSources: [DataRequest] = []
  /// NOAA's list of stations, for names and places that the data lack.
  package var stationList: Located<String>?
  /// What the author calls the regions of stations.
  package var regions = RegionNames()
  /// Exports of personal data, with the metrics that are published from each.
  package var metricSources: [MetricsRequest] = []
  package var menu: [MenuEntry]?
  package var allowsHTML = false
  /// Whether the numbers and drawings of figures are written as files beside the pages.
  package var downloads = true
  /// Whether each figure has a page of its own, for frames on other sites.
  package var embed = false
  /// Whether pages get a drawn picture for link previews, with the position of the key.
  package var previews: Located<Bool>?
  /// The line of the footer; without it, the source of the data if they have only one.
  package var footer: String?
  package var licence: String?
  /// The picture before the site's title.
  package var logo: Located<String>?
  /// Colors in place of those of the stylesheet.
  package var colors = SiteColors()
  /// A picture for link previews of pages without one of their own.
  package var image: Located<String>?
  /// The units that pages show.
  package var units = UnitSystem.metric
  /// The units in which key figures are given once more; `nil` for none.
  package var secondUnits: UnitSystem? = UnitSystem.us
  /// The edition in the second units that readers may switch to, if the author wants one.
  package var switchedEdition: Edition?
  /// The time zone of all sources that have no other.
  package var timeZone: String?
  /// How many hours of a day can lack a reading.
  package var missingHours: Int?
  /// How many days a period can lack before it is incomplete.
  package var completeness = Completeness()
  /// The reference period of normals; `nil` for the newest standard period with enough years.
  package var normals: ClosedRange<Int>?
  /// Files of published normals, which take precedence.
  package var normalsFiles: [NormalsRequest] = []
  /// The thresholds of counted days, in page order.
  package var thresholds = Catalogue.thresholds
  /// The base temperatures of degree days.
  package var degreeDays = DegreeDays.usual
  /// The month with which the years of a metric begin, by the metric's id.
  package var yearStarts: [String: Int] = [:]
  /// The events of some stations and metrics, or of all.
  package var events: [EventRequest] = []
  /// The shortest period that has pages in each station's archive.
  package var archive = Archive.years
  /// The position of the file, for findings about keys it lacks.
  package var position = SourcePosition(fileName)
  /// The fingerprint of the file's bytes.
  package var fingerprint = Fingerprint(value: 0)

  package static let fileName = "site.yml"
}

/// An entry of the navigation in the author's menu.
package struct MenuEntry: Hashable, Sendable {
  /// `nil` for the title of the page.
  package let title: String?
  /// A source file, or an address on another site.
  package let target: Located<String>
}

extension SiteConfiguration {
  /// Reads the configuration; a site without one (`nil`) gets the defaults.
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
    site.readSecondUnits(&reader)
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
    site.stationList = reader.text("station_list")
    site.regions = RegionNames.read(&reader)
    site.metricSources = MetricsRequest.read(&reader)
    site.menu = readMenu(&reader)
    site.allowsHTML = reader.boolean("allow_html") ?? false
    site.downloads = reader.boolean("downloads") ?? true
    site.embed = reader.boolean("embed") ?? false
    site.previews = readPreviews(&reader)
    site.footer = reader.string("footer")
    site.licence = reader.string("licence")
    site.image = reader.text("image")
    site.logo = reader.text("logo")
    site.colors = SiteColors.read(&reader)
    reader.finish(elsewhere: KeyGroup.keysElsewhere)
    return (site, reader.diagnostics)
  }

  /// The zone of a site's own data: that of all, else the one of its exports.
  ///
  /// - Parameter content: The folder of the sources.
  /// - Returns: The zone, and whether it holds for files that name none; `nil` where the site has
  ///   none, or cannot be read, which a build says.
  package static func timeZone(
    inSiteAt content: String
  ) -> (name: String, isOfAll: Bool)? {
    let path = "\(content)/\(fileName)"
    guard let bytes = try? readFile(path, limit: SizeLimit.configuration),
      let node = try? parseYAML(bytes.withoutByteOrderMark, path: path)
    else { return nil }
    let (site, _) = read(node, path: path)
    if let zone = site.timeZone { return (zone, true) }
    return site.metricSources.lazy.flatMap(\.sources).compactMap(\.timeZone).first.map {
      ($0, false)
    }
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

  private mutating func readSecondUnits(_ reader: inout ConfigurationReader) {
    let name =
      reader.choice("second_units", among: ["us", "metric", "none"])
      ?? (units[.temperature] == .fahrenheit ? "metric" : "us")
    secondUnits = UnitSystem.named(name)
    guard reader.boolean("unit_switch") == true else { return }
    if let secondUnits, secondUnits != units {
      switchedEdition = Edition(folder: "\(name)/", units: secondUnits)
    } else {
      reader.report(
        "no-second-units", "'unit_switch' needs second units that differ from 'units'",
        at: reader.node("unit_switch")?.position ?? position,
        hint: "remove 'second_units', or write the other system there")
    }
  }

  private static func readPreviews(_ reader: inout ConfigurationReader) -> Located<Bool>? {
    guard reader.boolean("previews") == true, let place = reader.node("previews")?.position else {
      return nil
    }
    return Located(true, at: place)
  }

  private static let menuHint = "write a line for each: '- Stations: stations/index.md'"

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
              "wrong-type", "an entry of 'menu' is a title and a page", at: field.keyPosition,
              hint: menuHint)
            continue
          }
          entries.append(
            MenuEntry(title: field.key, target: Located(target, at: field.value.position)))
        }
      case .sequence:
        reader.report(
          "wrong-type", "an entry of 'menu' is a title and a page", at: item.position,
          hint: menuHint)
      }
    }
    return entries
  }
}
