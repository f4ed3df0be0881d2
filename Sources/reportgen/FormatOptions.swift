import ArgumentParser

/// How findings are written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// As compilers write them, for people and editors.
  case text
  /// One object, for programs.
  case json
}

/// The format that verbs with findings understand.
struct FormatOptions: ParsableArguments {
  @Option(help: "How findings are written: text or json.")
  var format = OutputFormat.text
}
