import ReportCore
import ReportMeasurements

/// The persons of a site, by their folders in metrics/.
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
  /// Whose a metric is; `nil` for one that lies in no folder.
  subscript(metric: String) -> Person? {
    MetricName(metric).person.map { id in
      persons[id] ?? Person(id: id, name: PageSource.words(of: id))
    }
  }

  /// What is said of all metrics of the person whose a metric is.
  func fields(ofMetric id: String) -> PersonFields {
    page(of: id)?.frontMatter.person ?? PersonFields()
  }

  /// The page that says it, from Content/.
  func page(ofMetric id: String) -> String? { page(of: id)?.path }

  /// What the pages of the persons publish, by their ids.
  var metrics: [Located<String>] {
    pages.sorted { $0.key < $1.key }.flatMap { id, page in
      page.frontMatter.person.metrics.map { Located("\(id)/\($0.value)", at: $0.position) }
    }
  }

  private func page(of metric: String) -> PageSource? {
    MetricName(metric).person.flatMap { pages[$0] }
  }
}
