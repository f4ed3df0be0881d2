package import ReportCore

/// Everything in a page's front matter that decides where the page is, and nothing of what it
/// shows: editing a title or a text moves no page.
package struct Placement: Sendable {
  private let source: PageSource

  init(_ source: PageSource) { self.source = source }
}

extension Placement {
  /// Relative to Content/.
  package var path: String { source.path }
  /// Where the author can change the page, for findings about it.
  package var position: SourcePosition {
    source.frontMatter.slug?.position ?? source.frontMatter.title?.position ?? source.position
  }
  /// The file, for findings about all of it.
  package var filePosition: SourcePosition { source.position }
  package var isDraft: Bool { source.frontMatter.isDraft }
  package var date: Day? { source.frontMatter.date?.value }
  package var slug: Located<String>? { source.frontMatter.slug }
  package var aliases: [Located<String>] { source.frontMatter.aliases }
  package var tags: [Located<String>] { source.frontMatter.tags }
  package var layout: Located<String>? { source.frontMatter.layout }
  package var hero: Located<String>? { source.frontMatter.hero }
  package var activity: Located<String>? { source.frontMatter.activity }
  /// The station with whose weather a metric, or all metrics of a person, are compared.
  package var weather: Located<String>? {
    source.frontMatter.metric.weather ?? source.frontMatter.person.weather
  }
  package var sections: [Located<String>] { source.frontMatter.sections ?? [] }
  /// Whether the page names data of its own.
  package var namesData: Bool {
    !source.frontMatter.metric.sources.isEmpty || !source.frontMatter.station.sources.isEmpty
      || !source.frontMatter.person.sources.isEmpty
  }
}

extension Fingerprinter {
  mutating func add(_ placement: Placement) {
    add(placement.path)
    add(placement.position)
    add(placement.isDraft)
    add(Int(placement.date?.number ?? .min))
    for text in [
      placement.slug, placement.layout, placement.hero, placement.activity, placement.weather,
    ] {
      add(text?.value)
      if let text { add(text.position) }
    }
    for texts in [placement.aliases, placement.tags, placement.sections] {
      add(texts.count)
      for text in texts {
        add(text.value)
        add(text.position)
      }
    }
    add(placement.namesData)
  }

  private mutating func add(_ position: SourcePosition) {
    add(position.path)
    add(position.line)
    add(position.column)
  }
}
