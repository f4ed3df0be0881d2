import ReportThemes
import Synchronization

/// Keeps what articles show alike: all lie in one folder, and so lead to everything else alike.
final class ArticleShelf: Sendable {
  /// A template in which all is filled in that stands around an article.
  struct Framed: Sendable {
    let template: FilledTemplate
    /// The strings of the interface that were filled in.
    let words: [String]
  }

  /// A tag as articles link to it.
  struct Tag: Sendable {
    let slug: String
    /// The link, unless there is no such page.
    let link: TemplateValue?
  }

  private struct Shelf: Sendable {
    /// Templates with what stands around an article, by their names; one name without and one with
    /// the style sheet of more charts.
    var templates: [String: Framed] = [:]
    /// By the names of tags as authors write them.
    var tags: [String: Tag] = [:]
  }

  private let shelf = Mutex(Shelf())
}

extension ArticleShelf {
  /// The template of that name for articles, once it is known.
  func template(_ layout: String, hasMoreCharts: Bool) -> Framed? {
    let name = name(of: layout, hasMoreCharts)
    return shelf.withLock { $0.templates[name] }
  }

  func put(_ template: Framed, as layout: String, hasMoreCharts: Bool) {
    let name = name(of: layout, hasMoreCharts)
    shelf.withLock { $0.templates[name] = template }
  }

  private func name(of layout: String, _ hasMoreCharts: Bool) -> String {
    hasMoreCharts ? "\(layout) with charts" : layout
  }

  /// A tag of that name, once it is known.
  func tag(_ name: String) -> Tag? { shelf.withLock { $0.tags[name] } }

  func put(_ tag: Tag, as name: String) { shelf.withLock { $0.tags[name] = tag } }
}
