import ReportCore

/// A key that authors can write, with its documentation.
package struct KeyText: Sendable {
  package let name: String
  /// Its purpose, as part of a sentence.
  package let meaning: String
  /// The default; empty if there is none.
  package let usual: String
  /// Lines of YAML that use it.
  package let example: String

  init(_ name: String, _ meaning: String, usual: String = "", _ example: String) {
    self.name = name
    self.meaning = meaning
    self.usual = usual
    self.example = example
  }
}

/// The keys that are allowed in one place.
package struct KeyGroup: Sendable {
  package let title: String
  /// Where they are written.
  package let place: String
  /// Whether the mapping with these keys is an item of a list.
  package var isListed = false
  package let keys: [KeyText]
}

extension KeyGroup {
  /// All places with their keys.
  ///
  /// A test reads every example and compares the keys that the reader requests with those listed
  /// here.
  package static let all = [
    site, page, home, station, metric, person, dataFile, event, normals, stay, threshold,
  ]
}

extension KeyGroup {
  /// Where the keys belong that only some files can have, as a hint for others.
  static let keysElsewhere: [String: String] = {
    var places: [String: [String]] = [:]
    for group in [site, home, station, metric, person] {
      let place = String(group.place.prefix { $0 != "," })
      for key in group.keys { places[key.name, default: []].append(place) }
    }
    return Dictionary(
      uniqueKeysWithValues: places.map { key, places in
        (key, "'\(key)' belongs in \(places.joined(separator: " or "))")
      })
  }()
}

extension KeyGroup {
  /// The names of all keys, in the order of their groups.
  package static var names: [String] { all.flatMap(\.keys).map(\.name).withoutRepetition }

  /// The examples of all keys, each once.
  package var examples: String {
    keys.map(\.example).withoutRepetition.map { example in
      let indent = isListed ? "\n  " : "\n"
      return (isListed ? "- " : "") + example.replacing("\n", with: indent) + "\n"
    }.joined()
  }
}

/// The reference of keys as plain text.
///
/// - Parameter name: The only key to include; `nil` for all.
/// - Returns: The text; `nil` if no group has the key.
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
