/// One of several people whose metrics are kept apart.
public struct Person: Hashable, Sendable {
  /// The name of the folder of the pages, such as `anna`.
  public let id: String
  /// The name shown to readers, such as "Anna".
  public let name: String

  /// A person with an id and a name.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

extension Person {
  /// Adds the name to the title of a personal metric, unless the title contains it.
  ///
  /// Whole words are compared, so that "annual walk" does not contain "Ann".
  public func naming(_ title: String) -> String {
    title.words.contains(name.words) ? title : "\(title), \(name)"
  }
}

extension String {
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
