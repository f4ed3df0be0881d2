import ReportCore
import Yams

/// A key at its second place, with the line of its first; at its first if the second is unknown.
public struct DuplicateKey: Hashable, Sendable {
  let key: String
  let position: SourcePosition
  let firstLine: Int?

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, "duplicate-key", "the key '\(shortened(key))' is given more than once",
      at: position,
      hint: firstLine.map { "keep this or the one in line \($0)" } ?? "keep one of them")
  }
}

/// Finds every duplicate key of a text.
///
/// The parser stops at the first mapping with duplicates and tells only where their first places
/// are. A second place that is found gets another name of the same length, and the text is parsed
/// again.
struct DuplicateKeys {
  private let places: YAMLPositions
  private var lines: [Substring]
  private let text: String

  /// The most duplicates that are looked for, as each takes a pass over the text.
  private static let limit = 20

  init(_ text: String, places: YAMLPositions) {
    self.text = text
    self.places = places
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The duplicate keys, up to a limit, in the order of the text.
  var all: [DuplicateKey] {
    mutating get {
      var found: [DuplicateKey] = []
      while found.count < Self.limit, let (key, mark) = next(found.isEmpty ? text : renamed) {
        let first = places.position(line: mark.line, column: mark.column)
        guard let line = secondLine(of: key, below: mark) else {
          // In braces the second place is unknown.
          found.append(DuplicateKey(key: key, position: first, firstLine: nil))
          break
        }
        found.append(
          DuplicateKey(
            key: key, position: places.position(line: line, column: mark.column),
            firstLine: first.line))
        rename(in: line, as: found.count)
      }
      return found.sorted { $0.position < $1.position }
    }
  }

  private var renamed: String { lines.joined(separator: "\n") }

  /// A duplicate key with its first place.
  private func next(_ text: String) -> (key: String, Mark)? {
    do {
      _ = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      return (keys.first ?? "", context.mark)
    } catch {
      // Another mistake below the duplicates; it is reported once these are gone.
      return nil
    }
    return nil
  }

  /// The line on which a mapping has a key again, from 1; `nil` in a mapping in braces.
  private func secondLine(of key: String, below first: Mark) -> Int? {
    for (index, content) in lines.enumerated().dropFirst(first.line) {
      let indented = content.drop { $0 == " " }
      let indentation = content.count - indented.count
      if indented.isEmpty || indented.hasPrefix("#") || indentation >= first.column { continue }
      guard indentation == first.column - 1 else { return nil }
      let name = indented.prefix { $0 != ":" }
      if name.count < indented.count, name.filter({ !" \"'".contains($0) }) == key {
        return index + 1
      }
    }
    return nil
  }

  /// Gives the key of a line a name that no author uses, as long as its own.
  private mutating func rename(in line: Int, as number: Int) {
    let content = lines[line - 1]
    let indent = content.prefix { $0 == " " }
    let name = content.dropFirst(indent.count).prefix { $0 != ":" }
    guard let sign = Unicode.Scalar(0xE000 + UInt32(number)) else { return }
    lines[line - 1] =
      indent + String(repeating: Character(sign), count: name.unicodeScalars.count)
      + content.dropFirst(indent.count + name.count)
  }
}
