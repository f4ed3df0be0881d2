extension ReaderOptions {
  /// The id of the station of a file that does not name it: the author's, else one from the file.
  func stationID(ofFile path: String, format: String) -> String {
    station ?? unnamedStation ?? ReportReaders.stationID(path: path, format: format)
  }
}

/// The id of a station whose file does not name it: the file's name without its date.
///
/// Files that a station writes monthly, such as `garden-2024-04.csv`, belong to one station. If
/// only a date would remain, as for `202404A.csv`, the folder names the station.
///
/// - Parameters:
///   - path: The path of the file.
///   - format: The name to use if the path gives none.
/// - Returns: A name that is not empty.
func stationID(path: String, format: String) -> String {
  let parts = path.split(separator: "/").map(String.init)
  let file = parts.last ?? ""
  let stem = String(file.prefix { $0 != "." })
  let name = withoutDate(stem)
  if !name.isEmpty { return name }
  let folder = parts.dropLast().last ?? ""
  return [folder, format].first { !$0.isEmpty && $0 != "." && $0 != ".." && $0 != "data" } ?? format
}

/// A name without the year, month and day at its end, and without the separator before them.
private func withoutDate(_ name: String) -> String {
  var parts = name.split(
    maxSplits: .max, omittingEmptySubsequences: true, whereSeparator: { "-_ ".contains($0) })
  let isDated = parts.contains { isYearly($0) }
  while isDated, let last = parts.last,
    isYearly(last) || (last.count <= 2 && last.allSatisfy(\.isNumber))
  {
    parts.removeLast()
  }
  guard let last = parts.last else { return "" }
  return isDated ? String(name[..<last.endIndex]) : name
}

/// `2024`, `202404` or `20240401`, optionally followed by a letter.
private func isYearly(_ part: Substring) -> Bool {
  let digits = part.last?.isLetter == true ? part.dropLast() : part
  return [4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
    && (digits.hasPrefix("19") || digits.hasPrefix("20"))
}
