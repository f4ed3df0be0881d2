import ArgumentParser
import ReportCore

/// The command-line tool.
@main
struct ReportGen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reportgen",
    abstract: "Turns Markdown and data files into a website of reports.",
    version: "0.1.0",
    subcommands: [
      InitCommand.self, NewCommand.self, BuildCommand.self, AssembleCommand.self,
      ServeCommand.self, CheckCommand.self, RenderCommand.self, DescribeCommand.self,
      ImportCommand.self, KeysCommand.self, ThemeCommand.self, CleanCommand.self,
    ])

  static func main() async {
    takeMemoryInLargePieces()
    if let error = unknownCommand(in: CommandLine.arguments) { exit(withError: error) }
    await main(nil)
  }

  /// The error about a first word that is not a command, with the one that was probably meant.
  private static func unknownCommand(in arguments: [String]) -> ValidationError? {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.dropFirst().first, !word.hasPrefix("-"), !commands.contains(word)
    else { return nil }
    let meant = hint(for: word, among: commands).map { ": \($0)" } ?? ""
    return ValidationError("there is no command '\(word)'\(meant)")
  }
}
