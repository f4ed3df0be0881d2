/// A value that a template may show.
///
/// Being markup is a property of the value: text is escaped wherever it is shown, `html` never is.
public enum TemplateValue: Hashable, Sendable {
  /// Text from anywhere; `nil` and the empty text count as nothing in a section.
  case text(String?)
  /// Markup that is known to be safe; no bytes count as nothing in a section.
  case html([UInt8])
  /// Something that holds or not. It has no text.
  case flag(Bool)
  /// A name that is declared, but has no value here: shown as no text, skipped as a section.
  case nothing
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// A list of objects that are made when it is their turn.
  case entries(TemplateEntries)
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A text, which is escaped.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// A flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension TemplateValue: ExpressibleByNilLiteral {
  /// Nothing.
  public init(nilLiteral: ()) { self = .nothing }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// An object; of equal names the last counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension TemplateValue {
  /// Whether a section over this value is shown.
  var isSomething: Bool {
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
