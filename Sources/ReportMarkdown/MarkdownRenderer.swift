public import ReportCore

/// Renders the Markdown of a page as HTML.
///
/// The dialect is GitHub's: tables, strikethrough, autolinks, task lists, footnotes and callouts.
/// The HTML is valid and without script, style and event attributes, unless the author's own HTML
/// is allowed and contains them. Each link is passed to `resolve`; a destination with a scheme that
/// could run code is never written.
///
/// - Parameters:
///   - body: The text in UTF-8, without front matter.
///   - path: The author's file, for positions.
///   - firstLine: The line of the file on which the text begins.
///   - options: What is allowed, and the words that are added.
///   - fence: Returns the HTML for a code block named `chart`, `stats` or `table`, or `nil` to show
///     it as code.
///   - value: Returns the text for a value in double braces, or `nil` to leave it unchanged; called
///     once for each.
///   - resolve: Returns the target for a destination, or `nil` to leave it unchanged.
/// - Returns: The document, and the findings about it. After an error that concerns the whole text
///   the document is empty.
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
          tree.withRoot {
            renderer.render($0)
            renderer.reportUnusedFootnotes(in: $0)
          }
          return renderer.result
        }
      }
    }
  } catch {
    return (RenderedMarkdown(), [error.diagnostic])
  }
}
