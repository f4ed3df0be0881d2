import ReportCore
import ReportSite

/// A small site that builds at once, with comments that say what to change.
public struct StarterSite: Sendable {
  /// Whether it has a station.
  public var hasWeather: Bool
  /// Whether it has a personal metric.
  public var hasFitness: Bool

  /// Creates a site with one or both subjects.
  public init(hasWeather: Bool, hasFitness: Bool) {
    self.hasWeather = hasWeather
    self.hasFitness = hasFitness
  }
}

extension StarterSite {
  /// The outputs of builds beside the sources, which `.gitignore` excludes from a repository.
  private static let ignored = StarterFile(
    ".gitignore",
    """
    # What builds make:
    /Site/
    /Site.parts/
    /.reportgen/

    # A place for exports of phones and watches, which nobody else should see:
    # 'data: ../private/export.zip' in site.yml reads one.
    /private/

    """)

  /// The files of the site.
  public var files: [StarterFile] {
    var files = [
      StarterFile("Content/site.yml", configuration), StarterFile("Content/index.md", home),
    ]
    if hasWeather {
      files += [
        StarterFile("Content/stations/garden.md", StarterSite.garden),
        StarterFile("Content/data/garden.csv", bytes: SimulatedGarden.table),
      ]
    }
    if hasFitness {
      files += [
        StarterFile("Content/metrics/steps.md", StarterSite.steps),
        StarterFile("Content/data/steps.csv", bytes: SimulatedWalker.table),
      ]
    }
    return files + [StarterFile("Content/articles/first-article.md", article), StarterSite.ignored]
  }

  /// Writes the site into a folder that has none yet.
  ///
  /// - Parameter folder: It is created if it does not exist. An existing `.gitignore` stays
  ///   unchanged.
  /// - Returns: The files that were written.
  /// - Throws: `StarterError` if part of a site exists; `FileError` if the system refuses.
  public func write(to folder: String) throws -> [StarterFile] {
    if try hasFiles("Content".inFolder(folder)) {
      throw StarterError.siteExists("Content".inFolder(folder))
    }
    let output = "Site".inFolder(folder)
    if try hasFiles(output), kindOnDisk("\(output)/\(outputListName)", followingLinks: false) == nil
    {
      throw StarterError.foreignOutput(output)
    }
    let ignored = StarterSite.ignored.path.inFolder(folder)
    let isIgnoring = try lookOnDisk(ignored, followingLinks: false) != nil
    let files = files.filter { !isIgnoring || $0 != StarterSite.ignored }
    try files.write(to: folder)
    return files
  }

  /// Whether there is anything but an empty folder at a path.
  private func hasFiles(_ path: String) throws -> Bool {
    switch try lookOnDisk(path, followingLinks: true) {
    case .folder?: try !listFolder(path).isEmpty
    case nil: try lookOnDisk(path, followingLinks: false) != nil
    default: true
    }
  }
}

extension StarterSite {
  private var subject: String {
    switch (hasWeather, hasFitness) {
    case (true, true): "The weather of a garden and the steps of its gardener"
    case (false, true): "The steps of a year, day by day"
    default: "The weather of a garden, day by day"
    }
  }

  private var configuration: String {
    var text = """
      # What all pages share. 'reportgen check' finds misspelt keys.
      title: My reports
      description: \(subject).
      language: en
      units: metric              # or us: °F, inches and miles
      week_start: monday         # or sunday

      # Where the site will be published; the feed and the sitemap need it.
      # base_url: https://example.org/reports/

      # The menu names pages by their files; without it every section has an entry.
      # menu:
      #   - \(hasWeather ? "Garden: stations/garden.md" : "Steps: metrics/steps.md")
      #   - Articles: articles/index.md

      """
    if hasWeather {
      text += """

        # A page for every station of a file, without a Markdown file for each:
        # stations_from: [data/all-stations.csv]

        """
    }
    if hasFitness {
      text += """

        # The export of a phone or a watch is read as it is; only the metrics named here are published.
        # 'reportgen describe export.zip' shows what it holds.
        # metrics_from:
        #   data: ../private/export.zip
        #   timezone: Europe/Berlin
        #   metrics: [steps, weight, sleep]

        """
    }
    return text
  }

  private var home: String {
    """
    ---
    title: \(subject)
    # The title is the headline, and the first paragraph stands below it. The latest values, stations,
    # metrics and articles follow by themselves.
    ---
    All numbers here are simulated: put your own files into `Content/data/`, and describe them in
    \(pages).

    """
  }

  private var pages: String {
    switch (hasWeather, hasFitness) {
    case (true, true): "`stations/garden.md` and `metrics/steps.md`"
    case (false, true): "`metrics/steps.md`"
    default: "`stations/garden.md`"
    }
  }

  private static let garden = """
    ---
    title: My garden
    # 'reportgen describe FILE' shows what your own file holds, and writes these lines for it.
    data:
      - file: data/garden.csv
        simulated: true          # remove this line and the next with the file
        source: Simulated by reportgen init
    # location: approximate      # exact, approximate or hidden, where the file has coordinates
    ---
    A thermometer in the shade and a gauge on the lawn. Neither exists: the days are simulated.

    ## Precipitation

    Text below a heading such as this one comes before the figures that the heading names. On three days in
    August 2025 the battery was empty: they are missing, not dry.

    """

  private static let steps = """
    ---
    title: Steps
    data: data/steps.csv         # a column 'date' and a column 'steps'
    goal: 8000 steps
    simulated: true              # remove this line with the file
    ---
    Nobody walked these steps. On days without a bar the watch lay in a drawer: they are missing, not zero.

    """

  private var article: String {
    var text = """
      ---
      title: What a page can show
      date: 2026-01-02
      summary: Charts, key figures and numbers in the middle of a sentence, all from data files.
      # draft: true              # only 'reportgen serve --drafts' shows it then
      ---

      """
    if hasWeather {
      text += """
        A value in double braces is computed at every build: in 2025
        {{ garden.precipitation.total(2025) }} of rain fell on this invented
        [garden](../stations/garden.md).

        A fence called `chart` becomes a figure:

        ```chart
        garden.temperature, 2025
        ```

        ```chart
        series: garden.precipitation
        period: 2025
        by: month
        compare: previous-year
        ```

        """
    }
    if hasFitness {
      let join = hasWeather ? "\n" : ""
      text += """
        \(join)In December the invented walker took {{ steps.mean(2025-12) }} a day. A fence called `stats` becomes
        key figures of the [steps](../metrics/steps.md):

        ```stats
        series: steps
        period: 2025
        show: [mean, best, goal]
        ```

        ```chart
        series: steps
        period: 2025
        type: calendar
        ```

        """
    }
    return text
  }
}
