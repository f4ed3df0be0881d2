import ReportCore
import ReportDocuments

/// Reads the Markdown files of a site.
struct PageLoader: Sendable {
  /// The folder of the sources, as the author knows it.
  let root: String
}

extension PageLoader {
  /// Reads one page.
  ///
  /// - Parameter path: From the folder of the sources.
  /// - Returns: The page, unless its file cannot be read, and every finding.
  func load(_ path: String) -> (PageSource?, [Diagnostic]) {
    let file = "\(root)/\(path)"
    do {
      let bytes = try readFile(file, limit: SizeLimit.page)
      let document = try splitDocument(bytes, path: file)
      let node = try document.frontMatter.flatMap { yaml in
        try parseYAML(yaml.text, path: file, firstLine: yaml.firstLine)
      }
      let kind = PageKind(path: path)
      let (matter, findings) = FrontMatter.read(node, kind: kind, file: file)
      let page = PageSource(
        path: path, file: file, kind: kind, frontMatter: matter, body: document.body,
        firstLine: document.bodyLine)
      return (page, findings.isEmpty ? check(page) : findings)
    } catch let error as any DiagnosticConvertible {
      return (nil, [error.diagnostic])
    } catch {
      return (nil, [Diagnostic(.error, "cannot-read", "\(error)", at: SourcePosition(file))])
    }
  }

  /// What is wrong with a page by itself.
  private func check(_ page: PageSource) -> [Diagnostic] {
    guard case .article = page.kind, page.frontMatter.date == nil, !page.frontMatter.isDraft else {
      return []
    }
    return [
      Diagnostic(
        .warning, "missing-date", "an article without a date comes last", at: page.position,
        hint: "write 'date: YYYY-MM-DD'")
    ]
  }
}
