/// How a language joins texts.
struct ListFormat: Hashable, Sendable {
  let pair: Pattern<PairSlot>
  let more: Pattern<PairSlot>
  let last: Pattern<PairSlot>
  let sentences: Pattern<PairSlot>
  let parts: Pattern<PairSlot>
}

/// The placeholders of a pattern that joins two texts.
enum PairSlot: String, PatternSlot, CaseIterable {
  case first, second
}

extension Language {
  /// Items for part of a sentence: "a", "a and b", "a, b and c".
  public func list(_ items: [String]) -> String {
    guard items.count > 2, let last = items.last else { return join(items, lists.pair) }
    return join([join(items.dropLast(), lists.more), last], lists.last)
  }

  /// Sentences joined into a paragraph; empty ones are left out.
  public func sentences(_ sentences: [String]) -> String {
    join(sentences.filter { !$0.isEmpty }, lists.sentences)
  }

  /// Short facts on one line: "5 stations · 1,822 station days"; empty ones are left out.
  public func parts(_ parts: [String]) -> String {
    join(parts.filter { !$0.isEmpty }, lists.parts)
  }

  /// A short fact with an emphasis and others after it on one line; empty ones are left out.
  public func parts(_ first: EmphasizedText, _ rest: [String]) -> EmphasizedText {
    guard !first.isEmpty else { return EmphasizedText(parts(rest)) }
    return rest.filter { !$0.isEmpty }.reduce(first) { line, fact in
      lists.parts.filled(.first, with: line) { _ in fact }
    }
  }

  /// Items of equal weight without a word before the last one: "a, b, c".
  public func enumeration(_ items: [String]) -> String { join(items, lists.more) }

  private func join(_ items: some Collection<String>, _ pattern: Pattern<PairSlot>) -> String {
    guard let first = items.first else { return "" }
    return items.dropFirst().reduce(first) { text, item in
      pattern.filled { $0 == .first ? text : item }
    }
  }
}
