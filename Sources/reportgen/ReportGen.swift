import ArgumentParser

/// The command line tool.
@main
struct ReportGen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reportgen",
    abstract: "Turns Markdown and data files into a website of reports.",
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, RenderCommand.self,
      DescribeCommand.self, ImportCommand.self, CleanCommand.self,
    ])

  static func main() async {
    takeMemoryInLargePieces()
    await main(nil)
  }
}
