import ArgumentParser
import ReportBuild

/// `reportgen assemble`: joins the shards of a site that was built on several machines.
struct AssembleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble", abstract: "Joins the shards of a site.",
    discussion: helpText(
      """
      Each 'reportgen build --shard I/N' builds the pages of its share of the stations, on any \
      machine that sees the same folders. 'assemble' builds the other pages and publishes the site, \
      which equals the one that 'reportgen build' makes. If a shard is missing, or was built from \
      other sources or by another version, nothing is published.
      """,
      examples: [
        "reportgen assemble 8",
        "reportgen assemble 8 --strict --quiet",
      ],
      exitCodes:
        "0 published, 1 findings in the sources or the shards, 2 data older than --max-age, 64 wrong usage, 74 a folder or the disk"
    ))

  @Argument(help: "How many shards there are.")
  var shards: Int

  @OptionGroup var site: SiteBuildOptions

  func validate() throws {
    guard SitePart(restOf: shards) != nil else {
      throw ValidationError("a site has 1 to \(SitePart.mostShards) shards")
    }
  }

  func run() async throws {
    let progress = BuildProgress()
    let assembler = SiteAssembler(site.options, shards: shards, progress: progress)
    try await site.run(progress) { try await assembler.assemble() }
  }
}
