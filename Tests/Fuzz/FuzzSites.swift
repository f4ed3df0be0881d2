import Foundation
import ReportBuild
import ReportCore

/// Builds a small site in which the fuzzer supplies one file.
///
/// The build may reject it, but must terminate, and write only a few pages.
struct FuzzedSite: Sendable {
  /// The file that is fuzzed, by its path relative to the folder of the site.
  let file: String
  /// The text around the fuzzed bytes in it.
  var before = ""
  var after = ""

  /// The sites by the names of the targets.
  static let all = [
    "Page": FuzzedSite(file: "Content/guide/page.md"),
    "Metric": FuzzedSite(file: "Content/metrics/steps.md"),
    "Fence": FuzzedSite(
      file: "Content/guide/page.md", before: "---\ntitle: A page\n---\n```chart\n",
      after: "\n```\n"),
    "Value": FuzzedSite(
      file: "Content/guide/page.md", before: "---\ntitle: A page\n---\n{{", after: "}}\n"),
    "Site": FuzzedSite(file: "Content/site.yml"),
    "Template": FuzzedSite(file: "Templates/page.mustache"),
    "Strings": FuzzedSite(file: "Templates/strings/en.yml"),
    "Corrections": FuzzedSite(file: "Content/data/corrections.csv"),
  ]

  private static let folder = "/dev/shm/reportgen-fuzz-\(getpid())"

  private static let others = [
    "Content/site.yml":
      "title: A site\nbase_url: https://example.org/\nstations_from: [{file: data/a.csv, units: us}]\n",
    "Content/index.md": "---\ntitle: Home\n---\n[Page](guide/page.md), {{ steps.total }}\n",
    "Content/guide/page.md": "---\ntitle: A page\n---\n## Part\n\nText.\n",
    "Content/metrics/steps.md": "---\ntitle: Steps\ndata: data/steps.csv\ngoal: 8000\n---\nText.\n",
    "Content/data/a.csv": days(
      "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN"
    ) { "X01,\"LOW; TN US\",35.5,-83.5,300,\($0),0.1,0,61,46" },
    "Content/data/steps.csv": days("date,steps") { "\($0),\(6000 + Int($0.number) % 7 * 500)" },
  ]

  private static func days(_ header: String, _ row: (Day) -> String) -> String {
    let first = Day(year: 2023, month: 12, day: 1) ?? Day(number: 0)
    return ([header] + (0..<60).map { row(first.advanced(by: $0)) }).joined(separator: "\n") + "\n"
  }
}

extension FuzzedSite {
  func build(_ bytes: [UInt8]) {
    for (path, text) in FuzzedSite.others where path != file {
      FuzzedSite.write(Array(text.utf8), to: path)
    }
    FuzzedSite.write(Array(before.utf8) + bytes + Array(after.utf8), to: file)
    let options = BuildOptions(
      content: "\(FuzzedSite.folder)/Content", templates: "\(FuzzedSite.folder)/Templates",
      output: "\(FuzzedSite.folder)/Site")
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      // Errors thrown here concern the output folder.
      let report = await FuzzedBuilds.shared.build(options)
      for finding in report?.diagnostics ?? [] { _ = "\(finding)" }
      require(report != nil, "the build threw")
      done.signal()
    }
    done.wait()
    unlink("\(FuzzedSite.folder)/\(file)")
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    let file = "\(folder)/\(path)"
    try? FileManager.default.createDirectory(
      atPath: ReportCore.folder(of: file), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
  }
}

/// Runs builds one after the other, which remember unchanged files.
private actor FuzzedBuilds {
  static let shared = FuzzedBuilds()
  private var engine: SiteEngine?

  func build(_ options: BuildOptions) async -> BuildReport? {
    var engine = self.engine ?? SiteEngine(options)
    self.engine = nil
    defer { self.engine = engine }
    return try? await engine.build()
  }
}
