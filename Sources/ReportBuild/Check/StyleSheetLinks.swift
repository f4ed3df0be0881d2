import ReportCore
import ReportSite

/// The files that the site's own stylesheets load with `url()` and that the site will not have.
///
/// - Parameters:
///   - theme: The files of the theme.
///   - files: All files of the site.
/// - Returns: A finding `dead-link` for each.
func deadLinks(inStyleSheetsOf theme: ThemeSource, among files: Set<String>) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".css") }.flatMap { name, file in
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.matches(of: /\/\*[\s\S]*?\*\/|url\(\s*["']?([^"')]*)["']?\s*\)/).compactMap {
      match -> Diagnostic? in
      // Comments match first, so that what is in them does not.
      guard let link = match.output.1, !link.contains(":"), !link.hasPrefix("/"),
        let path = decoded(link.prefix { $0 != "?" && $0 != "#" }), !path.isEmpty
      else { return nil }
      let target = joined(path, to: folder(of: name))
      guard theme.files[target] == nil, !files.contains(target) else { return nil }
      let before = text[..<link.startIndex]
      let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      return Diagnostic(
        .error, "dead-link", "this stylesheet loads '\(link)', but there is no '\(target)'",
        at: SourcePosition(file.path, line: line.count, column: (line.last?.count ?? 0) + 1),
        hint: "paths are relative to the stylesheet; put the file beside it")
    }
  }
}
