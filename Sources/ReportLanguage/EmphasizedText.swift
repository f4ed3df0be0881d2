/// A text with a part that stands out: "**2nd wettest** of 31 complete years".
///
/// Where that part stands is decided by the string it comes from: a caller shows the three parts in
/// this order and puts nothing between them.
public struct EmphasizedText: Hashable, Sendable {
  /// What precedes the emphasized part; all of a text without one.
  public let before: String
  /// The part that stands out; may be empty.
  public let emphasis: String
  /// What follows it.
  public let after: String

  /// Creates a text from its parts.
  public init(before: String = "", emphasis: String = "", after: String = "") {
    self.before = before
    self.emphasis = emphasis
    self.after = after
  }

  /// A text in which nothing stands out.
  public init(_ text: String) { self.init(before: text) }
}

extension EmphasizedText {
  /// The same words without emphasis.
  public var plain: String { before + emphasis + after }

  /// Whether there are no words at all.
  public var isEmpty: Bool { before.isEmpty && emphasis.isEmpty && after.isEmpty }
}

extension Pattern {
  /// The pattern with its placeholders filled in, one of them with a text that keeps its emphasis.
  ///
  /// Without that placeholder in the pattern nothing stands out.
  func filled(
    _ slot: Slot, with text: EmphasizedText, others part: (Slot) -> String
  ) -> EmphasizedText {
    var whole = ""
    var start: Int?
    write(into: &whole) { name, whole in
      guard name == slot else {
        whole += part(name)
        return
      }
      start = start ?? whole.utf8.count
      whole += text.plain
    }
    guard let start else { return EmphasizedText(whole) }
    // Bytes, because a character can span the end of the emphasis.
    let bytes = whole.utf8
    let first = bytes.index(bytes.startIndex, offsetBy: start + text.before.utf8.count)
    let last = bytes.index(first, offsetBy: text.emphasis.utf8.count)
    return EmphasizedText(
      before: String(whole[..<first]), emphasis: String(whole[first..<last]),
      after: String(whole[last...]))
  }
}
