import ArgumentParser
import ReportBuild

/// `reportgen keys`: lists the keys of site.yml, of front matter and of data files.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Prints the keys of site.yml, of pages and of data files.",
    discussion: helpText(
      """
      Each key has its meaning, its default and lines to copy.
      """,
      examples: ["reportgen keys", "reportgen keys goal"],
      exitCodes: "0 printed, 64 there is no such key"))

  @Argument(help: "The only key to print.")
  var key: String?

  func run() throws {
    guard let text = reference(ofKey: key) else {
      let name = key ?? ""
      let hint = hint(forKey: name) ?? "'reportgen keys' prints all"
      throw ValidationError("there is no key '\(name)'; \(hint)")
    }
    Console().write(Array(text.utf8))
  }
}
