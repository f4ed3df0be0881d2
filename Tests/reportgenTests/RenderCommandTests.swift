import Foundation
import Support
import Testing

@Suite struct RenderCommandTests {
  /// A tool in a folder with a site of one station.
  private func tool() throws -> Tool {
    let tool = try Tool()
    try tool.directory.write(
      """
      STATION,NAME,DATE,PRCP
      X1,BALD TOP,2018-01-01,0.5
      X1,BALD TOP,2018-01-02,0
      X1,BALD TOP,2018-01-03,1.25
      """, to: "Content/data/rain.csv")
    try tool.directory.write(
      """
      title: Test
      units: us
      stations_from: [{file: data/rain.csv, units: us}]
      """, to: "Content/site.yml")
    return tool
  }

  @Test func `a chart is an SVG on standard output`() throws {
    let run = try tool().run("render", "bald-top.precipitation, 2018-01")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<svg xmlns=") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<title>Precipitation, Bald Top, January 2018: "))
    for word in ["class=", "style=", "<script", "href="] { #expect(!run.output.contains(word)) }
  }

  @Test func `keys are read as in a fence, and the file is as wide and dark as wanted`() throws {
    let tool = try tool()
    let run = try tool.run(
      "render", "series: bald-top.precipitation\nperiod: 2018-01\ntype: dot\ntitle: Mine",
      "--width", "400", "--dark", "-o", "chart.svg")
    #expect(run.code == 0 && run.output.isEmpty, "\(run.errors)")
    let svg = try String(
      contentsOf: tool.directory.url.appending(path: "chart.svg"), encoding: .utf8)
    #expect(svg.contains(#"width="400""#) && svg.contains("#14181e"))
    #expect(svg.contains("<title>Mine</title>"))
    #expect(try tool.bytes(in: ".").keys.filter { $0.contains("chart") } == ["chart.svg"])
  }

  @Test func `a mistake is told with its place in the chart`() throws {
    let tool = try tool()
    let run = try tool.run(
      "render", "series: bald-top.precipitation\ntype: pie", "-o", "chart.svg")
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix("CHART:2:7: error: 'pie' is not a choice for 'type' [unknown-value]"))
    #expect(run.errors.hasSuffix("Nothing was written: 1 error\n"))
    #expect(try tool.bytes(in: ".")["chart.svg"] == nil)
  }

  @Test func `a file that cannot be written is an error of the disk`() throws {
    let run = try tool().run(
      "render", "bald-top.precipitation, 2018-01", "-o", "nowhere/chart.svg")
    #expect(run.code == 74)
    #expect(run.errors.contains("[cannot-write]"))
  }

  @Test func `a picture of another kind is wrong usage`() throws {
    #expect(try tool().run("render", "x", "-o", "chart.gif").code == 64)
    #expect(try tool().run("render", "x", "--width", "10").code == 64)
  }

  @Test func `without a converter a PNG says what to install`() throws {
    let tool = try tool()
    let run = try tool.run(
      "render", "bald-top.precipitation, 2018-01", "-o", "chart.png",
      environment: ["PATH": "/nowhere"])
    #expect(run.code == 74)
    #expect(run.errors.contains("[no-converter]") && run.errors.contains("librsvg2-bin"))
    #expect(try tool.bytes(in: ".").keys.filter { $0.contains("chart") }.isEmpty)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert"),
      "rsvg-convert is not installed"))
  func `a PNG is made of it by rsvg-convert, twice as large`() throws {
    let tool = try tool()
    let run = try tool.run("render", "bald-top.precipitation, 2018-01", "-o", "chart.png")
    #expect(run.code == 0, "\(run.errors)")
    let bytes = try #require(try tool.bytes(in: ".")["chart.png"])
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The width of an image is at offset 16, big-endian.
    #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 1600)
    #expect(try tool.bytes(in: ".").keys.filter { $0.contains("chart") } == ["chart.png"])
  }
}
