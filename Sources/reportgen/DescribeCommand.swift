import ArgumentParser
import ReportCore
import ReportReaders

/// `reportgen describe`: describes data files, and prints the lines that publish them.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Describes data files.",
    discussion: helpText(
      """
      It says what the files are, which stations and metrics they have, how their units are known, \
      and what was missing or rejected; and it writes the lines to paste into a page. What the \
      files do not state is assumed and marked.
      """,
      examples: [
        "reportgen describe Content/data/garden.csv",
        "reportgen describe ~/Downloads/export.zip --timezone Europe/Berlin",
      ],
      exitCodes: "0 read, 1 a file cannot be read, 64 wrong usage"))

  @OptionGroup var data: DataOptions

  @Option(
    help: "The folder of the site's sources, where the paths in a page begin.",
    completion: .directory)
  var content = "Content"

  @Option(help: "How the description is written: text or json.")
  var format: Format = .text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  func validate() throws { try data.check() }

  func run() throws {
    let console = Console()
    let description = describeData(
      data.files, options: data.readerOptions, metrics: data.wantedMetrics)
    switch format {
    case .text:
      console.print(
        description.diagnostics.filter { $0.severity == .error && !description.isKnown })
      console.write(Array(description.text(content: content).utf8))
    case .json: console.write(Array(description.json(content: content).utf8))
    }
    guard description.isKnown else { throw ExitCode(1) }
  }
}
