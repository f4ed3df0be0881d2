/// A value that a template can render.
///
/// Being markup is a property of the value: text is always escaped, `html` never is.
public enum TemplateValue: Hashable, Sendable {
  /// Text from anywhere; `nil` and empty text count as nothing in a section.
  case text(String?)
  /// Markup that is known to be safe; empty markup counts as nothing in a section.
  case html([UInt8])
  /// A Boolean, which has no text.
  case flag(Bool)
  /// A declared name without a value: rendered as empty text, skipped as a section.
  case nothing
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// A list of objects that are made on demand.
  case entries(TemplateEntries)
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a text, which is escaped.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// Creates a flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension TemplateValue: ExpressibleByNilLiteral {
  /// Creates nothing.
  public init(nilLiteral: ()) { self = .nothing }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// Creates an object; of equal names the last one wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension TemplateValue {
  /// Whether a section over this value is rendered.
  public var isSomething: Bool {
    switch self {
    case .text(let text): !(text ?? "").isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .flag(let holds): holds
    case .nothing: false
    case .list(let items): !items.isEmpty
    case .entries(let entries): entries.count > 0
    case .object: true
    }
  }

  /// The names inside an object; any other value has none.
  var fields: [String: TemplateValue] {
    if case .object(let fields) = self { fields } else { [:] }
  }
}
