import ArgumentParser

/// The output format of findings.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// In the format of compilers, for people and editors.
  case text
  /// One object, for programs.
  case json
}

/// The format option of commands with findings.
struct FormatOptions: ParsableArguments {
  @Option(help: "How findings are written: text or json.")
  var format = OutputFormat.text
}
