import ReportCore

/// A Markdown file of the site, read and not yet rendered.
struct PageSource: Sendable {
  /// From Content/: `articles/storm.md`.
  let path: String
  /// As the author knows it, for findings: `Content/articles/storm.md`.
  let file: String
  let kind: PageKind
  let frontMatter: FrontMatter
  /// The text behind the front matter.
  let body: [UInt8]
  /// The line on which the text begins, from 1.
  let firstLine: Int
}

extension PageSource {
  var position: SourcePosition { SourcePosition(file) }

  /// The title, or what the file's name says in its place.
  var title: String {
    if let title = frontMatter.title?.value { return title }
    let parts = path.dropLast(".md".count).split(separator: "/")
    let name = parts.last == "index" && parts.count > 1 ? parts[parts.count - 2] : parts.last ?? ""
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
