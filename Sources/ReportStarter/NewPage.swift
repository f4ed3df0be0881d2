public import ReportCore
import ReportMeasurements
public import ReportReaders
import ReportSite

/// A page that an author wants to write, with its first lines.
public struct NewPage: Sendable {
  /// The kinds of pages that can be created.
  public enum Kind: String, CaseIterable, Sendable {
    case article, station, metric
  }

  private let kind: Kind
  private let title: String
  /// The name of its file, which is its address.
  private let id: String
  /// The folder of the person whose metric it is; `nil` if the site does not distinguish people.
  private let person: String?
  private let content: String

  /// Creates a page that is not written yet.
  ///
  /// - Parameters:
  ///   - kind: The kind of page.
  ///   - title: Its title, from which the file's name is derived. That of a metric can begin with a
  ///     person and a slash: `anna/steps`.
  ///   - content: The folder of the sources.
  /// - Throws: `StarterError` if no file can have the name.
  public init(_ kind: Kind, title: String, content: String) throws(StarterError) {
    self.kind = kind
    let parts = title.split(separator: "/", maxSplits: 1).map(String.init)
    // "Speed in km/h" belongs to no person.
    let isOfPerson = kind == .metric && parts.count == 2 && !title.contains(" ")
    person = isOfPerson ? slug(of: parts[0]) : nil
    self.title = isOfPerson ? parts[1].prefix(1).uppercased() + parts[1].dropFirst() : title
    self.content = content
    id = slug(of: self.title)
    guard !id.isEmpty, person != "" else {
      throw .emptyName(title, folder: folder.inFolder(content))
    }
  }
}

extension NewPage {
  /// Writes the page into the site.
  ///
  /// - Parameters:
  ///   - today: The date of an article.
  ///   - data: The file of a station's or a metric's data, as given to the tool.
  ///   - options: The options for the file.
  /// - Returns: The path of the file.
  /// - Throws: `StarterError` if it exists already, if there is no site, and if the data do not fit
  ///   the page; `FileError` if the system refuses.
  public func write(today: Day, data: String?, options: ReaderOptions) throws -> String {
    let configuration = "site.yml".inFolder(content)
    guard try lookOnDisk(configuration, followingLinks: true) != nil else {
      throw StarterError.noSite(configuration)
    }
    let path = "\(folder)/\(id).md"
    var lines = ["title: \(yaml(title))"]
    lines += try data.map { try published($0, options) } ?? linesWithoutData(today)
    let text = "---\n\(lines.joined(separator: "\n"))\n---\n\(body)\n"
    try [StarterFile(path, text)].write(to: content)
    return path.inFolder(content)
  }

  private var folder: String {
    switch kind {
    case .article: "articles"
    case .station: "stations"
    case .metric: person.map { "metrics/\($0)" } ?? "metrics"
    }
  }

  private var body: String {
    switch kind {
    case .article: "<!-- The first paragraph is the lead: say what you have found. -->"
    case .station: "<!-- Say where it stands, and who looks after it. -->"
    case .metric: "<!-- Say how it is measured, and what a day without a value means. -->"
    }
  }

  /// The lines of a page without data.
  private func linesWithoutData(_ today: Day) -> [String] {
    switch kind {
    case .article:
      [
        "date: \(today)", "# summary: One sentence for the lists of articles and for links.",
        "# tags: [rain, method]", "# draft: true",
      ]
    case .station:
      [
        "# A station of 'stations_from' in site.yml needs no data here. Any other names its file;",
        "# 'reportgen describe FILE' writes the lines for it.", "# data: data/\(id).csv",
      ]
    case .metric:
      [
        "# A metric of 'metrics_from' in site.yml needs no data here. Any other names its file, a table",
        "# with a column 'date' and a column '\(id)'; 'reportgen describe FILE' shows what a file holds.",
        "# data: data/\(id).csv",
        "# goal: \(goal)",
      ]
    }
  }

  /// A goal in the unit of the metric.
  private var goal: String {
    switch Catalogue.personal(id, in: nil)?.metric.dimension.quantity {
    case .mass: "70 kg or less"
    case .duration: "8 h"
    case .length: "5 km"
    default: id == "steps" ? "10000 steps" : "10"
    }
  }

  /// The lines that publish a file.
  private func published(_ file: String, _ options: ReaderOptions) throws(StarterError) -> [String]
  {
    let site = SiteConfiguration.timeZone(inSiteAt: content)
    let zone = options.timeZone ?? site?.name
    var options = options
    options.timeZone = zone
    let description = describeData([file], options: options)
    let failure = description.diagnostics.first { $0.severity == .error }
    if !description.isKnown {
      let own = file.inFolder(content)
      if (try? lookOnDisk(own, followingLinks: true)) != nil {
        throw StarterError.missingData(file, inSources: own)
      }
      throw .unfitData(file, reason: failure?.message ?? "it is not data")
    }
    let lines =
      switch kind {
      case .article:
        throw StarterError.unfitData(file, reason: "an article names no data; its charts do")
      case .station: try stationLines(file, description)
      case .metric: try metricLines(file, description)
      }
    // What the site says of all data need not be said again.
    guard let site, site.isOfAll, zone == site.name else { return lines }
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("timezone:") }
  }

  private func stationLines(
    _ file: String, _ description: DataDescription
  ) throws(StarterError) -> [String] {
    let ids = description.records.map(\.station.sourceID)
    guard ids.count <= 1 else {
      let some = ids.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      throw .unfitData(
        file, reason: "it has \(ids.count) stations: say which with --station (\(some))")
    }
    guard !ids.isEmpty, let lines = proposed(description) else {
      throw .unfitData(file, reason: "it has no station")
    }
    return lines
  }

  private func metricLines(
    _ file: String, _ description: DataDescription
  ) throws(StarterError) -> [String] {
    guard description.personal.isEmpty else {
      guard description.personal.contains(where: { $0.id == id }) else {
        let ids = description.personal.map(\.id).filter { !$0.contains(".") }
        throw .unfitData(file, reason: "it has no '\(id)'; it has \(ids.joined(separator: ", "))")
      }
      let zone = description.options.timeZone.map { zone in
        description.isZoneAssumed
          ? "timezone: \(zone)   # assumed: where you live" : "timezone: \(zone)"
      }
      return ["data: \(yaml(pathInPages(file, content: content)))"] + [zone].compactMap(\.self)
    }
    let hasWeather = !description.records.isEmpty
    guard let metric = hasWeather ? describeColumns(file) : description.metric else {
      throw .unfitData(file, reason: "it has no column of days and one of numbers")
    }
    let columns = [metric] + metric.others
    // A column's name may end with its unit, such as `weight_kg`.
    let column =
      columns.first { $0.id == id } ?? columns.first { slug(of: $0.column) == id }
      ?? columns.first { slug(of: $0.column).hasPrefix("\(id)-") }
    guard let column = column ?? (columns.count == 1 && !hasWeather ? metric : nil) else {
      let names = columns.map(\.column).joined(separator: ", ")
      throw .unfitData(
        file,
        reason: hasWeather
          ? "it has the weather of a station: say 'new station'"
          : "it has no column '\(id)'; it has \(names)")
    }
    return description.lines(of: column, as: id, content: content)
  }

  /// The front matter that a description proposes, without its title.
  private func proposed(_ description: DataDescription) -> [String]? {
    description.frontMatter(content: content)?.text.split(separator: "\n").map(String.init)
      .filter { $0 != "---" && !$0.hasPrefix("title:") }
  }
}
