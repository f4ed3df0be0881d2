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
    return loads(in: text).compactMap { link -> Diagnostic? in
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

/// The addresses in a stylesheet.
func loads(in sheet: String) -> [Substring] {
  // Comments match first, so that what is in them does not.
  let loads = /\/\*[\s\S]*?\*\/|url\(\s*["']?([^"')]*)["']?\s*\)|@import\s+["']([^"']*)["']/
  return sheet.matches(of: loads).compactMap { $0.output.1 ?? $0.output.2 }
}

/// The site's own stylesheets that no page and no other stylesheet loads.
///
/// - Parameters:
///   - theme: The files of the theme.
///   - reached: The files that pages load or link to.
/// - Returns: A finding `unused-theme-file` for each.
func unusedStyleSheets(in theme: ThemeSource, reached: Set<String>) -> [Diagnostic] {
  let sheets = theme.own.filter { $0.key.hasSuffix(".css") }
  var used = reached.union(theme.builtin.keys)
  for (name, file) in sheets {
    for link in loads(in: String(decoding: file.bytes, as: UTF8.self)) {
      used.insert(joined(String(link.prefix { $0 != "?" }), to: folder(of: name)))
    }
  }
  return sheets.filter { !used.contains($0.key) }.map { name, file in
    let ours = theme.builtin.keys.filter { $0.hasSuffix(".css") }.sorted()
    return Diagnostic(
      .warning, "unused-theme-file", "no page and no stylesheet loads this",
      at: SourcePosition(file.path),
      hint: suggestion(for: name, among: ours).map { "did you mean '\($0)'?" }
        ?? "write '<link rel=\"stylesheet\" href=\"{{links.home}}\(name)\">' in 'layout.mustache'")
  }
}
