import ArgumentParser

/// The folder options of all commands.
struct FolderOptions: ParsableArguments {
  @Option(help: "The folder of the site's sources.", completion: .directory)
  var content = "Content"

  @Option(
    help: "The folder of the site's own theme (default: Templates, when there is one).",
    completion: .directory)
  var templates: String?

  @Option(help: "The folder the site is written to.", completion: .directory)
  var output = "Site"
}

extension FolderOptions {
  /// The folder in which builds keep their memory for the next one, beside the folder of the
  /// sources.
  var cache: String {
    let trimmed = content.count > 1 && content.hasSuffix("/") ? content.dropLast() : content[...]
    guard let slash = trimmed.lastIndex(of: "/") else { return ".reportgen" }
    return "\(trimmed[..<slash])/.reportgen"
  }
}
