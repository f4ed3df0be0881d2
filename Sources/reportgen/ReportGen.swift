import ArgumentParser

/// The command line tool.
@main
struct ReportGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reportgen",
    abstract: "Turns Markdown and data files into a website of reports.")
}
