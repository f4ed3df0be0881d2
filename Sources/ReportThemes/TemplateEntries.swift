public import ReportCore

/// A list of objects that are made when it is their turn, so that a long one takes no room.
///
/// What a template makes of an entry can be remembered beyond the page, for other lists and other
/// builds.
public final class TemplateEntries: Sendable {
  /// Finds what a template made of an entry, or makes it.
  ///
  /// - Parameters:
  ///   - place: Of the entry, from 0.
  ///   - content: The fingerprint of the part of the template that shows it, which shows nothing but
  ///     the entry.
  ///   - make: Makes the markup of the entry.
  /// - Returns: What `make` makes, now or before.
  public typealias Memory =
    @Sendable (_ place: Int, _ content: Fingerprint, _ make: () -> [UInt8])
    -> [UInt8]

  /// How many entries there are.
  public let count: Int
  let fields: @Sendable (Int) -> [String: TemplateValue]
  let memory: Memory?

  /// - Parameters:
  ///   - count: How many entries there are.
  ///   - memory: Remembers what templates make of the entries; `nil` when they are shown once.
  ///   - fields: The values of an entry, by its place from 0; always the same.
  public init(
    count: Int, memory: Memory? = nil, fields: @escaping @Sendable (Int) -> [String: TemplateValue]
  ) {
    self.count = count
    self.memory = memory
    self.fields = fields
  }
}

extension TemplateEntries {
  /// The entries as they stand in a common list.
  var objects: [TemplateValue] { (0..<count).map { .object(fields($0)) } }
}

extension TemplateEntries: Hashable {
  public static func == (a: TemplateEntries, b: TemplateEntries) -> Bool {
    a.objects == b.objects
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension [Instruction] {
  /// Whether all names that are shown are found in objects from that one of the stack on.
  func shows(nothingAbove scope: Int) -> Bool {
    allSatisfy { instruction in
      switch instruction {
      case .markup: true
      case .value(let place): place.isFound(from: scope)
      case .section(let place, let content, _), .inverted(let place, let content):
        place.isFound(from: scope) && content.shows(nothingAbove: scope)
      case .partial(let place, let choices):
        place.isFound(from: scope) && choices.values.allSatisfy { $0.shows(nothingAbove: scope) }
      case .lines(let content, _): content.shows(nothingAbove: scope)
      }
    }
  }
}

extension ValuePlace {
  fileprivate func isFound(from first: Int) -> Bool {
    if case .name(_, let scope) = start { scope >= first } else { true }
  }
}
