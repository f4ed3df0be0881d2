import ReportCore
import Synchronization

/// An object that stands in several lists, such as an article in those of its tags.
///
/// Where it is kept, what a list makes of it is remembered, as long as that shows nothing but the
/// object itself.
public final class TemplateEntry: Sendable {
  /// What the entry says, by the names that templates use.
  public let fields: [String: TemplateValue]
  /// By the fingerprint of the part of the template that shows it.
  private let known = Mutex<[Fingerprint: [UInt8]]>([:])
  private let isKept: Bool

  /// - Parameters:
  ///   - fields: The values of the object.
  ///   - isKept: Whether it will be shown again.
  public init(_ fields: [String: TemplateValue], isKept: Bool = true) {
    self.fields = fields
    self.isKept = isKept
  }
}

extension TemplateEntry {
  func markup(of content: Fingerprint) -> [UInt8]? { known.withLock { $0[content] } }

  func remember(_ markup: ArraySlice<UInt8>, as content: Fingerprint) {
    guard isKept else { return }
    known.withLock { $0[content] = Array(markup) }
  }
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
