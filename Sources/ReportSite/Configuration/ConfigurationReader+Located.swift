import ReportCore
import ReportDocuments

extension ConfigurationReader {
  /// A text with its position; `nil` if it is empty.
  mutating func text(_ key: String) -> Located<String>? {
    guard let node = node(key), let text = node.text ?? string(key), !text.isEmpty else {
      return nil
    }
    return Located(text, at: node.position)
  }

  /// Texts with their positions: a list, or a single text; `nil` if the key is absent.
  mutating func texts(_ key: String) -> [Located<String>]? {
    guard node(key) != nil else { return nil }
    return located(key).filter { !$0.text.isEmpty }.map { Located($0.text, at: $0.position) }
  }

  /// Names with their positions: a list, or a text with commas between them; `nil` if the key is
  /// absent.
  mutating func locatedNames(_ key: String) -> [Located<String>]? {
    guard node(key) != nil else { return nil }
    return names(key).map { Located($0.text, at: $0.position) }
  }

  /// A day with its position.
  mutating func locatedDay(_ key: String) -> Located<Day>? {
    guard let node = node(key), let day = day(key) else { return nil }
    return Located(day, at: node.position)
  }
}

extension YAMLNode {
  /// The items of a list; any other node is its own single item.
  var items: [YAMLNode] {
    guard case .sequence(let items) = value else { return [self] }
    return items
  }
}
