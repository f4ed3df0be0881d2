/// A key that authors may write, with what they need to know of it.
package struct KeyText: Sendable {
  package let name: String
  /// What it is for, as the part of a sentence.
  package let meaning: String
  /// What holds without it; empty where nothing does.
  package let usual: String
  /// Lines of YAML in which it stands.
  package let example: String

  init(_ name: String, _ meaning: String, usual: String = "", _ example: String) {
    self.name = name
    self.meaning = meaning
    self.usual = usual
    self.example = example
  }
}

/// The keys that are understood in one place.
package struct KeyGroup: Sendable {
  package let title: String
  /// Where they are written.
  package let place: String
  /// Whether what has these keys is an entry of a list.
  package var isListed = false
  package let keys: [KeyText]
}

extension KeyGroup {
  /// All places with their keys.
  ///
  /// A test reads every example and compares the keys that were asked for with those that are here.
  package static let all = [
    site, page, home, station, metric, person, dataFile, event, normals, stay, threshold,
  ]
}

extension KeyGroup {
  /// The examples of all keys, each once.
  package var examples: String {
    var seen: Set<String> = []
    return keys.map(\.example).filter { seen.insert($0).inserted }.map { example in
      let indent = isListed ? "\n  " : "\n"
      return (isListed ? "- " : "") + example.replacing("\n", with: indent) + "\n"
    }.joined()
  }
}

/// The reference of keys as plain text.
///
/// - Parameter name: The only key that is wanted; all of them when `nil`.
/// - Returns: Lines; `nil` where no place has the key.
package func keyReference(of name: String? = nil) -> String? {
  var lines: [String] = []
  for group in KeyGroup.all {
    let keys = group.keys.filter { name == nil || $0.name == name }
    guard !keys.isEmpty else { continue }
    lines += lines.isEmpty ? [] : [""]
    lines.append("\(group.title) (\(group.place))")
    for key in keys {
      lines.append("")
      lines.append(
        "  \(key.name): \(key.meaning)\(key.usual.isEmpty ? "" : "; without it \(key.usual)")")
      lines += key.example.split(separator: "\n").map { "    \($0)" }
    }
  }
  return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
}
