public import ReportCore

/// A list of objects that are made on demand, so that a long one takes no memory.
///
/// The markup that a template makes from an entry can be remembered beyond the page, for other
/// lists and other builds.
public final class TemplateEntries: Sendable {
  /// Looks up the markup that a template made from an entry, or makes it.
  ///
  /// - Parameters:
  ///   - place: The index of the entry.
  ///   - content: The fingerprint of the part of the template that shows the entry, and nothing but
  ///     the entry.
  ///   - make: Makes the markup of the entry.
  /// - Returns: The result of `make`, from now or earlier.
  public typealias Memory =
    @Sendable (_ place: Int, _ content: Fingerprint, _ make: () -> [UInt8])
    -> [UInt8]

  /// The number of entries.
  public let count: Int
  let fields: @Sendable (Int) -> [String: TemplateValue]
  let memory: Memory?

  /// - Parameters:
  ///   - count: The number of entries.
  ///   - memory: Remembers the markup of the entries; `nil` if they are shown only once.
  ///   - fields: The values of an entry, by its index; always the same.
  public init(
    count: Int, memory: Memory? = nil, fields: @escaping @Sendable (Int) -> [String: TemplateValue]
  ) {
    self.count = count
    self.memory = memory
    self.fields = fields
  }
}

extension TemplateEntries {
  /// The entries as an ordinary list.
  var objects: [TemplateValue] { (0..<count).map { .object(fields($0)) } }
}

extension TemplateEntries: Hashable {
  public static func == (a: TemplateEntries, b: TemplateEntries) -> Bool {
    a.objects == b.objects
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension [Instruction] {
  /// Whether all names are found in objects at or above an index of the stack.
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
