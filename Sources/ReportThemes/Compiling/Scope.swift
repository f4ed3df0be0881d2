import ReportCore

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

  /// Where a name is found inside of the visible objects and lists.
  ///
  /// - Parameters:
  ///   - name: What the author wrote.
  ///   - isExact: Whether similar names do not count.
  /// - Returns: The hint; `nil` if the name is nowhere.
  func hint(forInner name: String, exactly isExact: Bool) -> String? {
    let inner = objects.reversed().joined().flatMap { $0.inner(after: "", depth: 3) }
    let names = inner.map { String($0.path.split(separator: ".").last ?? "") }
    let exact = names.contains(name) ? name : nil
    guard let meant = exact ?? (isExact ? nil : suggestion(for: name, among: names)) else {
      return nil
    }
    let found = zip(inner, names).filter { $1 == meant }.map(\.0)
    let paths = found.filter { $0.list == nil }.prefix(2).map { "'\($0.path)'" }
    guard paths.isEmpty else { return "did you mean \(paths.joined(separator: " or "))?" }
    let lists = found.compactMap { item in item.list.map { (path: item.path, list: $0) } }
    let nearest = lists.min {
      $0.list.split(separator: ".").count < $1.list.split(separator: ".").count
    }
    guard let item = nearest else { return nil }
    let list = item.list
    return "'\(item.path)' belongs to each item of '\(list)': write it between '{{#\(list)}}' and "
      + "'{{/\(list)}}'"
  }

  /// All visible names, innermost first.
  private var names: [String] {
    var seen: Set<String> = []
    return objects.reversed().joined().map(\.name).filter { seen.insert($0).inserted }
  }
}

extension TemplateField {
  /// The names inside of this one, as a template writes them, with the list whose items have them.
  fileprivate func inner(after prefix: String, depth: Int) -> [(path: String, list: String?)] {
    guard depth > 0 else { return [] }
    let path = prefix + name
    switch type {
    case .object(let fields):
      return fields.flatMap { field in
        [(path: "\(path).\(field.name)", list: nil)]
          + field.inner(after: "\(path).", depth: depth - 1)
      }
    case .list(.object(let fields)): return fields.map { (path: $0.name, list: path) }
    case .list, .text, .html, .flag, .partial, .nothing: return []
    }
  }
}
