import ReportCore
import ReportSite

/// Text in the site's own templates that looks like a tag and is none: `{title}`, `{% if title %}`.
///
/// - Parameter theme: The files of the theme.
/// - Returns: A finding `stray-braces` for each.
func strayBraces(in theme: ThemeSource) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.flatMap { name, file -> [Diagnostic] in
    guard name.hasSuffix(".mustache"), theme.isChanged(name) else { return [] }
    let text = String(decoding: withoutTags(file.bytes), as: UTF8.self)
    return text.matches(of: #/\{[A-Za-z]+(\.[A-Za-z]+)*\}|\{%.*?%\}|<%.*?%>/#).map { match in
      Diagnostic(
        .warning, "stray-braces", "'\(shortened(String(match.0), to: 40))' is shown as it is",
        at: file.position(
          of: text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)),
        hint: "a tag has two braces, as in '{{page.title}}'")
    }
  }
}
