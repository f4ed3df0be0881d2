import ArgumentParser
import ReportBuild

/// `reportgen build`: builds the whole site, from its sources to the output folder.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the site.",
    discussion: helpText(
      """
      If the sources have an error, nothing is written and the last good site stays.
      """,
      examples: [
        "reportgen build",
        "reportgen build --output /tmp/site --as-of 2025-10-31",
        "reportgen build --strict --max-age 3 --quiet",
        "reportgen build --shard 3/7",
      ],
      exitCodes:
        "0 built, 1 findings in the sources, 2 data older than --max-age, 64 wrong usage, 74 the output folder or the disk"
    ))

  @OptionGroup var site: SiteBuildOptions

  @Option(
    help: ArgumentHelp(
      "Build one share of the stations, beside the output folder; see 'assemble'.",
      valueName: "I/N"),
    transform: shard(from:))
  var shard: SitePart?

  func run() async throws {
    var options = site.options
    options.part = shard
    let progress = BuildProgress()
    var engine = SiteEngine(options, progress: progress)
    try await site.run(progress) {
      let report = try await engine.build()
      await engine.keep()
      return report
    }
  }
}

/// Reads the share of an option, such as `3/7`.
func shard(from text: String) throws -> SitePart {
  let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
  guard numbers.count == 2, let shard = numbers[0], let count = numbers[1],
    let part = SitePart(shard: shard, of: count)
  else {
    throw ValidationError(
      "--shard is a number of a count such as 3/7, at most \(SitePart.mostShards)")
  }
  return part
}
