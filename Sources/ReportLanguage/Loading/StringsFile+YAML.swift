import ReportCore
import ReportDocuments

extension StringsFile {
  /// The deepest nesting of sections; the format needs five levels.
  private static let deepest = 8

  /// Lists the values of a parsed file by their dotted keys.
  static func read(_ root: YAMLNode) -> (file: StringsFile, diagnostics: [Diagnostic]) {
    var file = StringsFile(path: root.position.path)
    var diagnostics: [Diagnostic] = []
    if case .mapping = root.value {
      file.add(root, key: "", depth: 0, into: &diagnostics)
    } else {
      diagnostics.append(StringsError.notAMapping.diagnostic(at: root.position))
    }
    return (file, diagnostics)
  }

  private mutating func add(
    _ node: YAMLNode, key: String, depth: Int, into diagnostics: inout [Diagnostic]
  ) {
    // An empty value is still to be translated, and treated as missing.
    guard !node.isNull else { return }
    switch node.value {
    case .scalar(let text, _): add(key, .text(text), at: node.position)
    case .sequence(let items): add(key, .list(items.compactMap(\.text)), at: node.position)
    case .mapping(let entries):
      if let forms = pluralForms(entries) {
        add(key, .forms(forms), at: node.position)
      } else if depth < StringsFile.deepest {
        add(section: key, at: node.position)
        for entry in entries {
          let path = key.isEmpty ? entry.key : "\(key).\(entry.key)"
          add(entry.value, key: path, depth: depth + 1, into: &diagnostics)
        }
      } else {
        diagnostics.append(StringsError.tooDeep(key).diagnostic(at: node.position))
      }
    }
  }
}

/// The texts of a mapping from plural categories, including `other`, or `nil` for a section.
private func pluralForms(_ entries: [YAMLEntry]) -> [PluralCategory: String]? {
  var forms: [PluralCategory: String] = [:]
  for entry in entries {
    guard let category = PluralCategory(rawValue: entry.key), let text = entry.value.text else {
      return nil
    }
    forms[category] = text
  }
  return forms[.other] == nil ? nil : forms
}
