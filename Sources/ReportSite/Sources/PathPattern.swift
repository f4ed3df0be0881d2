import ReportCore

/// An author's path that can match several files: `data/*.csv`.
///
/// `*` matches any run of characters within a name and `?` one character; neither matches names
/// that begin with a dot. `**` at the end matches every file below a folder.
package struct PathPattern: Hashable {
  package let text: String

  package init(text: String) { self.text = text }

  package var isPattern: Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }
}

extension PathPattern {
  /// No more files are found.
  static let mostMatches = 200_000

  /// The files that match the pattern, sorted within each folder.
  ///
  /// - Parameter folder: The folder that a relative pattern starts from; empty for the current
  ///   folder.
  /// - Returns: Paths that begin with `folder`, unless the pattern is absolute.
  package func matches(in folder: String) -> [String] {
    var found = [text.hasPrefix("/") ? "" : folder]
    let parts = text.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      found = found.flatMap { names(matching: part, in: $0, isLast: isLast) }
      if found.count > Self.mostMatches { found.removeLast(found.count - Self.mostMatches) }
    }
    return found
  }

  private func names(matching part: Substring, in folder: String, isLast: Bool) -> [String] {
    let start = folder.isEmpty && !text.hasPrefix("/") ? "" : folder + "/"
    guard PathPattern(text: String(part)).isPattern else { return [start + part] }
    if isLast, part == "**" { return filesBelow(folder, limit: Self.mostMatches) }
    // A folder that cannot be listed contains nothing that the pattern could match.
    let entries = (try? listFolder(folder.isEmpty ? (start.isEmpty ? "." : "/") : folder)) ?? []
    return entries.filter { entry in
      !entry.name.hasPrefix(".") && (isLast ? entry.kind != .folder : entry.kind != .file)
        && name(Array(entry.name), matches: Array(part))
    }.map { start + $0.name }
  }
}

/// Whether a name matches a pattern of `*` and `?`, in time proportional to the product of their
/// lengths.
private func name(_ name: [Character], matches pattern: [Character]) -> Bool {
  var n = 0
  var p = 0
  var star: (pattern: Int, name: Int)?
  while n < name.count {
    if p < pattern.count, pattern[p] == "*" {
      star = (p, n)
      p += 1
    } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
      p += 1
      n += 1
    } else if let last = star {
      // The last star matches one more character.
      star = (last.pattern, last.name + 1)
      p = last.pattern + 1
      n = last.name + 1
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == "*" }
}
