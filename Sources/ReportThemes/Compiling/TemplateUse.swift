extension [String: ParsedTemplate] {
  /// The templates of pages and everything that they include, directly or indirectly.
  ///
  /// - Parameter pages: The names of the pages' templates.
  /// - Returns: Names; all of them if a partial's name is a value, which can be any.
  func used(by pages: some Sequence<String>) -> Set<String> {
    var used: Set<String> = []
    var waiting = Array(pages)
    while let name = waiting.popLast() {
      guard used.insert(name).inserted, let template = self[name] else { continue }
      for target in template.nodes.targets {
        switch target {
        case .named(let name): waiting.append(name)
        case .dynamic: return used.union(keys)
        }
      }
    }
    return used
  }
}

extension [TemplateNode] {
  /// The partials and parents in these nodes, at any depth.
  fileprivate var targets: [TemplateInclude.Target] {
    flatMap { node -> [TemplateInclude.Target] in
      switch node {
      case .text, .lineStart, .value: []
      case .section(_, let content), .inverted(_, let content): content.targets
      case .block(let block): block.content.targets
      case .include(let include): [include.target] + include.arguments.flatMap(\.content.targets)
      }
    }
  }
}
