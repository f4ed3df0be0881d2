/// The type of a value: the schema against which templates are checked.
public indirect enum TemplateType: Hashable, Sendable {
  case text
  /// Markup, or text that is escaped when it is rendered.
  case html
  case flag
  /// The name of one of these partials, for `{{>*name}}`; it can be rendered as text too.
  case partial([String])
  case list(TemplateType)
  case object([TemplateField])
  /// Never a value. As the type of a list's items: the list is always empty.
  case nothing
}

/// A name inside an object, with the type of its value.
public struct TemplateField: Hashable, Sendable {
  /// The name of the field in templates.
  public let name: String
  /// The type of its value.
  public let type: TemplateType
  /// Its meaning, in the words of the theme's documentation.
  public let meaning: String

  /// Creates a field with a name, a type and a meaning.
  public init(_ name: String, _ type: TemplateType, _ meaning: String = "") {
    self.name = name
    self.type = type
    self.meaning = meaning
  }
}

extension TemplateType: ExpressibleByDictionaryLiteral {
  /// Creates an object with fields that need no explanation.
  public init(dictionaryLiteral elements: (String, TemplateType)...) {
    self = .object(elements.map { TemplateField($0, $1) })
  }
}

extension TemplateType {
  /// Creates the schema of a value: every name that occurs in it, and no other.
  ///
  /// The items of a list share one type, with the names of all of them. Fields are sorted by name.
  public init(describing value: TemplateValue) {
    switch value {
    case .text: self = .text
    case .html: self = .html
    case .flag: self = .flag
    case .nothing: self = .nothing
    case .list(let items):
      let item = items.reduce(TemplateType.nothing) {
        $0.merged(with: TemplateType(describing: $1))
      }
      // An item that is nothing is still an item, and a section over the list is rendered for it.
      self = .list(item == .nothing && !items.isEmpty ? .text : item)
    case .entries(let entries): self = TemplateType(describing: .list(entries.objects))
    case .object:
      self = .object(
        value.fields.sorted { $0.key < $1.key }.map {
          TemplateField($0.key, TemplateType(describing: $0.value))
        })
    }
  }

  /// The type of a place whose value can have either type.
  private func merged(with other: TemplateType) -> TemplateType {
    switch (self, other) {
    case (let type, .nothing), (.nothing, let type): return type
    case (.list(let a), .list(let b)): return .list(a.merged(with: b))
    case (.object(let a), .object(let b)):
      var types = Dictionary(uniqueKeysWithValues: a.map { ($0.name, $0.type) })
      for field in b {
        types[field.name] = types[field.name]?.merged(with: field.type) ?? field.type
      }
      return .object(types.sorted { $0.key < $1.key }.map { TemplateField($0.key, $0.value) })
    case (.object, _), (_, .list), (_, .html): return self.isStructured ? self : other
    case (_, .object): return other
    default: return self
    }
  }

  private var isStructured: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}

extension TemplateType {
  /// The differences between a value and this schema, one sentence each.
  ///
  /// A declared name can be absent from an object: it then has no value. A name that is not
  /// declared can never be rendered, so it is an error in the code that made the value.
  public func mismatches(with value: TemplateValue) -> [String] {
    mismatches(with: value, at: "")
  }

  private func mismatches(with value: TemplateValue, at place: String) -> [String] {
    switch (self, value) {
    case (_, .nothing), (_, .text(nil)), (.text, .text), (.html, .html), (.html, .text),
      (.flag, .flag), (.partial, .text):
      return []
    case (.list(let type), .list(let items)):
      return items.flatMap { type.mismatches(with: $0, at: place + "[]") }
    case (.list, .entries(let entries)): return mismatches(with: .list(entries.objects), at: place)
    case (.object(let declared), .object):
      let types = Dictionary(declared.map { ($0.name, $0.type) }) { $1 }
      return value.fields.sorted { $0.key < $1.key }.flatMap { name, value in
        let inner = place.isEmpty ? name : "\(place).\(name)"
        return types[name]?.mismatches(with: value, at: inner) ?? ["'\(inner)' is not declared"]
      }
    default:
      return ["'\(place)' is \(TemplateType(describing: value).noun), not \(noun)"]
    }
  }

  /// The type in words.
  var noun: String {
    switch self {
    case .text, .partial: "a text"
    case .html: "markup"
    case .flag: "a yes or no"
    case .list: "a list"
    case .object: "an object"
    case .nothing: "nothing"
    }
  }
}

extension TemplateType {
  /// The names of an object as rows of a Markdown table: name, type, meaning.
  ///
  /// The fields of an object follow it as `site.title`, those of a list's items as `menu › title`:
  /// in a template they are used inside the section.
  public func markdownRows() -> [String] {
    rows(after: "")
  }

  private func rows(after prefix: String) -> [String] {
    guard case .object(let fields) = self else { return [] }
    return fields.flatMap { field in
      let name = prefix + field.name
      let meaning = field.meaning.replacing("|", with: "\\|")
      var rows = ["| `\(name)` | \(field.type.noun) | \(meaning) |"]
      if case .list(let item) = field.type {
        rows += item.rows(after: "\(name) › ")
      } else {
        rows += field.type.rows(after: "\(name).")
      }
      return rows
    }
  }
}
