import Foundation
import ReportCore
import Support
import Testing

/// The second units of key figures on pages.
@Suite struct SecondUnitsSitesTests {
  private func pages(_ units: String) async throws -> [String] {
    let directory = try TemporaryDirectory()
    let days = Day.days(ofYear: 2018).map { "\($0),20,\($0.dayOfYear == 7 ? 35 : 30)" }
    try directory.write("title: Valley\n\(units)", to: "Content/site.yml")
    try directory.write(
      "date,temperature.low (°C),temperature.high (°C)\n\(days.joined(separator: "\n"))\n",
      to: "Content/data/hill.csv")
    try directory.write(
      """
      ---
      title: Hill
      data: data/hill.csv
      ---

      ```stats
      series: hill.temperature.high
      period: 2018
      show: [highest]
      ```

      """, to: "Content/stations/hill.md")
    let site = try await BuiltSite(
      content: directory.url.appending(path: "Content").path,
      expecting: ["no-base-url"])
    return try ["index.html", "stations/hill/index.html"].map { path in
      try site.text(path).replacing("\u{A0}", with: " ")
    }
  }

  @Test(arguments: [
    ("", "35.0", "95 °F"), ("units: us", "95", "35.0 °C"),
    ("units: {temperature: °F}", "95", "35.0 °C"), ("second_units: metric", "35.0", ""),
    ("second_units: none", "35.0", ""), ("units: us\nsecond_units: none", "95", ""),
  ])
  func `key figures and those of a text repeat their value, where the author wants that`(
    units: String, value: String, second: String
  ) async throws {
    let page = try await pages(units)[1]
    let figures = page.components(separatedBy: "<dd class=\"v\">\(value)<").dropFirst()
    #expect(figures.count == 2)
    for figure in figures {
      let note = figure.firstMatch(of: /<\/dd><dd class="d">(.*?)<\/dd>/).map { String($0.1) }
      #expect(second.isEmpty ? note?.contains("°") == false : note == second)
    }
  }

  @Test func `the home page repeats the range of its last day`() async throws {
    #expect(try await pages("units: us")[0].contains("<dd class=\"d\">20.0–30.0 °C</dd>"))
  }
}
