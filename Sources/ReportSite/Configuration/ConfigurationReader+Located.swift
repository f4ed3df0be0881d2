import ReportCore
import ReportDocuments

extension ConfigurationReader {
  /// A text with its place; an empty text is none.
  mutating func text(_ key: String) -> Located<String>? {
    guard let node = node(key), let text = node.text ?? string(key), !text.isEmpty else {
      return nil
    }
    return Located(text, at: node.position)
  }

  /// Texts with their places: a list, or one text alone; `nil` when the key is not there.
  mutating func texts(_ key: String) -> [Located<String>]? {
    guard node(key) != nil else { return nil }
    return located(key).filter { !$0.text.isEmpty }.map { Located($0.text, at: $0.position) }
  }

  /// A day with its place.
  mutating func locatedDay(_ key: String) -> Located<Day>? {
    guard let node = node(key), let day = day(key) else { return nil }
    return Located(day, at: node.position)
  }
}

extension YAMLNode {
  /// The items of a list; anything else is its own only item.
  var items: [YAMLNode] {
    guard case .sequence(let items) = value else { return [self] }
    return items
  }
}
