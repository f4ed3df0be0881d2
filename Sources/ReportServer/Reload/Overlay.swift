import ReportCore

/// The overlay of an open page while the sources have errors: each with its position and its hint.
struct Overlay: Hashable, Sendable {
  let errors: [Diagnostic]

  /// The maximum number of errors listed: a page with hundreds of them is of no use.
  private static let most = 50
}

extension Overlay {
  /// The markup; empty if there is no error.
  ///
  /// - Parameter nonce: The nonce with which the page's policy allows styles.
  /// - Returns: A style and a section, to be inserted into a shadow tree.
  func render(nonce: String) -> [UInt8] {
    guard !errors.isEmpty else { return [] }
    var writer = ByteWriter(capacity: 4096)
    writer.append(markup: "<style nonce=\"")
    writer.append(text: nonce)
    writer.append(markup: "\">\n")
    writer.append(bytes: PackageResources.overlay_css)
    writer.append(markup: "</style>\n<section aria-labelledby=\"title\">\n<h2 id=\"title\">")
    writer.append(text: title)
    writer.append(markup: "</h2>\n<button type=\"button\">Close</button>\n")
    writer.append(markup: "<p>The page stays as it is until this is fixed.</p>\n")
    writer.append(markup: "<ol>\n")
    for error in errors.prefix(Self.most) { write(error, into: &writer) }
    writer.append(markup: "</ol>\n")
    if errors.count > Self.most {
      writer.append(markup: "<p>")
      writer.append(text: "\(errors.count - Self.most) more are in the terminal.")
      writer.append(markup: "</p>\n")
    }
    writer.append(markup: "</section>\n")
    return writer.bytes
  }

  private var title: String {
    "The site was not built: \(errors.count == 1 ? "1 error" : "\(errors.count) errors")"
  }

  private func write(_ error: Diagnostic, into writer: inout ByteWriter) {
    writer.append(markup: "<li><code>")
    writer.append(text: error.position.description)
    writer.append(markup: "</code> <strong>")
    writer.append(text: error.message)
    writer.append(markup: "</strong> <code class=\"rule\">")
    writer.append(text: error.rule)
    writer.append(markup: "</code>")
    if let hint = error.hint {
      writer.append(markup: "<br>\n<span>hint: ")
      writer.append(text: hint)
      writer.append(markup: "</span>")
    }
    writer.append(markup: "</li>\n")
  }
}
