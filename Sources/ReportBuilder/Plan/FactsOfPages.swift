/// What is known of the texts of pages, by the numbers of the pages.
enum FactsOfPages: Sendable {
  case known([PageFacts])
  /// What an earlier build knew, read when it is asked for.
  case kept(KeptTable<PageFacts>, names: [String])
}

extension FactsOfPages {
  subscript(number: Int) -> PageFacts {
    get {
      switch self {
      case .known(let facts): facts[number]
      case .kept(let table, let names): table[names[number]] ?? PageFacts()
      }
    }
    set {
      switch self {
      case .known(var facts):
        // Given up for a moment, so that thousands are changed in place.
        self = .known([])
        facts[number] = newValue
        self = .known(facts)
      case .kept(var table, let names):
        self = .known([])
        table[names[number]] = newValue
        self = .kept(table, names: names)
      }
    }
  }
}
