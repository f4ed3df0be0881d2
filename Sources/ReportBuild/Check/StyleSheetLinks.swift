import ReportCore
import ReportSite

/// The files that the site's own stylesheets load with `url()` or `@import` and that the site will
/// not have.
///
/// - Parameters:
///   - theme: The files of the theme.
///   - files: All files of the site.
/// - Returns: A finding `dead-link` for each.
func deadLinks(inStyleSheetsOf theme: ThemeSource, among files: Set<String>) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".css") }.flatMap { name, file in
    let text = String(decoding: file.bytes, as: UTF8.self)
    // Comments match first, so that what is in them does not.
    let loads = /\/\*[\s\S]*?\*\/|url\(\s*["']?([^"')]*)["']?\s*\)|@import\s+["']([^"']*)["']/
    return text.matches(of: loads).compactMap { match -> Diagnostic? in
      guard let link = match.output.1 ?? match.output.2, !link.contains(":"),
        !link.hasPrefix("//"), let path = decoded(link.prefix { $0 != "?" && $0 != "#" }),
        !path.isEmpty
      else { return nil }
      func finding(_ message: String, hint: String) -> Diagnostic {
        let line = text[..<link.startIndex].split(
          separator: "\n", omittingEmptySubsequences: false)
        return Diagnostic(
          .error, "dead-link", "this stylesheet loads '\(link)', \(message)",
          at: SourcePosition(file.path, line: line.count, column: (line.last?.count ?? 0) + 1),
          hint: hint)
      }
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
