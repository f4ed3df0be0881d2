public import ReportCore

/// The warnings about texts of a page or a site that end at a `#` which the author hardly means as
/// the beginning of a comment, as in `title: Plot #14`.
///
/// - Parameters:
///   - text: The front matter, or site.yml.
///   - path: The author's file, for positions.
///   - firstLine: The line of the file on which the text begins.
/// - Returns: A warning for each text.
public func cutTexts(in text: [UInt8], path: String, firstLine: Int = 1) -> [Diagnostic] {
  guard text.contains(UInt8(ascii: "#")) else { return [] }
  let lines = String(decoding: text, as: UTF8.self)
    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return lines.enumerated().compactMap { index, line in
    guard
      let cut = line.prefixMatch(
        of:
          #/((?:title|summary|description|author|footer): +[^\s'"\[{|>#&*!%@`][^#]* )#[\p{L}\p{N}]/#
      )
    else { return nil }
    return Diagnostic(
      .warning, "cut-text", "the text ends before this '#', which begins a comment",
      at: SourcePosition(path, line: firstLine + index, column: cut.1.utf8.count + 1),
      hint: "put quotes around the text")
  }
}
