import Foundation
import Support
import Testing

@Suite struct DescribeCommandTests {
  private static let hours =
    (1...28).map { day in
      (0..<24).map { "2024-02-\(day < 10 ? "0" : "")\(day) \($0):00,\($0),\($0)\n" }.joined()
    }.joined()

  static let files: [(name: String, text: String)] = [
    ("garden.csv", "Time,Outdoor Temperature(℃),Daily Rain(mm)\n" + hours),
    (
      "noaa.csv",
      "STATION,NAME,DATE,PRCP,TMAX,TMIN\n"
        + (10...28).map { "X1,\"A PLACE, TN US\",2018-07-\($0),0.5,\($0 + 60),50\n" }.joined()
    ),
    (
      "two.csv",
      "STATION,NAME,DATE,PRCP,TMAX,TMIN\n"
        + (10...28).flatMap { day in
          ["X1,LOW,", "X2,HIGH,"].map { "\($0)2018-07-\(day),0.5,\(day + 60),50\n" }
        }.joined()
    ),
    (
      "table: odd #1.csv",
      "Tag;\"Max: °C\";temp_min;Regen mm\n".replacing("Tag", with: "Datum")
        + (10...28).map { "\($0).07.2018;\($0),5;\($0);1,2\n" }.joined()
    ),
    ("hourly.csv", "date,temp\n" + hours.replacing(#/,\d+\n/#, with: "\n")),
    ("me.csv", "date,Steps walked\n" + (10...28).map { "2018-07-\($0),80\($0)\n" }.joined()),
    ("tidy.csv", "date,precipitation (mm)\n" + (10...28).map { "2018-07-\($0),1\n" }.joined()),
  ]

  @Test(arguments: files.map(\.name))
  func `the lines it writes work when they are pasted`(name: String) throws {
    let tool = try Tool()
    try tool.writeSite()
    let text = try #require(Self.files.first { $0.name == name }?.text)
    try tool.directory.write(text, to: "Content/data/\(name)")
    let run = try tool.run("describe", "Content/data/\(name)")
    #expect(run.code == 0)
    #expect(run.errors == "")
    let parts = run.output.components(separatedBy: "To publish it, write into ")
    #expect(parts.count == 2, "\(run.output)")
    let place = try #require(parts.last?.components(separatedBy: ":\n\n").first)
    let lines = try #require(parts.last?.components(separatedBy: ":\n\n").last)
    let old =
      (try? String(
        contentsOf: tool.directory.url.appending(path: place), encoding: .utf8)) ?? ""
    try tool.directory.write(old + lines, to: place)
    let build = try tool.run("build", "--strict")
    #expect(build.code == 0, "\(build.errors)")
    let folder = place.contains("metrics") ? "metrics" : "stations"
    let pages = try tool.bytes(in: "Site/\(folder)").keys.filter { $0.hasSuffix("/index.html") }
    #expect(pages.count >= (name == "two.csv" ? 2 : 1))
  }

  @Test func `a description can be JSON`() throws {
    let tool = try Tool()
    try tool.directory.write(Self.files[1].text, to: "noaa.csv")
    let run = try tool.run("describe", "noaa.csv", "--format", "json", "--units", "us")
    #expect(run.code == 0)
    let object =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["rows"] as? Int == 19)
    #expect(object?["assumed"] as? [String] == [])
  }

  @Test(arguments: [
    ["describe"], ["describe", "a.csv", "--units", "old"],
    ["describe", "a.csv", "--missing-hours", "25"], ["import"],
    ["import", "a.csv", "--output", "a.csv"],
  ])
  func `wrong usage has a code of its own`(arguments: [String]) throws {
    #expect(try Tool().run(all: arguments).code == 64)
  }

  @Test func `a file that is not there is an error`() throws {
    let run = try Tool().run("describe", "nowhere.csv")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("nowhere.csv: error: cannot read this: no such file"))
  }

  @Test func `an import is read again without loss`() throws {
    let tool = try Tool()
    try tool.directory.write(Self.files[0].text, to: "garden-1.csv")
    try tool.directory.write(
      Self.files[0].text.replacing("2024-02", with: "2024-03"), to: "garden-2.csv")
    let run = try tool.run(
      "import", "garden-1.csv", "garden-2.csv", "--timezone", "UTC", "--output", "tidy.csv")
    #expect(run.code == 0)
    #expect(run.output == "")
    let written = try String(
      contentsOf: tool.directory.url.appending(path: "tidy.csv"), encoding: .utf8)
    #expect(written.split(separator: "\n").count == 57)
    let again = try tool.run("import", "tidy.csv")
    #expect(again.output == written)
    #expect(again.errors == "")
  }

  @Test func `an import with an error writes nothing`() throws {
    let tool = try Tool()
    try tool.directory.write(Self.files[0].text, to: "garden.csv")
    let run = try tool.run("import", "garden.csv", "--output", "tidy.csv")
    #expect(run.code == 1)
    #expect(run.errors.contains("[missing-time-zone]"))
    #expect(
      !FileManager.default.fileExists(
        atPath: tool.directory.url.appending(path: "tidy.csv").path))
    let output = try tool.run(
      "import", "garden.csv", "--timezone", "UTC", "--output", "nowhere/tidy.csv")
    #expect(output.code == 74)
    #expect(output.errors.hasPrefix("nowhere: error: cannot write this"))
  }
}
