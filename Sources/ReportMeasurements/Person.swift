/// One of several people whose metrics are told apart.
public struct Person: Hashable, Sendable {
  /// The name of the folder of the pages, such as `anna`.
  public let id: String
  /// What readers call the person, such as "Anna".
  public let name: String

  /// A person of an id and a name.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

extension Person {
  /// Adds the name to the title of something that the person measures, unless it is in there: as
  /// words, so that an annual walk is not Ann's.
  public func naming(_ title: String) -> String {
    title.words.contains(name.words) ? title : "\(title), \(name)"
  }
}

extension String {
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
