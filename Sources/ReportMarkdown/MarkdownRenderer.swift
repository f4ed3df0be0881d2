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
///   - fence: Gives the HTML for a block of code named `chart`, `stats` or `table`, or `nil` to show
///     it as code.
///   - value: Gives the text for what stands in double braces, or `nil` to leave it as it is; asked
///     once for each.
///   - resolve: Gives the address for a destination, or `nil` to leave it as it is.
/// - Returns: The document, and what was found wrong with it. With an error that concerns the
///   whole text the document is empty.
public func renderMarkdown(
  _ body: [UInt8], path: String, firstLine: Int = 1, options: MarkdownOptions = MarkdownOptions(),
  fence: (Fence) -> [UInt8]? = { _ in nil }, value: (InlineValue) -> InlineText? = { _ in nil },
  resolve: (LinkReference) -> LinkTarget? = { _ in nil }
) -> (document: RenderedMarkdown, findings: [Diagnostic]) {
  do throws(MarkdownError) {
    let limits = try MarkdownLimits(body, path: path, firstLine: firstLine)
    let isSmart = options.smartPunctuation && !limits.hasTooManyQuotes
    let marks = ValueMarks(body)
    guard let tree = MarkdownTree(marks.text, smartPunctuation: isSmart) else {
      throw MarkdownError.outOfMemory(at: SourcePosition(path))
    }
    let source = SourceMap(body, path: path, firstLine: firstLine)
    return withoutActuallyEscaping(resolve) { resolve in
      withoutActuallyEscaping(fence) { fence in
        withoutActuallyEscaping(value) { value in
          var renderer = HTMLRenderer(
            source: source, options: options, values: InlineTexts(marks, source, value),
            fence: fence, resolve: resolve)
          tree.withRoot { renderer.render($0) }
          return renderer.result
        }
      }
    }
  } catch {
    return (RenderedMarkdown(), [error.diagnostic])
  }
}
