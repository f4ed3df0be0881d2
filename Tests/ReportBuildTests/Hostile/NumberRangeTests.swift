import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Impossible numbers, wherever an author can write one.
///
/// Each is rejected with its position, and the rest is drawn.
@Suite struct NumberRangeTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("title: T\nunits: metric\n", to: "Content/site.yml")
  }

  /// Writes files into Content/ and builds.
  ///
  /// - Returns: The findings, with paths relative to Content/.
  private func findings(_ files: [String: String]) async throws -> [String] {
    for (path, text) in files { try folder.write(text, to: "Content/\(path)") }
    let options = BuildOptions(
      content: folder.url.appending(path: "Content").path, templates: BuiltSite.templates,
      output: folder.url.appending(path: "Site").path, jobs: 2)
    let report = try await SiteBuilder(options).build()
    return report.diagnostics.filter { $0.rule != "no-base-url" }.map { finding in
      String(finding.description.split(separator: "\n")[0]).replacing(
        "\(folder.url.path)/Content/", with: "")
    }
  }

  private static let steps = "date,steps\n2024-01-01,5000\n2024-01-02,8000\n"

  private func page(_ keys: String) -> String { "---\n\(keys)\ndata: data/steps.csv\n---\n" }

  @Test(arguments: ["10000000000000", "1e13", "1e300", "500001", "-5"])
  func `a number that a person cannot have is rejected where it stands`(number: String) async throws
  {
    let found = try await findings([
      "data/steps.csv": Self.steps + "2024-01-03,\(number)\n", "metrics/steps.md": page("title: S"),
    ])
    let reason = number == "-5" ? "is below zero" : "is beyond anything measured"
    let rule = number == "-5" ? "negative-amount" : "impossible-value"
    #expect(
      found == [
        "data/steps.csv:4:12: warning: '\(number)' in column 'steps' \(reason); "
          + "the value is rejected [\(rule)]"
      ])
  }

  @Test func `numbers of a metric of one's own end at a billion`() async throws {
    let found = try await findings([
      "data/steps.csv": "date,mood\n2024-01-01,1e9\n2024-01-02,-1e9\n2024-01-03,1.1e9\n",
      "metrics/mood.md": page("kind: level\nunit: points"),
    ])
    #expect(
      found == [
        "data/steps.csv:4:12: warning: '1.1e9' in column 'mood' is beyond anything measured; "
          + "the value is rejected [impossible-value]"
      ])
  }

  @Test func `the limit holds in the unit of the file`() async throws {
    let found = try await findings([
      "data/steps.csv": "date,weight_lb\n2024-01-01,1500\n2024-01-02,1600\n",
      "metrics/weight.md": page("goal: 150 lb"),
    ])
    #expect(found.map { String($0.prefix(18)) } == ["data/steps.csv:3:1"])
  }

  @Test func `rows of a day that add up to what cannot be are rejected together`() async throws {
    let found = try await findings([
      "data/steps.csv": "time,steps\n2024-01-01 08:00,300000\n2024-01-01 09:00,300000\n"
        + "2024-01-02 09:00,100\n",
      "metrics/steps.md": page("timezone: UTC"),
    ])
    #expect(
      found == [
        "data/steps.csv: warning: the rows of 'steps' on 2024-01-01 add up to more than is possible; "
          + "the values are rejected [impossible-value]"
      ])
  }

  @Test(arguments: [
    ("goal: 500000000000 steps", "[bad-goal]"), ("goal: 1e300", "[bad-goal]"),
    ("gauge: {from: 0, to: 1e13}", "[out-of-range]"),
    ("gauge: {from: -1e300, to: 5}", "[out-of-range]"),
    ("gauge: {values: [\((0..<60).map(String.init).joined(separator: ", "))]}", "[out-of-range]"),
    (
      "gauge: {colors: [\(Array(repeating: "red", count: 60).joined(separator: ", "))]}",
      "[out-of-range]"
    ),
    ("gauge: {values: [0, 5, 1e300]}", "[bad-gauge]"), ("gauge: {values: []}", "[bad-gauge]"),
    ("gauge: {parts: 1000000}", "[out-of-range]"), ("gauge: {thickness: 50}", "[out-of-range]"),
    ("gauge: {needle-width: 13}", "[out-of-range]"), ("gauge: {label-size: 30}", "[out-of-range]"),
    ("window: 1000000", "[out-of-range]"), ("decimals: 9", "[out-of-range]"),
  ])
  func `a key with a number that no chart can show is an error at its place (G4, G9, G16)`(
    key: String, rule: String
  ) async throws {
    let found = try await findings([
      "data/steps.csv": Self.steps, "metrics/steps.md": page(key),
    ])
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("metrics/steps.md:2:") ?? false, "\(found)")
    #expect(found.first?.hasSuffix(rule) ?? false, "\(found)")
  }

  @Test(arguments: [
    "```chart\nseries: steps\ngoal: 1e13\n```", "```chart\nseries: steps\ngoal: -1e300\n```",
    "```table\nsteps, days above 1e300\n```", "```chart\nseries: steps\ntype: gauge\nto: 1e13\n```",
  ])
  func `a fence with a number that no chart can show is an error at its place`(
    fence: String
  ) async throws {
    let found = try await findings([
      "data/steps.csv": Self.steps, "metrics/steps.md": page("title: S"), "index.md": fence,
    ])
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("index.md:") ?? false, "\(found)")
    #expect(found.first?.contains(" error: ") ?? false, "\(found)")
  }

  @Test func `a correction beyond what can be is refused`() async throws {
    let found = try await findings([
      "data/steps.csv": Self.steps, "metrics/steps.md": page("title: S"),
      "data/home.csv": "date,temperature.high (°C)\n2024-01-01,12.5\n2024-01-02,13\n",
      "stations/home.md": "---\ndata: data/home.csv\n---\n",
      "data/corrections.csv": "series,date,value,reason\n"
        + "home.temperature.high,2024-01-01,1e8 °F,\nsteps,2024-01-01,1e13,\nsteps,2024-01-01,-1,\n"
        + "steps,2024-01-01,4000,\n",
    ])
    #expect(
      found == [
        "data/corrections.csv:2:34: error: '1e8 °F' is beyond anything that "
          + "home.temperature.high can be [bad-correction]",
        "data/corrections.csv:3:18: error: '1e13' is not a value of steps "
          + "[bad-correction]",
        "data/corrections.csv:4:18: error: '-1' is beyond anything that steps can be "
          + "[bad-correction]",
      ])
  }
}
