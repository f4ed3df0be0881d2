/// The types on the context stack at a place in a template.
struct Scope {
  /// The fields of the objects, innermost last.
  private(set) var objects: [[TemplateField]]
  /// The type of the innermost section's item.
  private(set) var item: TemplateType

  init(_ root: TemplateType) {
    item = root
    objects = [[]]
    if case .object(let fields) = root { objects = [fields] }
  }
}

extension Scope {
  /// Enters a section with items of a type.
  mutating func enter(_ type: TemplateType) {
    item = type
    if case .object(let fields) = type { objects.append(fields) }
  }

  /// The meaning of a name.
  enum Resolution {
    case found(ValuePlace, TemplateType)
    /// No such name, inside the object with the name `within` if there is one.
    case unknown(String, within: String?, among: [String])
  }

  func resolve(_ name: ValueName) -> Resolution {
    let path = name.path
    guard !name.isRelative, let first = path.first else {
      return resolve(path[...], in: item, at: ValuePlace(start: .item), named: "")
    }
    for (index, fields) in objects.enumerated().reversed() {
      guard let field = fields.first(where: { $0.name == first }) else { continue }
      let place = ValuePlace(start: .name(first, scope: index))
      return resolve(path.dropFirst(), in: field.type, at: place, named: first)
    }
    return .unknown(first, within: nil, among: names)
  }

  private func resolve(
    _ path: ArraySlice<String>, in type: TemplateType, at place: ValuePlace, named name: String
  ) -> Resolution {
    guard let first = path.first else { return .found(place, type) }
    // If a value never exists, its nested names are unknown too.
    if case .nothing = type { return .found(place, .nothing) }
    guard case .object(let fields) = type else {
      return .unknown(first, within: name, among: [])
    }
    guard let field = fields.first(where: { $0.name == first }) else {
      return .unknown(first, within: name, among: fields.map(\.name))
    }
    var inner = place
    inner.path.append(first)
    return resolve(
      path.dropFirst(), in: field.type, at: inner, named: name.isEmpty ? first : "\(name).\(first)")
  }

  /// All visible names, innermost first.
  private var names: [String] {
    var seen: Set<String> = []
    return objects.reversed().joined().map(\.name).filter { seen.insert($0).inserted }
  }
}
