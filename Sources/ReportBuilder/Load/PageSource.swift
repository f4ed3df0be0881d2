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
  /// The heading that the text begins with, where values are filled into it.
  private(set) var filledHeading: String?

  init(
    path: String, file: String, kind: PageKind, frontMatter: FrontMatter, body: [UInt8],
    firstLine: Int
  ) {
    self.path = path
    self.file = file
    self.kind = kind
    self.frontMatter = frontMatter
    self.body = body
    self.firstLine = firstLine
  }
}

extension PageSource {
  /// The page with another front matter and another heading as its title.
  func filled(_ frontMatter: FrontMatter, heading: String?) -> PageSource {
    var page = PageSource(
      path: path, file: file, kind: kind, frontMatter: frontMatter, body: body,
      firstLine: firstLine)
    page.filledHeading = heading
    return page
  }
}

extension PageSource {
  var position: SourcePosition { SourcePosition(file) }

  /// The title: of the front matter, the heading that the text begins with, or what the file's
  /// name says.
  var title: String {
    if let title = frontMatter.title?.value ?? filledHeading ?? firstHeading { return title }
    let parts = path.dropLast(".md".count).split(separator: "/")
    let name = parts.last == "index" && parts.count > 1 ? parts[parts.count - 2] : parts.last ?? ""
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The heading of level 1 that the text begins with.
  var firstHeading: String? {
    let start = body.drop { $0 == 10 || $0 == 13 || $0 == 32 }
    guard start.starts(with: "# ".utf8) else { return nil }
    let line = String(decoding: start.dropFirst(2).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    let words = line.trimmingSuffix { $0 == "#" || $0 == " " }.drop { $0 == " " }
    return words.isEmpty ? nil : String(words)
  }
}

extension StringProtocol {
  /// The text without the characters at its end that meet a condition.
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
