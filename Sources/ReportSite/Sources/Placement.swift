package import ReportCore

/// All that a page's front matter says about where the page stands, and nothing of what it shows:
/// an edit of a title or a text leaves every page in its place.
package final class Placement: Sendable {
  /// From Content/.
  package let path: String
  /// Where the author can change the page, for findings about it.
  package let position: SourcePosition
  /// The file, for findings about all of it.
  package let filePosition: SourcePosition
  package let isDraft: Bool
  package let date: Day?
  package let slug: Located<String>?
  package let aliases: [Located<String>]
  package let tags: [Located<String>]
  package let layout: Located<String>?
  package let hero: Located<String>?
  package let activity: Located<String>?
  package let sections: [Located<String>]
  /// Whether the page names data of its own.
  package let namesData: Bool

  init(_ matter: FrontMatter, path: String, file: String) {
    self.path = path
    position = matter.slug?.position ?? matter.title?.position ?? SourcePosition(file)
    filePosition = SourcePosition(file)
    isDraft = matter.isDraft
    date = matter.date?.value
    slug = matter.slug
    aliases = matter.aliases
    tags = matter.tags
    layout = matter.layout
    hero = matter.hero
    activity = matter.activity
    sections = matter.sections ?? []
    namesData = !matter.metric.sources.isEmpty || !matter.station.sources.isEmpty
  }
}

extension Fingerprinter {
  mutating func add(_ placement: Placement) {
    add(placement.path)
    add(placement.position)
    add(placement.isDraft)
    add(Int(placement.date?.number ?? .min))
    for text in [placement.slug, placement.layout, placement.hero, placement.activity] {
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
