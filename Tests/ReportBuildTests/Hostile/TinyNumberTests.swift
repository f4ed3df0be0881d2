import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Numbers close to zero, and to each other, as spreadsheets produce them.
///
/// Pages show them as zeros and equal numbers, and never as NaN.
@Suite struct TinyNumberTests {
  private static let days =
    Day(year: 2023, month: 12, day: 2).map { first in
      (0..<90).map { first.advanced(by: $0) }
    } ?? []

  /// Numbers for three months and two years by name; amounts are never below zero.
  private static let amounts: [String: @Sendable (Int) -> Double] = [
    "tiny": { 1e-300 * Double(1 + $0 % 7) },
    "least": { Double.leastNonzeroMagnitude * Double($0 % 5) },
    "near": { 70 + 1e-12 * Double($0 % 9) }, "large": { 1e9 - 1.2e-7 * Double($0 % 3) },
    "risen": { $0 < 45 ? 1e-300 : 1_000 }, "fallen": { $0 < 45 ? 1_000 : 1e-300 },
    "small": { 1e-9 * Double($0 % 11) }, "first": { $0 == 0 ? 1e-300 : 0 },
    "thousandths": { 0.001 * Double($0 % 5) },
  ]
  private static let levels: [String: @Sendable (Int) -> Double] = [
    "below": { -1e-300 * Double(1 + $0 % 7) }, "around": { $0 % 2 == 0 ? 1e-300 : -1e-300 },
    "minus": { _ in -0.0 }, "rest": { 0.1 + 0.2 - 0.3 - Double($0 % 3) * 1e-17 },
    "warmed": { $0 < 45 ? -1e-300 : 5 }, "hair": { _ in -0.004 },
  ]

  private static func fences(_ series: String, isAmount: Bool) -> String {
    var fences: [String] = []
    for period in ["2024", "last 28 days", "all"] {
      for keys in [
        "type: bar", "type: line", "type: area", "type: dot\naverage: true", "type: spark",
        "type: bar\nby: month\ncompare: previous-year", "type: bar\nby: weekday",
        "type: bar\nby: month\ndirection: horizontal\nlabels: value", "type: cells",
        "type: multiples\nby: month", "type: bar\nby: year", "type: gauge\nfrom: -1\nto: 1",
        "type: gauge\nvalue: mean\nvalues: [0, 0.01, 1]",
      ] + (isAmount ? ["type: donut"] : []) {
        fences.append("chart\nseries: \(series)\nperiod: \(period)\n\(keys)")
      }
      let total = isAmount ? ", total" : ""
      let show = "mean, highest, lowest, last, change, best, goal, streak, days\(total)"
      fences.append("stats\nseries: \(series)\nperiod: \(period)\nshow: [\(show)]")
      for rows in ["weeks", "months", "weekdays", "years", "days above 0.0001"] {
        fences.append("table\nseries: \(series)\nperiod: \(period)\nrows: \(rows)")
      }
    }
    fences.append("chart\nseries: \(series)\nperiod: 2024\ntype: calendar")
    let values = ["mean", "highest", "lowest", "first", "last", "change"]
      .map { "{{ \(series).\($0)(all) }}" }
    return fences.map { "```\($0)\n```\n\n" }.joined() + values.joined(separator: "; ") + "\n"
  }

  private func build(_ files: [String: String]) async throws -> (
    report: BuildReport, pages: [String: String]
  ) {
    let folder = try TemporaryDirectory()
    try folder.write("title: T\nunits: metric\n", to: "Content/site.yml")
    for (path, text) in files { try folder.write(text, to: "Content/\(path)") }
    let site = folder.url.appending(path: "Site")
    let report = try await BuiltSite.build(
      folder.url.appending(path: "Content").path, to: site.path)
    var pages: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: site.path) ?? []
    where path.hasSuffix(".html") || path.hasSuffix(".csv") || path.hasSuffix("-1.svg") {
      pages[path] = try String(contentsOf: site.appending(path: path), encoding: .utf8)
    }
    return (report, pages)
  }

  @Test func `what is next to nothing is shown as nothing`() async throws {
    var files: [String: String] = [:]
    for (name, value) in Self.amounts.merging(Self.levels, uniquingKeysWith: { first, _ in first })
    {
      let isAmount = Self.amounts[name] != nil
      let rows = Self.days.enumerated().map { "\($1),\(value($0))\n" }.joined()
      files["data/\(name).csv"] = "date,v\n\(rows)"
      for kind in isAmount ? ["total", "level"] : ["level"] {
        files["metrics/\(name)-\(kind).md"] =
          "---\nkind: \(kind)\nunit: points\ncolumn: v\ngoal: 0.0001\ndecimals: 3\n"
          + "data: data/\(name).csv\n---\n"
          + Self.fences("\(name)-\(kind)", isAmount: kind == "total")
      }
    }
    let (report, pages) = try await build(files)
    try #require(report.changes != nil, "\(report.diagnostics)")
    #expect(pages.count > 300)
    for (path, page) in pages { expectSense(in: page, path) }
  }

  /// Text that is not a number, or not one that anyone would read.
  private static let nonsense =
    #"(?im)(\b(?:nan|inf|infinity)\b|\d[eE][-+]?\d|(?:−|^-)0(?:\.0*)?(?![.\d])|\d{14}|\d(?:,\d{3}){4})"#

  /// The captures of a regular expression, in order.
  private func matches(_ pattern: String, in text: String) -> [String] {
    let expression = try? NSRegularExpression(pattern: pattern)
    let text = text as NSString
    let all = NSRange(location: 0, length: text.length)
    return (expression?.matches(in: text as String, range: all) ?? []).flatMap { match in
      (1..<match.numberOfRanges).map { match.range(at: $0) }.filter { $0.location != NSNotFound }
        .map { text.substring(with: $0) }
    }
  }

  /// Checks that no number of a page is nonsense, and that the labels of an axis differ.
  private func expectSense(in page: String, _ path: String) {
    let isPage = path.hasSuffix(".html")
    // One text per line, so that Foundation's engine, which is far faster, passes over them once.
    let texts =
      path.hasSuffix(".csv")
      ? page.replacing(",", with: "\n")
      : matches(
        #">([^<]+)<|\s(?:value|d|x|y|width|height|points|style)="([^"]*)""#, in: page
      ).joined(separator: "\n")
    #expect(matches(Self.nonsense, in: texts) == [], "\(path)")
    let shares = matches(#"(\d[\d,]*)\u00a0?%"#, in: texts)
    #expect(shares.allSatisfy { ["0", "100"].contains($0) || $0.count < 3 }, "\(path)")
    guard isPage else { return }
    for drawing in page.split(separator: "<svg role=\"img\"").dropFirst() {
      let figure = drawing.prefix(
        upTo: drawing.firstRange(of: "</figure>")?.lowerBound ?? drawing.endIndex)
      let labels = matches(#"<text class="e" x="-8"[^>]*>([^<]+)<"#, in: String(figure))
      #expect(Set(labels).count == labels.count, "\(path): \(labels)")
    }
  }

  @Test(arguments: [
    "```chart\nseries: tiny\ngoal: 1e-9\n```", "```chart\nseries: tiny\ngoal: -1e-300 points\n```",
    "```chart\nseries: tiny\ntype: dot\nfrom: 0\nto: 1e-9\n```",
    "```chart\nseries: tiny\ntype: gauge\nfrom: 0\nto: 1e-300\n```",
    "```chart\nseries: tiny\ntype: gauge\nvalues: [0, 1e-300, 1]\n```",
    "```table\ntiny, days above 1e-9\n```", "```table\ntiny, days below 1e-300\n```",
    "---\nkind: total\nunit: points\ndata: data/tiny.csv\ngoal: 1e-9\n---\n",
    "---\nkind: total\nunit: points\ndata: data/tiny.csv\ngauge: {from: 0, to: 1e-9}\n---\n",
  ])
  func `a number that would be called zero is an error at its place`(text: String) async throws {
    let (report, _) = try await build([
      "data/tiny.csv": "date,tiny\n2024-01-01,1e-300\n2024-01-02,2\n",
      "metrics/tiny.md": text.hasPrefix("---")
        ? text : "---\nkind: total\nunit: points\ndata: data/tiny.csv\n---\n\(text)",
    ])
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(report.diagnostics)")
    #expect(errors.first?.position.path.hasSuffix("metrics/tiny.md") ?? false)
  }
}
