import ReportCore
import ReportMeasurements

/// The people of a site, by their folders in metrics/.
struct Persons {
  private var persons: [String: Person] = [:]
  private var pages: [String: PageSource] = [:]

  /// - Parameter pages: The Markdown files of the site.
  init(_ pages: [PageSource]) {
    for page in pages {
      guard case .person(let id) = page.role else { continue }
      self.pages[id] = page
      persons[id] = Person(id: id, name: page.title)
    }
  }
}

extension Persons {
  /// The person a metric belongs to; `nil` for one outside of any folder.
  subscript(metric: String) -> Person? {
    MetricName(metric).person.map { id in
      persons[id] ?? Person(id: id, name: PageSource.words(of: id))
    }
  }

  /// The settings for all metrics of the person to whom a metric belongs.
  func fields(ofMetric id: String) -> PersonFields {
    page(of: id)?.frontMatter.person ?? PersonFields()
  }

  /// The data that the pages of people name.
  var sources: [DataRequest] {
    pages.sorted { $0.key < $1.key }.flatMap(\.value.frontMatter.person.sources)
  }

  /// The metrics that the pages of people publish, by their ids.
  var metrics: [Located<String>] {
    pages.sorted { $0.key < $1.key }.flatMap { id, page in
      page.frontMatter.person.metrics.map { Located("\(id)/\($0.value)", at: $0.position) }
    }
  }

  private func page(of metric: String) -> PageSource? {
    MetricName(metric).person.flatMap { pages[$0] }
  }
}
