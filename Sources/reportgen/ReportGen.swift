import ArgumentParser
import ReportCore

/// The command-line tool.
@main
struct ReportGen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reportgen",
    abstract: "Turns Markdown and data files into a website of reports.",
    discussion: helpText(
      "A site is a folder with Content/, from which 'build' writes Site/.",
      examples: [
        "reportgen init my-site", "reportgen serve",
        "reportgen build --content my-site/Content --output my-site/Site",
        "reportgen help build",
      ],
      exitCodes: "0 done, 1 findings in the sources, 64 wrong usage, 74 input or output"),
    version: "0.1.0",
    subcommands: [
      InitCommand.self, NewCommand.self, BuildCommand.self, AssembleCommand.self,
      ServeCommand.self, CheckCommand.self, RenderCommand.self, DescribeCommand.self,
      ImportCommand.self, KeysCommand.self, ThemeCommand.self, CleanCommand.self,
    ])

  static func main() async {
    takeMemoryInLargePieces()
    if let error = unknownCommand(in: CommandLine.arguments) { exit(withError: error) }
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch { exit(withError: unknownOption(in: message(for: error)) ?? error) }
  }

  /// The error about an option that is probably one that every command has; the parser suggests
  /// only a command's own.
  private static func unknownOption(in message: String) -> (any Error)? {
    guard let option = message.wholeMatch(of: #/Unknown option '(--[a-z-]+)'/#)?.1,
      let meant = suggestion(for: String(option), among: ["--help", "--version"])
    else { return nil }
    return ValidationError("\(message). Did you mean '\(meant)'?")
  }

  /// The error about a first word that is not a command, with the one that was probably meant.
  private static func unknownCommand(in arguments: [String]) -> ValidationError? {
    let words = arguments.dropFirst()
    let commands = names(of: configuration.subcommands)
    if let error = unknown(words.first, among: commands + ["help"]) { return error }
    let second = words.dropFirst().first
    return switch words.first {
    case "help": unknown(second, among: commands)
    case "theme": unknown(second, among: names(of: ThemeCommand.configuration.subcommands))
    default: nil
    }
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  private static func unknown(_ word: String?, among commands: [String]) -> ValidationError? {
    guard let word, !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    let meant = hint(for: word, among: commands) ?? "one of: \(commands.joined(separator: ", "))"
    return ValidationError("there is no command '\(word)': \(meant)")
  }
}
