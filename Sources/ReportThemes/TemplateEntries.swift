/// A list of objects that are made when it is their turn, so that a long one takes no room.
public final class TemplateEntries: Sendable {
  /// How many entries there are.
  public let count: Int
  private let make: @Sendable (Int) -> TemplateEntry

  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - make: Makes an entry, or finds it, by its place from 0; always an equal one.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> TemplateEntry) {
    self.count = count
    self.make = make
  }
}

extension TemplateEntries {
  subscript(place: Int) -> TemplateEntry { make(place) }

  /// The entries as they stand in a common list.
  var objects: [TemplateValue] { (0..<count).map { .object(self[$0].fields) } }
}

extension TemplateEntries: Hashable {
  public static func == (a: TemplateEntries, b: TemplateEntries) -> Bool {
    a.objects == b.objects
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
