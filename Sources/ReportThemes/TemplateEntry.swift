import ReportCore
import Synchronization

/// An object that stands in many lists, such as an article in those of its tags.
///
/// What a list makes of it is remembered, as long as that shows nothing but the object itself.
public final class TemplateEntry: Sendable {
  public let fields: [String: TemplateValue]
  /// By what stands for the part of the template that shows it.
  private let known = Mutex<[Fingerprint: [UInt8]]>([:])

  public init(_ fields: [String: TemplateValue]) {
    self.fields = fields
  }
}

extension TemplateEntry {
  func markup(of content: Fingerprint) -> [UInt8]? { known.withLock { $0[content] } }

  func remember(_ markup: [UInt8], as content: Fingerprint) {
    known.withLock { $0[content] = markup }
  }
}

extension TemplateEntry: Hashable {
  public static func == (a: TemplateEntry, b: TemplateEntry) -> Bool { a.fields == b.fields }

  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
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
