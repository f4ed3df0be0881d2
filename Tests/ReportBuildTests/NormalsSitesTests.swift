import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Sites with normals published by a weather service.
@Suite struct NormalsSitesTests {
  private let normals =
    "STATION,month,MLY-TMAX-NORMAL,MLY-TMIN-NORMAL,MLY-TAVG-NORMAL,MLY-PRCP-NORMAL\n"
    + (1...12).map { "HILL,\($0),20,10,15,60\n" }.joined()

  /// A year of 16 °C on average and 3 mm per day.
  private var days: String {
    var text = "station,date,precipitation (mm),temperature.high (°C),temperature.low (°C)\n"
    for day in Day.days(ofYear: 2018) {
      let step = day.number.isMultiple(of: 2) ? 0.5 : -0.5
      text += "HILL,\(day),\(3 + step),\(21 + step),\(11 + step)\n"
    }
    return text
  }

  private func files(site: String = "", page: String = "") -> [String: String] {
    [
      "site.yml": "title: Hill\nunits: metric\nstations_from: [data/days.csv]\n\(site)",
      "data/days.csv": days, "data/normals-1991-2020.csv": normals, "data/normals.csv": normals,
      "stations/hill.md": "---\ntitle: Hill\nstation: HILL\n\(page)---\n",
      "articles/a.md":
        "---\ntitle: A\ndate: 2018-12-31\n---\n{{ hill.precipitation.normal(2018-05) }}, "
        + "{{ hill.temperature.mean.anomaly(2018) }}, {{ hill.precipitation.normal(summer 2018) }}.\n\n"
        + "```chart\nseries: hill.precipitation\nperiod: 2018\ncompare: normals\n```\n",
    ]
  }

  private func build(_ files: [String: String]) async throws -> (BuildReport, URL) {
    let directory = try TemporaryDirectory()
    for (path, text) in files { try directory.write(text, to: "Content/\(path)") }
    let report = try await BuiltSite.build(
      directory.url.appending(path: "Content").path,
      to: directory.url.appending(path: "Site").path)
    return (report, directory.url)
  }

  private func site(_ files: [String: String]) async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    for (path, text) in files { try directory.write(text, to: "Content/\(path)") }
    return try await BuiltSite(
      content: directory.url.appending(path: "Content").path, expecting: ["no-base-url"])
  }

  private func plain(_ site: BuiltSite, _ path: String) throws -> String {
    try site.text(path).replacingOccurrences(of: "\u{A0}", with: " ")
  }

  @Test(arguments: [
    ("", "normals: {file: data/normals.csv, years: 1991-2020, units: metric}\n"),
    ("", "normals: {file: data/normals-1991-2020.csv, units: metric}\n"),
    ("normals: [1981-2010, {file: data/normals-1991-2020.csv, units: metric}]\n", ""),
  ])
  func `a record of one year is compared with published normals, which are named`(
    site configuration: String, page: String
  ) async throws {
    let site = try await site(files(site: configuration, page: page))
    let review = try plain(site, "review/2018/index.html")
    #expect(review.contains("Mean temperature: 16.0 °C, 1.0 °C above normal."))
    #expect(review.contains("375.5 mm above normal. Normals: the means of 1991–2020 (NOAA)."))
    let article = try plain(site, "articles/a/index.html")
    #expect(article.contains(">60.0 mm</data>"))
    #expect(article.contains(">+1.0 °C</data>"))
    #expect(article.contains(">180.0 mm</data>"))
    #expect(article.contains("Thin grey line: normals, 1991–2020 (NOAA)."))
    let station = try plain(site, "stations/hill/index.html")
    #expect(station.contains("normal lows to highs, 1991–2020 (NOAA)"))
    #expect(!station.contains("NaN") && !article.contains("NaN"))
  }

  @Test func `the author can name who has published them`() async throws {
    let page =
      "normals: {file: data/normals.csv, years: 1981-2010, units: metric, source: The county}\n"
    let site = try await site(files(page: page))
    #expect(
      try plain(site, "review/2018/index.html").contains("the means of 1981–2010 (The county)."))
  }

  @Test(arguments: [
    (
      "", "normals: {file: data/normals.csv, units: metric}\n",
      "the file does not state the years of its normals"
    ),
    ("", "normals: data/none.csv\n", "data/none.csv"),
    ("", "normals: 1991-2020\n", "the normals of a station are a file"),
    ("", "normals: {years: 1991-2020}\n", "normals need the key 'file'"),
    ("", "normals: {file: data/normals.csv, years: 1991}\n", "'1991' is not a span of years"),
    ("normals: 1991\n", "", "'1991' is not a span of years"),
    (
      "normals: {file: data/others-1991-2020.csv, units: metric}\n", "",
      "no station of the site has the id 'OTHER' of these normals"
    ),
    (
      "", "normals: {file: data/two-1991-2020.csv, units: metric}\n",
      "the file has several stations, and none with the id 'HILL'"
    ),
  ])
  func `what is wrong with normals is told`(
    site: String, page: String, message: String
  ) async throws {
    var files = files(site: site, page: page)
    files["articles/a.md"] = nil
    files["data/others-1991-2020.csv"] = normals.replacing("HILL", with: "OTHER")
    files["data/two-1991-2020.csv"] =
      normals.replacing("HILL", with: "OTHER") + "MORE,1,20,10,15,60\n"
    let (report, _) = try await build(files)
    #expect(
      report.diagnostics.contains { $0.severity == .error && $0.message.contains(message) },
      "\(report.diagnostics)")
  }

  @Test func `an edited normal is rendered`() async throws {
    let site = try EditedSite()
    try site.write(
      "STATION,month,MLY-PRCP-NORMAL\n" + (1...12).map { "X01,\($0),2.5\n" }.joined(),
      to: "Content/data/normals-1991-2020.csv")
    try site.edit(
      "Content/site.yml", "title: Valley", "title: Valley\nnormals: data/normals-1991-2020.csv")
    try await site.build()
    #expect(try await site.build().isEmpty)
    try site.edit("Content/data/normals-1991-2020.csv", "X01,1,2.5", "X01,1,9.5")
    #expect(try await site.build().contains("stations/low/"))
  }
}
