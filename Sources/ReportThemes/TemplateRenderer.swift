import ReportCore

/// Executes the instructions of a page.
struct TemplateRenderer {
  private var writer = ByteWriter(capacity: 1 << 16)
  /// The objects on the context stack, innermost last.
  private var objects: [[String: TemplateValue]] = []
}

extension TemplateRenderer {
  var bytes: [UInt8] { writer.bytes }

  mutating func render(_ page: [Instruction], _ context: TemplateValue) {
    objects = [context.fields]
    run(page, context)
  }

  /// Executes instructions that read only the outermost object of the context.
  ///
  /// - Parameters:
  ///   - part: The instructions.
  ///   - outermost: The values of that object.
  ///   - depth: How many objects the context has.
  mutating func render(
    _ part: [Instruction], _ outermost: [String: TemplateValue], depth: Int
  ) {
    objects = [outermost] + Array(repeating: [:], count: depth - 1)
    run(part, .nothing)
  }

  private mutating func run(_ instructions: [Instruction], _ item: TemplateValue) {
    for instruction in instructions {
      switch instruction {
      case .markup(let bytes): writer.append(bytes: bytes)
      case .value(let place): show(value(at: place, item))
      case .section(let place, let content, let opensScope):
        section(value(at: place, item), content, opensScope)
      case .inverted(let place, let content):
        if !value(at: place, item).isSomething { run(content, item) }
      case .partial(let place, let choices):
        if case .text(let name?) = value(at: place, item), let content = choices[name] {
          run(content, item)
        }
      case .lines(let content, let lineEnd):
        let start = writer.bytes.count
        run(content, item)
        if writer.bytes.count > start, writer.bytes.last != UInt8(ascii: "\n") {
          writer.append(bytes: lineEnd)
        }
      }
    }
  }

  private mutating func show(_ value: TemplateValue) {
    switch value {
    case .text(let text?): writer.append(text: text)
    case .html(let bytes): writer.append(bytes: bytes)
    case .text(nil), .flag, .nothing, .list, .entries, .object: break
    }
  }

  private mutating func section(
    _ value: TemplateValue, _ content: [Instruction], _ opensScope: Bool
  ) {
    switch value {
    case .list(let items): for item in items { enter(item, content, opensScope) }
    case .entries(let entries): enter(entries, content, opensScope)
    default: if value.isSomething { enter(value, content, opensScope) }
    }
  }

  private mutating func enter(
    _ entries: TemplateEntries, _ content: [Instruction], _ opensScope: Bool
  ) {
    guard let memory = entries.memory, opensScope,
      content.shows(nothingAbove: objects.count)
    else {
      for place in 0..<entries.count {
        enter(.object(entries.fields(place)), content, opensScope)
      }
      return
    }
    let key = Fingerprint { $0.add(content) }
    for place in 0..<entries.count {
      let start = writer.bytes.count
      let markup = memory(place, key) {
        enter(.object(entries.fields(place)), content, opensScope)
        return Array(writer.bytes[start...])
      }
      if writer.bytes.count == start { writer.append(bytes: markup) }
    }
  }

  private mutating func enter(
    _ item: TemplateValue, _ content: [Instruction], _ opensScope: Bool
  ) {
    // The stack follows the schema, so that the places of names are valid for any value.
    if opensScope { objects.append(item.fields) }
    run(content, item)
    if opensScope { objects.removeLast() }
  }

  private func value(at place: ValuePlace, _ item: TemplateValue) -> TemplateValue {
    var value = item
    if case .name(let name, let scope) = place.start { value = objects[scope][name] ?? .nothing }
    for name in place.path { value = value.fields[name] ?? .nothing }
    return value
  }
}
