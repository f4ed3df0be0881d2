import Foundation
import ReportBuild
import ReportCore
import ReportReaders
import Support
import Testing

@testable import ReportStarter

@Suite struct NewPageTests {
  private let directory: TemporaryDirectory
  private let root: String
  private let day = Day(iso: "2026-03-04") ?? Day(number: 0)

  init() throws {
    directory = try TemporaryDirectory()
    root = directory.url.path
    _ = try StarterSite(hasWeather: true, hasFitness: true).write(to: root)
  }

  private func write(
    _ kind: NewPage.Kind, _ title: String, data: String? = nil,
    _ options: ReaderOptions = ReaderOptions()
  ) throws -> String {
    let path = try NewPage(kind, title: title, content: "\(root)/Content").write(
      today: day, data: data.map { "\(root)/Content/data/\($0)" }, options: options)
    return String(path.dropFirst(root.count + 1))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appending(path: path), encoding: .utf8)
  }

  /// The errors and warnings of a build.
  private func findings() async throws -> [Diagnostic] {
    let options = BuildOptions(content: "\(root)/Content", output: "\(root)/Site")
    return try await SiteBuilder(options).build().diagnostics.filter { $0.severity > .note }
  }

  @Test func `an article has its title and the day`() async throws {
    let path = try write(.article, "Rain: the wettest \"June\"")
    #expect(path == "Content/articles/rain-the-wettest-june.md")
    #expect(
      try text(path).hasPrefix("---\ntitle: \"Rain: the wettest \\\"June\\\"\"\ndate: 2026-03-04\n")
    )
    #expect(try await findings() == [])
  }

  @Test func `a station and a metric publish their files`() async throws {
    try directory.write(
      "date,temperature.high (°C)\n2025-01-01,4\n2025-01-02,5\n", to: "Content/data/roof.csv")
    try directory.write(
      "date,push-ups,weight_kg\n2025-01-01,20,71.5\n2025-01-02,25,71.4\n",
      to: "Content/data/log.csv")
    let station = try write(.station, "The roof", data: "roof.csv")
    #expect(station == "Content/stations/the-roof.md")
    #expect(
      try text(station).hasPrefix("---\ntitle: The roof\ndata:\n  - file: data/roof.csv\n---\n"))
    let weight = try write(.metric, "Weight", data: "log.csv")
    #expect(try text(weight).contains("data: data/log.csv\n"))
    // The name of the column is that of the page, with a unit.
    #expect(try !text(weight).contains("column:"))
    #expect(try await findings() == [])
    #expect(
      throws: StarterError.unfitData(
        "\(root)/Content/data/log.csv",
        reason: "it has no column 'sleep'; it has push-ups, weight_kg")
    ) { try write(.metric, "Sleep", data: "log.csv") }
  }

  @Test func `the chosen column is judged by its own unit and by the name of the page`() throws {
    try directory.write(
      "date,mood,weight_kg,floors\n2025-01-01,3,71.5,7\n2025-01-02,4,71.4,8\n",
      to: "Content/data/log.csv")
    #expect(try !text(write(.metric, "Weight", data: "log.csv")).contains("kind:"))
    #expect(try text(write(.metric, "Mood", data: "log.csv")).contains("kind: total   # assumed"))
  }

  @Test func `what has to be said of a sheet is assumed and marked`() async throws {
    try directory.write(
      "date,weight,floors\n2025-01-01,71.5,3.701\n2025-01-02,71.4,12.345\n",
      to: "Content/data/log.csv")
    let weight = try text(write(.metric, "Weight", data: "log.csv"))
    #expect(weight.contains("unit: kg   # assumed: write the unit of the numbers\n"))
    let floors = try text(write(.metric, "Floors", data: "log.csv"))
    #expect(floors.contains("    decimal: comma   # assumed: it may be point\n"))
  }

  @Test func `a metric may be in the sheet of a station`() async throws {
    try directory.write(
      "Date,Rain (mm),Weight (lbs)\n2025-01-01,1.5,160\n2025-01-02,0,161.5\n",
      to: "Content/data/sheet.csv")
    let page = try text(write(.metric, "Weight", data: "sheet.csv"))
    #expect(page.contains("data: data/sheet.csv\n---"))
    #expect(try await findings() == [])
    #expect(throws: StarterError.self) { try write(.metric, "Sleep", data: "sheet.csv") }
  }

  @Test func `the zone of the site need not be said again`() throws {
    let rows = (0..<24).map { "2025-01-01 \($0):00,\($0)\n" }.joined()
    try directory.write("Time,Outdoor Temperature(℃)\n" + rows, to: "Content/data/log.csv")
    #expect(try text(write(.station, "One", data: "log.csv")).contains("timezone: UTC   # assumed"))
    try directory.write("title: A\ntimezone: Asia/Seoul\n", to: "Content/site.yml")
    #expect(try !text(write(.station, "Two", data: "log.csv")).contains("timezone"))
    let own = try write(
      .station, "Three", data: "log.csv", ReaderOptions(timeZone: "Europe/Berlin"))
    #expect(try text(own).contains("timezone: Europe/Berlin\n"))
    try directory.write(
      "title: A\nmetrics_from:\n  data: x.zip\n  timezone: Asia/Seoul\n  metrics: [steps]\n",
      to: "Content/site.yml")
    #expect(try text(write(.station, "Four", data: "log.csv")).contains("timezone: Asia/Seoul\n"))
  }

  @Test func `a metric of an export is read from it`() async throws {
    try directory.write(
      "Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\",\"Muscle mass (kg)\","
        + "\"Hydration (kg)\",Comments\n\"2024-04-06 07:10:00\",71.5,12.1,,,,\n",
      to: "Content/data/withings.csv")
    let path = try write(.metric, "Weight", data: "withings.csv")
    #expect(try text(path).hasPrefix("---\ntitle: Weight\ndata: data/withings.csv\n---\n"))
    #expect(try await findings() == [])
    #expect(throws: StarterError.self) { try write(.metric, "Sleep", data: "withings.csv") }
  }

  @Test func `of several stations one must be said`() async throws {
    try directory.write(
      "STATION,NAME,DATE,TMAX\nX1,A,2018-07-01,70\nX2,B,2018-07-01,71\n",
      to: "Content/data/two.csv")
    #expect(
      throws: StarterError.unfitData(
        "\(root)/Content/data/two.csv",
        reason: "it has 2 stations: say which with --station ('X1', 'X2')")
    ) { try write(.station, "B", data: "two.csv") }
    let path = try write(.station, "B", data: "two.csv", ReaderOptions(station: "X2"))
    #expect(try text(path).contains("\nstation: X2\n"))
  }

  @Test func `a page that is there stays, and a folder without a site gets none`() throws {
    #expect(throws: StarterError.fileExists("\(root)/Content/stations/my-garden.md")) {
      _ = try write(.station, "My garden")
      _ = try write(.station, "My Garden!")
    }
    #expect(throws: StarterError.emptyName("?!", folder: "\(root)/Content/articles")) {
      try write(.article, "?!")
    }
    let empty = try TemporaryDirectory().url.path
    #expect(throws: StarterError.noSite("\(empty)/Content/site.yml")) {
      try NewPage(.article, title: "A", content: "\(empty)/Content").write(
        today: day, data: nil, options: ReaderOptions())
    }
  }

  @Test func `an article has no file of data, and a picture is none`() throws {
    #expect(throws: StarterError.self) { try write(.article, "A", data: "garden.csv") }
    #expect(throws: StarterError.self) { try write(.metric, "A", data: "nothing.csv") }
    #expect(
      throws: StarterError.unfitData(
        "\(root)/Content/data/garden.csv",
        reason: "it has the weather of a station: say 'new station'")
    ) { try write(.metric, "A", data: "garden.csv") }
    try directory.write("\u{89}PNG\r\n\u{1A}\n", to: "Content/data/picture.png")
    #expect(throws: StarterError.self) { try write(.station, "A", data: "picture.png") }
  }
}
