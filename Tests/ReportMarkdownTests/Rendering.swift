import ReportCore
import ReportMarkdown

/// The HTML of a text, and the printed findings.
func rendered(
  _ text: String, firstLine: Int = 1, options: MarkdownOptions = MarkdownOptions(),
  resolve: (LinkReference) -> LinkTarget? = { _ in nil }
) -> (html: String, findings: [String], document: RenderedMarkdown) {
  let (document, findings) = renderMarkdown(
    Array(text.utf8), path: "a.md", firstLine: firstLine, options: options, resolve: resolve)
  return (
    String(decoding: document.html, as: UTF8.self), findings.map(\.description), document
  )
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
