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
      files do not state is assumed and marked. Files of one station are described together; with \
      --format json, each source has a line.
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
    var sources = describeSources(
      data.files, options: data.readerOptions, metrics: data.wantedMetrics)
    let now = today()
    for index in sources.indices { sources[index].addFutureDates(today: now) }
    switch format {
    case .text:
      console.print(
        sources.filter { !$0.isKnown }.flatMap(\.diagnostics).filter { $0.severity == .error })
      let texts = sources.map { $0.text(content: content) }
      console.write(Array(texts.joined(separator: "\n").utf8))
    case .json:
      for source in sources { console.write(Array(source.json(content: content).utf8)) }
    }
    guard sources.allSatisfy(\.isKnown) else { throw ExitCode(1) }
  }
}
