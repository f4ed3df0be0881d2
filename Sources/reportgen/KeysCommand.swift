import ArgumentParser
import ReportBuild

/// `reportgen keys`: what may stand in site.yml, in front matter and beside a file of data.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Prints the keys of site.yml, of pages and of data files.",
    discussion: helpText(
      """
      Each key has what it says, what holds without it, and lines that can be copied.
      """,
      examples: ["reportgen keys", "reportgen keys goal"],
      exitCodes: "0 printed, 64 there is no such key"))

  @Argument(help: "The only key to print.")
  var key: String?

  func run() throws {
    guard let text = reference(ofKey: key) else {
      throw ValidationError("there is no key '\(key ?? "")'; 'reportgen keys' prints all")
    }
    Console().write(Array(text.utf8))
  }
}
