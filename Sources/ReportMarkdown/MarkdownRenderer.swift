public import ReportCore

/// Renders the Markdown of a page as HTML.
///
/// GitHub's flavour: tables, strikethrough, autolinks, task lists, footnotes and callouts. The
/// HTML is valid and without script, style and event attributes, unless the author's own HTML is
/// allowed and brings them. Each link is given to `resolve`; a destination with a scheme that
/// could run code is never written.
///
/// - Parameters:
///   - body: The text in UTF-8, without front matter.
///   - path: The author's file, for positions.
///   - firstLine: The line of the file on which the text begins.
///   - options: What is allowed and the words that are added.
///   - resolve: Gives the address for a destination, or `nil` to leave it as it is.
/// - Returns: The document, and what was found wrong with it. With an error that concerns the
///   whole text the document is empty.
public func renderMarkdown(
  _ body: [UInt8], path: String, firstLine: Int = 1, options: MarkdownOptions = MarkdownOptions(),
  resolve: (LinkReference) -> LinkTarget? = { _ in nil }
) -> (document: RenderedMarkdown, findings: [Diagnostic]) {
  do throws(MarkdownError) {
    let limits = try MarkdownLimits(body, path: path, firstLine: firstLine)
    let isSmart = options.smartPunctuation && !limits.hasTooManyQuotes
    guard let tree = MarkdownTree(body, smartPunctuation: isSmart) else {
      throw MarkdownError.outOfMemory(at: SourcePosition(path))
    }
    let source = SourceMap(body, path: path, firstLine: firstLine)
    return withoutActuallyEscaping(resolve) { resolve in
      var renderer = HTMLRenderer(source: source, options: options, resolve: resolve)
      tree.withRoot { renderer.render($0) }
      return renderer.result
    }
  } catch {
    return (RenderedMarkdown(), [error.diagnostic])
  }
}
