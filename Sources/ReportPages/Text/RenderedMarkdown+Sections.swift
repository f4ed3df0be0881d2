import ReportMarkdown

extension RenderedMarkdown {
  /// The section whose heading is one of these names, ignoring case.
  func section(named names: [String]) -> MarkdownSection? {
    sections.first { section in
      names.contains { $0.lowercased() == section.heading.text.lowercased() }
    }
  }

  /// The text after the lead, without the sections placed elsewhere.
  func rest(without placed: [MarkdownSection]) -> [UInt8] {
    let ids = Set(placed.map(\.heading.id))
    return sections.filter { !ids.contains($0.heading.id) }
      .reduce(into: []) { $0 += $1.headingHTML + $1.html } + footnotes
  }
}
