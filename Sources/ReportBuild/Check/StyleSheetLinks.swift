import ReportCore
import ReportSite

/// The files that the site's own stylesheets load with `url()` or `@import` and that readers will
/// not get.
///
/// - Parameters:
///   - theme: The files of the theme.
///   - files: All files of the site.
/// - Returns: A finding `dead-link` or `blocked-content` for each.
func deadLinks(inStyleSheetsOf theme: ThemeSource, among files: Set<String>) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".css") }.flatMap { name, file in
    let text = String(decoding: file.bytes, as: UTF8.self)
    // Comments match first, so that what is in them does not.
    let loads = /\/\*[\s\S]*?\*\/|url\(\s*["']?([^"')]*)["']?\s*\)|@import\s+["']([^"']*)["']/
    return text.matches(of: loads).compactMap { match -> Diagnostic? in
      guard let link = match.output.1 ?? match.output.2 else { return nil }
      func finding(
        _ message: String, hint: String, _ severity: Diagnostic.Severity = .error,
        _ rule: String = "dead-link"
      ) -> Diagnostic {
        Diagnostic(
          severity, rule, "this stylesheet loads '\(shortened(String(link), to: 80))', \(message)",
          at: file.position(of: text.utf8.distance(from: text.startIndex, to: link.startIndex)),
          hint: hint)
      }
      if isElsewhere(link) || link.hasPrefix("data:") {
        return finding(
          "which the policy of the pages blocks", hint: "put the file beside the stylesheet",
          .warning, "blocked-content")
      }
      guard !link.contains(":"), let path = decoded(link.prefix { $0 != "?" && $0 != "#" }),
        !path.isEmpty
      else { return nil }
      if path.hasPrefix("/") {
        return finding(
          "which begins at the root of the server, wherever the site is",
          hint: "write the path from the stylesheet")
      }
      let target = joined(path, to: folder(of: name))
      guard theme.files[target] == nil, !files.contains(target) else { return nil }
      return finding(
        "but there is no '\(target)'",
        hint: "paths are relative to the stylesheet; put the file beside it")
    }
  }
}
