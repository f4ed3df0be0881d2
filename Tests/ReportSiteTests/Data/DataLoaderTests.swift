import Foundation
import ReportCore
import ReportDocuments
import ReportMeasurements
import ReportReaders
import Support
import Synchronization
import Testing

@testable import ReportSite

@Suite struct DataLoaderTests {
  private let folder: TemporaryDirectory
  private let reads = Reads()

  /// Counts how often each file is read.
  private final class Reads: Sendable {
    private let paths = Mutex<[String]>([])

    var files: [String] { paths.withLock { $0.sorted() } }

    func note(_ path: String) {
      paths.withLock { $0.append(path.split(separator: "/").last.map(String.init) ?? "") }
    }
  }

  /// The loaded data, with one line per finding.
  private struct Loaded {
    let stations: [StationSource]
    let metrics: [MetricSource]
    let findings: [String]
    let memory: DataMemory
  }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("", to: "Content/site.yml")
  }

  private var content: String { folder.url.appending(path: "Content").path }
  private let day = Day(number: 17840)  // 2018-11-05

  /// Loads pages, whose files begin with their front matter.
  private func load(
    _ pages: [String: String], site: SiteConfiguration = SiteConfiguration(), asOf: Day? = nil,
    memory: DataMemory = DataMemory(), cache: DataCache? = nil, disk: UInt64? = nil
  ) async throws -> Loaded {
    for (path, text) in pages { try folder.write("---\n\(text)\n---\n", to: "Content/\(path)") }
    let loader = PageLoader(root: content, room: TextRoom(1_000_000))
    let sources = try pages.keys.sorted().map { try #require(loader.load($0).0) }
    let (reads, readFile) = (reads, DataFile.reading(through: cache, in: memory.room))
    // The build begins long after the last change of the files.
    let own = try #require(FileStamp(of: "\(content)/site.yml")).device
    var data = DataLoader(
      root: content, options: SiteOptions(content: content, asOf: asOf, jobs: 2),
      configuration: site, memory: memory, start: DiskTime(disk: disk ?? own, nanoseconds: .max)
    ) { file, stamp, jobs in
      reads.note(file.path)
      return readFile(file, stamp, jobs)
    }
    let (stations, metrics) = try await data.load(sources)
    return Loaded(
      stations: stations, metrics: metrics,
      findings: data.diagnostics.sorted().map {
        "\($0)".replacing(content + "/", with: "").split(separator: "\n").first.map(String.init)
          ?? ""
      }, memory: data.memory)
  }

  private static let names = (0..<10).map { "c\($0)" }
  private static let tenColumns =
    "date,\(names.joined(separator: ","))\n"
    + (5...7).map { row in
      "2018-11-0\(row),\(names.indices.map { "\(row * 100 + $0)" }.joined(separator: ","))\n"
    }.joined()

  @Test func `a table of ten columns is read once for three pages`() async throws {
    try folder.write(Self.tenColumns, to: "Content/data/all.csv")
    let loaded = try await load([
      "metrics/a.md": "data: data/all.csv\ncolumn: c3\nkind: total",
      "metrics/b.md": "data: data/*.csv\ncolumn: c9\nunit: kg",
      "metrics/d.md": "data: data/all.csv\ncolumn: c3\nkind: total\ngoal: 5\ntitle: The same again",
    ])
    #expect(reads.files == ["all.csv"])
    #expect(loaded.findings == [])
    #expect(loaded.metrics.map(\.id) == ["a", "b", "d"])
    #expect(loaded.metrics.map { $0.series.value(on: day) } == [503, 509, 503])
    #expect(loaded.metrics.map(\.metric.dimension) == [.count, .mass, .count])
  }

  @Test func `ten pages read their table in one go`() async throws {
    try folder.write(Self.tenColumns, to: "Content/data/all.csv")
    let pages = Self.names.map { ("metrics/\($0).md", "data: data/all.csv\nkind: total") }
    let loaded = try await load(Dictionary(uniqueKeysWithValues: pages))
    #expect(reads.files == ["all.csv"])
    #expect(
      loaded.metrics.map { $0.series.value(on: day) } == (500..<510).map(Double.init))
  }

  @Test func `the rows of a day become one as the catalogue says, or as the page`() async throws {
    try folder.write(
      "time,heart-rate,weight_kg,steps,mood\n2018-11-05T06:00Z,50,72,100,4\n"
        + "2018-11-05T12:00Z,70,71,200,2\n2018-11-05T18:00Z,60,70.5,300,6\n",
      to: "Content/data/day.csv")
    let ids = ["heart-rate", "weight", "steps"]
    var pages = Dictionary(
      uniqueKeysWithValues: ids.map { ("metrics/\($0).md", "data: data/day.csv\ntimezone: UTC") })
    pages["metrics/mood.md"] = "data: data/day.csv\ntimezone: UTC\nkind: level"
    let loaded = try await load(pages)
    #expect(loaded.findings == [])
    #expect(loaded.metrics.map(\.id) == ["heart-rate", "mood", "steps", "weight"])
    #expect(loaded.metrics.map { $0.series.value(on: day) } == [60, 6, 600, 70.5])
  }

  @Test func `a number that could be in several units needs one`() async throws {
    try folder.write(
      "date,weight,body-fat,sleep\n2018-11-05,80.5,18.5,7.5\n", to: "Content/data/a.csv")
    let loaded = try await load([
      "metrics/weight.md": "data: data/a.csv", "metrics/body-fat.md": "data: data/a.csv",
      "metrics/sleep.md": "data: data/a.csv\ngoal: 8 h",
    ])
    #expect(
      loaded.findings == [
        "data/a.csv:1:6: error: nothing states the unit of 'weight' [unknown-units]"
      ])
    // A share is in per cent, and what a goal is in is what the numbers are in.
    #expect(loaded.metrics.prefix(2).map { $0.series.value(on: day) } == [18.5, 450])
    #expect(loaded.metrics.prefix(2).map(\.metric.dimension) == [.fraction, .duration])
  }

  @Test func `each file of a metric has its own unit`() async throws {
    try folder.write("date,weight (kg)\n2018-11-05,80\n", to: "Content/data/a.csv")
    try folder.write("date,weight (lb)\n2018-11-06,100\n", to: "Content/data/b.csv")
    try folder.write("date,w\n2018-11-07,100\n", to: "Content/data/c.csv")
    let loaded = try await load([
      "metrics/weight.md": """
      data:
        - data/a.csv
        - data/b.csv
        - {file: data/c.csv, columns: {date: date, w: weight in lb}}
      """
    ])
    #expect(loaded.findings == [])
    let values = (0..<3).map { loaded.metrics[0].series.value(on: day.advanced(by: $0)) }
    #expect(values == [80, 45.359237, 45.359237])
  }

  @Test func `a row that is wrong is told once for all pages`() async throws {
    try folder.write(
      "date,steps,floors,mood\n2018-11-05,1,2,3\n2018-11-31,1,2,3\n2018-11-06,4,5\n",
      to: "Content/data/all.csv")
    let loaded = try await load([
      "metrics/steps.md": "data: data/all.csv", "metrics/floors.md": "data: data/all.csv",
      "metrics/mood.md": "data: data/all.csv\nkind: level\nmissing_hours: 3",
    ])
    #expect(
      loaded.findings == [
        "data/all.csv:3:1: error: '2018-11-31' is not a date [unreadable-date]",
        "data/all.csv:4: warning: the row has 3 of 4 cells; the others are missing [ragged-row]",
      ])
  }

  @Test func `a station's page and a metric's page may name one file`() async throws {
    try folder.write(
      "date,temperature.high (°C),steps\n2018-11-05,12.5,8000\n2018-11-05,12.5,8000\n",
      to: "Content/data/day.csv")
    let loaded = try await load([
      "stations/home.md": "data: data/day.csv", "metrics/steps.md": "data: data/day.csv",
    ])
    #expect(loaded.stations.first?.record[.temperatureHigh].value(on: day) == 12.5)
    #expect(loaded.metrics.first?.series.value(on: day) == 8000)
    // Once as weather, once as steps.
    #expect(reads.files == ["day.csv", "day.csv"])
    #expect(
      loaded.findings
        == ["warning", "note"].map {
          "data/day.csv:3:1: \($0): 2018-11-05 appears twice with the same values; one row counts "
            + "[repeated-day]"
        })
  }

  @Test func `files that have not changed are not read again`() async throws {
    try folder.write("date,steps\n2018-11-05,8000\n", to: "Content/data/steps.csv")
    try folder.write("date,weight_kg\n2018-11-05,71\n", to: "Content/data/weight.csv")
    var pages = [
      "metrics/steps.md": "data: data/steps.csv", "metrics/weight.md": "data: data/weight.csv",
    ]
    let first = try await load(pages)
    #expect(reads.files == ["steps.csv", "weight.csv"])
    // Other keys of a page are no reason to read the values again.
    pages["metrics/weight.md"] = "data: data/weight.csv\ngoal: 70 kg\nwindow: 7\ntitle: Mass"
    let second = try await load(pages, memory: first.memory)
    #expect(reads.files.count == 2)
    #expect(second.metrics.map { $0.goals[.day] } == [nil, 70])
    #expect(second.metrics.map { $0.series.value(on: day) } == [8000, 71])
    try folder.write("date,steps\n2018-11-05,12345\n", to: "Content/data/steps.csv")
    let third = try await load(pages, memory: second.memory)
    #expect(reads.files == ["steps.csv", "steps.csv", "weight.csv"])
    #expect(third.metrics.map { $0.series.value(on: day) } == [12345, 71])
    // Another column is a different request.
    pages["metrics/weight.md"] = "data: data/weight.csv\ncolumn: weight_lb"
    let fourth = try await load(pages, memory: third.memory)
    #expect(reads.files == ["steps.csv", "steps.csv", "weight.csv", "weight.csv"])
    #expect(
      fourth.findings == [
        "metrics/weight.md:3:9: error: the table has no column 'weight_lb', in 'data/weight.csv' "
          + "[missing-column]"
      ])
  }

  @Test func `the clock of another disk cannot tell that a file is old`() async throws {
    try folder.write("date,steps\n2018-11-05,8000\n", to: "Content/data/steps.csv")
    let pages = ["metrics/steps.md": "data: data/steps.csv"]
    let first = try await load(pages, disk: .max)
    _ = try await load(pages, memory: first.memory, disk: .max)
    #expect(reads.files == ["steps.csv", "steps.csv"])
  }

  @Test func `a new process takes tables from the cache as they were read`() async throws {
    try folder.write(Self.tenColumns, to: "Content/data/all.csv")
    let pages = [
      "metrics/c1.md": "data: data/all.csv\nkind: total",
      "metrics/c2.md": "data: data/all.csv\nkind: level",
    ]
    let cachePath = folder.url.appending(path: ".reportgen/data").path
    let first = try await load(pages, cache: DataCache(cachePath))
    let entries = try FileManager.default.contentsOfDirectory(atPath: cachePath)
    #expect(entries.count == 1)
    let again = try await load(pages, cache: DataCache(cachePath))
    #expect(again.metrics.map(\.series) == first.metrics.map(\.series))
    let entry = folder.url.appending(path: ".reportgen/data/\(try #require(entries.first))")
    let whole = try Data(contentsOf: entry)
    for index in stride(from: 0, to: whole.count, by: 11) {
      var bytes = whole
      bytes[index] ^= 0x41
      try bytes.write(to: entry)
      let repaired = try await load(pages, cache: DataCache(cachePath))
      #expect(repaired.metrics.map(\.series) == first.metrics.map(\.series))
    }
  }

  private static let export = """
    <?xml version="1.0"?>
    <HealthData locale="en">
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Mina's Watch" unit="count" \
    startDate="2018-11-05 23:30:00 +0000" endDate="2018-11-05 23:40:00 +0000" value="1234"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Mina's Phone" unit="count" \
    startDate="2018-11-07 10:00:00 +0000" endDate="2018-11-07 10:10:00 +0000" value="700"/>
     <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" \
    startDate="2018-11-05 07:00:00 +0000" endDate="2018-11-05 07:00:00 +0000" value="160"/>
    </HealthData>
    """

  private func site(_ text: String) throws -> (SiteConfiguration, [String]) {
    let node = try parseYAML(Array("title: A\n\(text)".utf8), path: "site.yml")
    let (site, findings) = SiteConfiguration.read(node, path: "site.yml")
    return (site, findings.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" })
  }

  @Test func `an export and a list of metrics is all that is needed`() async throws {
    try folder.write(Self.export, to: "private/export.xml")
    let (site, findings) = try site(
      """
      metrics_from:
        data: ../private/export.xml
        timezone: UTC
        metrics: [weight, steps]
      """)
    #expect(findings == [])
    let loaded = try await load(
      ["metrics/weight.md": "title: Mass\ngoal: 150 lb or less"], site: site)
    #expect(loaded.findings == [])
    #expect(loaded.metrics.map(\.id) == ["weight", "steps"])
    #expect(loaded.metrics.first?.title == "Mass")
    #expect(loaded.metrics.first?.metric.dimension == .mass)
    #expect(abs((loaded.metrics.first?.series.value(on: day) ?? 0) - 72.5747792) < 0.000001)
    #expect(loaded.metrics.last?.series.value(on: day) == 1234)
    #expect(loaded.metrics.last?.shares.map(\.days) == [1, 1])
    #expect(loaded.metrics.last?.shares.map(\.kind) == [.worn, .phone])
    #expect(reads.files == ["export.xml"])
  }

  @Test func `values are rounded and the last days kept back before anything shows them`()
    async throws
  {
    try folder.write(Self.export, to: "private/export.xml")
    let page = "data: ../private/export.xml\ntimezone: UTC\nround: 500 steps\ndelay: 1 day"
    let loaded = try await load(["metrics/steps.md": page])
    #expect(loaded.findings == [])
    #expect(loaded.metrics.first?.series.value(on: day) == 1000)
    #expect(loaded.metrics.first?.series.observedSpan == day...day)
  }

  @Test func `a stay in another zone moves the midnights of its days`() async throws {
    try folder.write(Self.export, to: "private/export.xml")
    let page = """
      data: ../private/export.xml
      timezone: [UTC, {from: 2018-11-04, to: 2018-11-06, zone: Asia/Seoul}]
      """
    let loaded = try await load(["metrics/steps.md": page])
    #expect(loaded.findings == [])
    #expect(loaded.metrics.first?.series.value(on: day) == nil)
    #expect(loaded.metrics.first?.series.value(on: day.advanced(by: 1)) == 1234)
    #expect(loaded.metrics.first?.series.value(on: day.advanced(by: 2)) == 700)
  }

  @Test(arguments: [
    (
      "metrics_from: {data: a.zip}",
      "site.yml:2:15: error: 'metrics_from' needs the key 'metrics' [missing-key]"
    ),
    (
      "metrics_from: {metrics: [steps]}",
      "site.yml:2:15: error: 'metrics_from' needs the key 'data' [missing-key]"
    ),
    (
      "metrics_from: {data: a.zip, metrics: [stepz]}",
      "site.yml:2:39: error: there is no personal metric 'stepz' [unknown-metric]"
    ),
    (
      "timezone: [UTC, Asia/Seoul]",
      "site.yml:2:17: error: a second zone needs the days on which it applies [bad-time-zone]"
    ),
    (
      "timezone: [UTC, {from: 2018-11-04, zone: Asia/Seoul}]",
      "site.yml:2:17: error: a stay in another zone has 'from', 'to' and 'zone' [bad-time-zone]"
    ),
    (
      "timezone: [{from: 2018-11-04, to: 2018-11-05, zone: Asia/Seoul}]",
      "site.yml:2:11: error: the first zone must be that of the home [bad-time-zone]"
    ),
  ])
  func `what is wrong with exports and zones is told at its place`(
    text: String, finding: String
  ) throws {
    #expect(try site(text).1 == [finding])
  }

  @Test func `a folder is one source, and a file that is no data is passed over`() async throws {
    try folder.write(Self.export, to: "Content/data/phone/2018/export.xml")
    try folder.write("hello", to: "Content/data/phone/readme.txt")
    let loaded = try await load(["metrics/steps.md": "data: data/phone\ntimezone: UTC"])
    #expect(loaded.findings == [])
    #expect(loaded.metrics.first?.series.value(on: day) == 1234)
  }

  @Test func `nothing after the day of a build is loaded`() async throws {
    try folder.write(Self.tenColumns, to: "Content/data/all.csv")
    try folder.write(
      "date,precipitation (mm)\n2018-11-05,1\n2018-11-06,2\n", to: "Content/data/rain.csv")
    let pages = [
      "metrics/c1.md": "data: data/all.csv\nkind: total", "stations/home.md": "data: data/rain.csv",
    ]
    let loaded = try await load(pages, asOf: day)
    #expect(loaded.metrics.first?.series.days == day...day)
    #expect(loaded.stations.first?.record[.precipitation].days == day...day)
    // The whole file is remembered.
    let later = try await load(pages, memory: loaded.memory)
    #expect(reads.files.count == 2)
    #expect(later.metrics.first?.series.days?.count == 3)
  }

  @Test func `the months of an archive are one series`() async throws {
    let tar = [
      ("log/2018-10.csv", "date,weight_kg\n2018-10-31,72\n2018-11-05,73\n"),
      ("log/2018-11.csv", "date,weight_kg\n2018-11-05,71\n2018-11-06,x\n"),
      ("log/README", "Weighed in the morning."),
    ].flatMap { tarMember($0, $1) }
    try folder.write("", to: "Content/data/log.tar")
    try Data(tar).write(to: folder.url.appending(path: "Content/data/log.tar"))
    let loaded = try await load(["metrics/weight.md": "data: data/log.tar"])
    let weight = try #require(loaded.metrics.first)
    #expect(weight.metric.dimension == .mass)
    #expect(weight.series.value(on: day.advanced(by: -5)) == 72)
    #expect(weight.series.value(on: day) == 71)
    #expect(
      loaded.findings == [
        "data/log.tar: note: 'log/README' in the archive has an unknown format "
          + "[unread-member]",
        "data/log.tar/log/2018-11.csv:3:12: warning: 'x' in column 'weight_kg' is not a number "
          + "[unreadable-number]",
      ])
    let wrong = try await load(["metrics/weight.md": "data: data/log.tar\nunit: lb"])
    #expect(
      wrong.findings.filter { $0.contains("error") }.map { $0.prefix(42) } == [
        "data/log.tar/log/2018-10.csv:1:6: error: t", "data/log.tar/log/2018-11.csv:1:6: error: t",
      ])
  }
}

/// A file as stored in a tar archive.
private func tarMember(_ name: String, _ text: String) -> [UInt8] {
  var header = [UInt8](repeating: 0, count: 512)
  func put(_ text: String, at offset: Int) {
    header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
  }
  func octal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }
  put(name, at: 0)
  put(octal(0o644, 7), at: 100)
  put(octal(text.utf8.count, 11), at: 124)
  put(octal(0, 11), at: 136)
  put("        0", at: 148)
  put("ustar\u{0}00", at: 257)
  put(octal(header.map(Int.init).reduce(0, +), 6) + "\u{0} ", at: 148)
  let padding = [UInt8](repeating: 0, count: (512 - text.utf8.count % 512) % 512)
  return header + Array(text.utf8) + padding
}
