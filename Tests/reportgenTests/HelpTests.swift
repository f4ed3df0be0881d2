import Foundation
import Support
import Testing

@Suite struct HelpTests {
  /// The commands, as the tool itself lists them.
  private func commands() throws -> [String] {
    let run = try Tool().run("--experimental-dump-help")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let root = try #require(object?["command"] as? [String: Any])
    let commands = try #require(root["subcommands"] as? [[String: Any]])
    return commands.compactMap { $0["commandName"] as? String }.filter { $0 != "help" }
  }

  @Test func `the help of each command has examples with options that it knows, and its codes`()
    throws
  {
    let tool = try Tool()
    let commands = try commands()
    #expect(commands.count > 8)
    for command in [""] + commands {
      let help = try tool.run(all: (command.isEmpty ? [] : [command]) + ["--help"]).output
      let parts = help.components(separatedBy: "\n\n")
      let examples = try #require(parts.first { $0.hasPrefix("Examples:\n") }, "\(command)")
      #expect(examples.contains("\n  reportgen \(command)"))
      // The parser wraps longer lines, which can then not be copied.
      #expect(
        examples.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("  ") })
      #expect(parts.contains { $0.hasPrefix("Exit codes: 0 ") }, "\(command)")
      guard !command.isEmpty else { continue }
      #expect(!help.contains("reportgen \(command) \(command)"))
      let options = try #require(parts.last { $0.hasPrefix("OPTIONS:") }, "\(command)")
      for match in examples.matches(of: /--[a-z-]+/) {
        #expect(options.contains(match.0), "\(command) has no \(match.0)")
      }
    }
  }

  @Test(arguments: [
    (["build", "--ouput", "x"], "--output"), (["check", "--draft"], "--drafts"),
    (["serve", "--prot", "1"], "--port"), (["--verson"], "--version"),
    (["build", "--hlep"], "--help"), (["new", "artcle", "A"], "'article'"),
  ])
  func `an option that there is not is told with the one that was meant`(
    words: [String], meant: String
  ) throws {
    let run = try Tool().run(all: words)
    #expect(run.code == 64)
    #expect(run.errors.lowercased().contains("did you mean"), "\(run.errors)")
    #expect(run.errors.contains(meant), "\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know every command`(shell: String) throws {
    let run = try Tool().run("--generate-completion-script", shell)
    #expect(run.code == 0)
    for command in try commands() { #expect(run.output.contains(command)) }
  }
}
