import ReportCore

/// Resolves a page template to instructions: names against the schema, partials, parents and blocks
/// against the other templates.
///
/// Everything is expanded in place, once for each use. This terminates because each object or list
/// that a partial opens for itself is a smaller part of the schema; a partial that includes itself
/// without descending into the data reaches ``depthLimit`` and is reported.
struct TemplateCompiler {
  let templates: [String: ParsedTemplate]
  /// The templates with an error in their own text, such as an unclosed tag.
  private let unreadable: Set<String>
  private(set) var findings: TemplateFindings
  /// The templates being compiled, each included by the previous one.
  private var open: [OpenTemplate] = []
  /// Templates that include themselves endlessly; they are not entered again.
  private var endless: Set<String> = []
  /// How many more nodes the page can have, so that partials cannot multiply without bound.
  private var nodesLeft = 200_000
  private var bytesLeft = 16_000_000

  /// The deepest nesting of sections, partials and blocks in a page.
  static let depthLimit = 200

  init(
    templates: [String: ParsedTemplate], unreadable: Set<String>, findings: TemplateFindings
  ) {
    (self.templates, self.unreadable) = (templates, unreadable)
    self.findings = findings
  }
}

private struct OpenTemplate {
  let name: String
  /// The position of the inclusion.
  let position: SourcePosition
  /// How many objects were on the context stack there.
  let objectCount: Int
}

/// The context of the nodes being compiled.
private struct Surroundings {
  /// The template that contains the nodes.
  var template: ParsedTemplate
  var scope: Scope
  /// The arguments for the blocks of the template.
  var arguments: [String: BlockArgument]
  /// The indentation of each line.
  var indentation: [UInt8]
  var depth: Int

  /// The same, one level deeper.
  var deeper: Surroundings {
    var deeper = self
    deeper.depth += 1
    return deeper
  }
}

/// An argument for a block, with the arguments for the blocks inside it.
private struct BlockArgument {
  let block: TemplateBlock
  let template: ParsedTemplate
  let arguments: [String: BlockArgument]
}

extension TemplateCompiler {
  /// The instructions of a page template.
  mutating func page(_ name: String, showing type: TemplateType) -> [Instruction] {
    guard let template = templates[name] else {
      findings.add(
        Diagnostic(
          .error, "missing-template", "no template '\(name)'",
          at: SourcePosition("\(name).mustache"), hint: suggested(for: name)))
      return []
    }
    let start = SourcePosition(template.text.path)
    open = [OpenTemplate(name: name, position: start, objectCount: 0)]
    let surroundings = Surroundings(
      template: template, scope: Scope(type), arguments: [:], indentation: [], depth: 0)
    let instructions = compile(template.nodes, surroundings)
    if nodesLeft < 0 || bytesLeft < 0 {
      findings.add(
        Diagnostic(
          .error, "template-too-large", "'\(name)' becomes too large with all that it includes",
          at: start))
    }
    return instructions
  }

  private func suggested(for name: String) -> String? {
    hint(for: name, among: templates.keys.sorted())
  }

  private mutating func compile(
    _ nodes: [TemplateNode], _ surroundings: Surroundings
  ) -> [Instruction] {
    var writer = InstructionWriter()
    compile(nodes, surroundings, into: &writer)
    return writer.finish()
  }

  private mutating func compile(
    _ nodes: [TemplateNode], _ surroundings: Surroundings, into writer: inout InstructionWriter
  ) {
    for node in nodes {
      nodesLeft -= 1
      guard nodesLeft >= 0, bytesLeft >= 0 else { return }
      switch node {
      case .text(let bytes): write(bytes, into: &writer)
      case .lineStart: write(surroundings.indentation, into: &writer)
      case .value(let name): value(name, surroundings, into: &writer)
      case .section(let name, let content): section(name, content, surroundings, into: &writer)
      case .inverted(let name, let content): inverted(name, content, surroundings, into: &writer)
      case .include(let node): include(node, surroundings, into: &writer)
      case .block(let node): block(node, surroundings, into: &writer)
      }
    }
  }

  private mutating func write(_ bytes: [UInt8], into writer: inout InstructionWriter) {
    bytesLeft -= bytes.count
    writer.append(bytes)
  }
}

extension TemplateCompiler {
  private mutating func value(
    _ name: ValueName, _ surroundings: Surroundings, into writer: inout InstructionWriter
  ) {
    guard let (place, type) = resolve(name, surroundings) else { return }
    switch type {
    case .text, .html, .partial: writer.append(.value(place))
    case .nothing: break
    case .flag, .list, .object:
      findings.add(
        Diagnostic(
          .error, "not-text", "'\(name.text)' is \(type.noun), which cannot be shown",
          at: surroundings.template.text.position(name.offset),
          hint: "use it as a section: '{{#\(name.text)}} … {{/\(name.text)}}'"))
    }
  }

  private mutating func section(
    _ name: ValueName, _ content: [TemplateNode], _ surroundings: Surroundings,
    into writer: inout InstructionWriter
  ) {
    guard let (place, type) = resolve(name, surroundings) else { return }
    var item = type
    if case .list(let type) = type { item = type }
    guard item != .nothing, isShallow(surroundings, at: name.offset) else { return }
    var inner = surroundings.deeper
    inner.scope.enter(item)
    let opensScope = inner.scope.objects.count > surroundings.scope.objects.count
    writer.append(.section(place, compile(content, inner), opensScope: opensScope))
  }

  private mutating func inverted(
    _ name: ValueName, _ content: [TemplateNode], _ surroundings: Surroundings,
    into writer: inout InstructionWriter
  ) {
    guard let (place, type) = resolve(name, surroundings),
      isShallow(surroundings, at: name.offset)
    else { return }
    let inner = compile(content, surroundings.deeper)
    if type == .nothing {
      writer.append(contentsOf: inner)
    } else {
      writer.append(.inverted(place, inner))
    }
  }

  private mutating func resolve(
    _ name: ValueName, _ surroundings: Surroundings
  ) -> (ValuePlace, TemplateType)? {
    switch surroundings.scope.resolve(name) {
    case .found(let place, let type): return (place, type)
    case .unknown(let part, let outer, let known):
      let place = outer.map { $0.isEmpty ? "in the current item" : "in '\($0)'" } ?? "here"
      var meant: String?
      if outer == nil {
        let isSimilar = suggestion(for: part, among: known) != nil
        meant = surroundings.scope.hint(forInner: part, exactly: isSimilar)
      }
      findings.add(
        Diagnostic(
          .error, "undefined-name", "no name '\(part)' \(place)",
          at: surroundings.template.text.position(name.offset),
          hint: meant ?? hint(for: part, among: known)))
      return nil
    }
  }

  /// Whether another level of nesting is allowed.
  private mutating func isShallow(_ surroundings: Surroundings, at offset: Int) -> Bool {
    guard surroundings.depth >= TemplateCompiler.depthLimit else { return true }
    let names = open.map(\.name)
    if let again = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      let first = names.firstIndex(of: names[again]) ?? again
      endless.formUnion(names[first..<again])
      findings.add(
        Diagnostic(
          .error, "partial-cycle", "'\(names[again])' includes itself",
          at: open[again].position,
          hint: names[first...again].joined(separator: " > ")))
    } else {
      findings.add(
        Diagnostic(
          .error, "nested-too-deep",
          "sections and partials are nested more than \(TemplateCompiler.depthLimit) deep",
          at: surroundings.template.text.position(offset)))
    }
    return false
  }
}

extension TemplateCompiler {
  private mutating func include(
    _ node: TemplateInclude, _ surroundings: Surroundings, into writer: inout InstructionWriter
  ) {
    switch node.target {
    case .named(let name):
      checkArguments(of: node, to: name, surroundings)
      include(name, node, surroundings, into: &writer)
    case .dynamic(let name):
      guard let (place, type) = resolve(name, surroundings) else { return }
      var choices: [String: [Instruction]] = [:]
      switch type {
      case .nothing: return
      case .partial(let names):
        for name in names { choices[name] = included(name, node, surroundings) }
      case .text:
        for name in templates.keys.sorted() {
          choices[name] = includedIfPossible(name, node, surroundings)
        }
      case .html, .flag, .list, .object:
        findings.add(
          Diagnostic(
            .error, "not-text", "'\(name.text)' is \(type.noun), which cannot name a partial",
            at: surroundings.template.text.position(name.offset)))
      }
      writer.append(.partial(place, choices))
    }
  }

  private mutating func include(
    _ name: String, _ node: TemplateInclude, _ surroundings: Surroundings,
    into writer: inout InstructionWriter
  ) {
    let position = surroundings.template.text.position(node.offset)
    guard let template = templates[name] else {
      findings.add(
        Diagnostic(
          .error, "undefined-partial", "no template '\(name)'", at: position,
          hint: suggested(for: name)))
      return
    }
    open.append(
      OpenTemplate(
        name: name, position: position, objectCount: surroundings.scope.objects.count))
    defer { open.removeLast() }
    guard !endless.contains(name), isShallow(surroundings, at: node.offset) else { return }
    var inner = surroundings.deeper
    inner.template = template
    inner.indentation = node.indentation.map { surroundings.indentation + $0 } ?? []
    for block in node.arguments where inner.arguments[block.name] == nil {
      inner.arguments[block.name] = BlockArgument(
        block: block, template: surroundings.template, arguments: surroundings.arguments)
    }
    compile(template.nodes, inner, into: &writer)
  }

  private mutating func included(
    _ name: String, _ node: TemplateInclude, _ surroundings: Surroundings
  ) -> [Instruction] {
    var writer = InstructionWriter()
    include(name, node, surroundings, into: &writer)
    return writer.finish()
  }

  /// A partial that a text value can name: one that does not fit here is left out, not reported.
  private mutating func includedIfPossible(
    _ name: String, _ node: TemplateInclude, _ surroundings: Surroundings
  ) -> [Instruction]? {
    let objectCount = surroundings.scope.objects.count
    guard !open.contains(where: { $0.name == name && $0.objectCount == objectCount }) else {
      return nil  // it would include itself with the same data
    }
    let before = (findings, endless)
    let instructions = included(name, node, surroundings)
    guard findings.errorCount == before.0.errorCount else {
      (findings, endless) = before
      return nil
    }
    return instructions
  }
}

extension TemplateCompiler {
  private mutating func block(
    _ node: TemplateBlock, _ surroundings: Surroundings, into writer: inout InstructionWriter
  ) {
    guard isShallow(surroundings, at: node.offset) else { return }
    var inner = surroundings.deeper
    var content = node.content
    if let argument = surroundings.arguments[node.name] {
      inner.template = argument.template
      inner.arguments = argument.arguments
      inner.indentation = node.indentation.map { surroundings.indentation + $0 } ?? []
      content = argument.block.content
      if node.indentation != nil, let first = content.first, !first.isLineStart {
        content.insert(.lineStart, at: 0)
      }
    }
    if node.lineEnd.isEmpty {
      compile(content, inner, into: &writer)
    } else {
      writer.append(lines: compile(content, inner), lineEnd: node.lineEnd)
    }
  }

  /// Reports blocks that the parent does not have.
  private mutating func checkArguments(
    of node: TemplateInclude, to parent: String, _ surroundings: Surroundings
  ) {
    guard !node.arguments.isEmpty, let own = templates[parent] else { return }
    var visited: Set<String> = []
    var known: Set<String> = []
    collectBlocks(of: parent, &visited, &known)
    // An unclosed tag hides the blocks behind it.
    guard visited.isDisjoint(with: unreadable) else { return }
    for block in node.arguments where !known.contains(block.name) {
      guard !surroundings.template.isBuiltin else {
        // All of the tool's templates miss it; their author can only change the parent.
        findings.add(
          Diagnostic(
            .error, "undefined-block", "no block '\(block.name)', which built-in templates fill",
            at: own.text.position(0),
            hint: "write '{{$\(block.name)}}{{/\(block.name)}}' where it belongs"))
        continue
      }
      findings.add(
        Diagnostic(
          .error, "undefined-block", "no block '\(block.name)' in '\(parent)'",
          at: surroundings.template.text.position(block.offset),
          hint: hint(for: block.name, among: known.sorted())))
    }
  }

  /// Collects the names of all blocks in a template and in what it includes.
  private func collectBlocks(
    of name: String, _ visited: inout Set<String>, _ known: inout Set<String>
  ) {
    var names = [name]
    while let name = names.popLast() {
      guard visited.insert(name).inserted, let template = templates[name] else { continue }
      var nodes = template.nodes
      while let node = nodes.popLast() {
        switch node {
        case .text, .lineStart, .value: continue
        case .section(_, let content), .inverted(_, let content): nodes += content
        case .block(let block):
          known.insert(block.name)
          nodes += block.content
        case .include(let include):
          nodes += include.arguments.map { .block($0) }
          if case .named(let name) = include.target { names.append(name) }
        }
      }
    }
  }
}

extension TemplateNode {
  fileprivate var isLineStart: Bool {
    if case .lineStart = self { true } else { false }
  }
}
