import ReportCore

extension Fingerprinter {
  /// Adds the instructions of a page, whatever files they came from.
  mutating func add(_ instructions: [Instruction]) {
    add(instructions.count)
    for instruction in instructions { add(instruction) }
  }

  private mutating func add(_ instruction: Instruction) {
    switch instruction {
    case .markup(let bytes):
      add(1)
      add(bytes)
    case .value(let place):
      add(2)
      add(place)
    case .section(let place, let content, let opensScope):
      add(3)
      add(place)
      add(content)
      add(opensScope)
    case .inverted(let place, let content):
      add(4)
      add(place)
      add(content)
    case .partial(let place, let choices):
      add(5)
      add(place)
      for (name, content) in choices.sorted(by: { $0.key < $1.key }) {
        add(name)
        add(content)
      }
    case .lines(let content, let lineEnd):
      add(6)
      add(content)
      add(lineEnd)
    }
  }

  private mutating func add(_ place: ValuePlace) {
    switch place.start {
    case .item: add(-1)
    case .name(let name, let scope):
      add(scope)
      add(name)
    }
    add(place.path)
  }
}

extension [Instruction] {
  /// The names that are read from one object of the page, in alphabetical order.
  ///
  /// Only those that are written as a path, `text.skip`: a section over the object itself would
  /// read all of them, and is represented by an empty name.
  func names(below object: String) -> [String] {
    var names: Set<String> = []
    collectNames(below: object, into: &names)
    return names.sorted()
  }

  private func collectNames(below object: String, into names: inout Set<String>) {
    func collect(_ place: ValuePlace) {
      guard case .name(object, _) = place.start else { return }
      names.insert(place.path.first ?? "")
    }
    for instruction in self {
      switch instruction {
      case .markup: break
      case .value(let place): collect(place)
      case .section(let place, let content, _), .inverted(let place, let content):
        collect(place)
        content.collectNames(below: object, into: &names)
      case .partial(let place, let choices):
        collect(place)
        for content in choices.values { content.collectNames(below: object, into: &names) }
      case .lines(let content, _): content.collectNames(below: object, into: &names)
      }
    }
  }
}
