import Foundation
import Support
import Testing

@Suite struct ImportAndKeysTests {
  @Test func `a key is printed, and one that is not there has the one that was meant`() throws {
    let tool = try Tool()
    let goal = try tool.run("keys", "rest_days")
    #expect(goal.code == 0)
    #expect(goal.output.contains("  rest_days: how many days of a week may miss the goal"))
    #expect(try tool.run("keys").output.contains("The site (Content/site.yml)"))
    let mistaken = try tool.run("keys", "goll")
    #expect(mistaken.code == 64)
    #expect(mistaken.errors.hasPrefix("Error: there is no key 'goll'; did you mean 'goal'?\n"))
  }

  @Test func `an export becomes a table, and what stops it is said`() throws {
    let tool = try Tool()
    try tool.directory.write(
      """
      <HealthData>
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="W" unit="count" \
      startDate="2024-01-05 09:00:00 +0100" endDate="2024-01-05 09:10:00 +0100" value="25"/>
      </HealthData>

      """, to: "export.xml")
    let run = try tool.run(
      "import", "export.xml", "--timezone", "Europe/Berlin", "--metrics", "steps", "-o", "me.csv")
    #expect(run.code == 0, "\(run.errors)")
    let table = try String(
      contentsOf: tool.directory.url.appending(path: "me.csv"), encoding: .utf8)
    #expect(table == "date,steps\n2024-01-05,25\n")
    let zoneless = try tool.run("import", "export.xml")
    #expect(zoneless.code == 1)
    #expect(zoneless.errors.contains("[missing-time-zone]"))
    let mistaken = try tool.run("import", "export.xml", "--metrics", "step")
    #expect(mistaken.code == 64)
    #expect(mistaken.errors.hasPrefix("Error: there is no metric 'step'; did you mean 'steps'?\n"))
  }

  @Test func `yearly files become a file for each station`() throws {
    let tool = try Tool()
    try tool.directory.write(
      "USC00000001,20180101,PRCP,5,,,7,\nUSC00000002,20180101,PRCP,6,,,7,\n", to: "2018.csv")
    try tool.directory.write("USC00000002 35.0 -83.0\n", to: "wanted.txt")
    let run = try tool.run("import", "2018.csv", "--by-station", "stations", "--only", "wanted.txt")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "Imported 1 station: 1 file written\n")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: tool.directory.url.appending(path: "stations").path)
    #expect(files == ["USC00000002.csv"])
    try tool.directory.write("USC00000001,20180101,PRCP,5,,,7,\n", to: "2018.csv")
    let lost = try tool.run("import", "2018.csv", "--by-station", "stations")
    #expect(
      lost.output == "Imported 1 station: 1 file written, 1 file removed; "
        + "1 station has no rows of 2018 any more\n")
    let none = try tool.run(
      "import", "2018.csv", "--by-station", "stations", "--only", "wanted.txt")
    #expect(none.code == 0)
    #expect(
      none.errors.contains(
        "wanted.txt: warning: none of these stations has rows in the yearly files"))
    let other = try tool.run("import", "wanted.txt", "--by-station", "stations")
    #expect(other.code == 1 && other.errors.contains("[bad-yearly-file]"))
    #expect(try tool.run("import", "2018.csv", "--only", "wanted.txt").code == 64)
    #expect(try tool.run("import", "2018.csv", "--by-station", "s", "--units", "us").code == 64)
  }
}
