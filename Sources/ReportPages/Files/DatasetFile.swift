import ReportCore
import ReportFigures
import ReportLanguage
import ReportSite

/// A description of a page's numbers for search engines and programs: a schema.org `Dataset` in
/// JSON-LD.
///
/// It is a file beside the page, because pages contain no scripts, not even data blocks.
struct DatasetFile {
  /// Beside the page.
  static let name = "dataset.jsonld"

  let title: String
  let description: String
  let page: Address
  /// In the order of the page.
  let tables: [PublishedTable]
}

/// Numbers that a page shows, with the two files that contain them.
struct PublishedTable: Sendable {
  let title: String
  /// Relative to the site's root, without the extension.
  let path: String
  /// The columns with a value.
  let columns: [NumbersColumn]
  let sources: [Attribution]
  /// From the first to the last day with a value.
  let days: ClosedRange<Day>?

  init(_ numbers: NumbersFile, title: String, path: String) {
    self.title = title
    self.path = path
    columns = numbers.filledColumns
    sources = numbers.sources
    days = numbers.days
  }
}

extension DatasetFile {
  func rendered(in view: SiteView) -> [UInt8] {
    var json = JSONWriter(.lines)
    json.object {
      $0.member("@context", "https://schema.org")
      $0.member("@type", "Dataset")
      $0.member("name", title)
      if !description.isEmpty { $0.member("description", description) }
      $0.member("url", url(of: page, in: view))
      if let days { $0.member("temporalCoverage", "\(days.lowerBound)/\(days.upperBound)") }
      if !places.isEmpty { $0.member("spatialCoverage") { write(places: places, to: &$0) } }
      if !variables.isEmpty {
        $0.member("variableMeasured") { write(variables, titles: view.language, to: &$0) }
      }
      if sources.contains(where: \.isSimulated) {
        $0.member("measurementTechnique", view.language.text("notice.simulated"))
      }
      if !licences.isEmpty { $0.member("license") { write(licences: licences, to: &$0) } }
      if !credits.isEmpty { $0.member("creditText", credits) }
      $0.member("publisher") { json in
        json.inline {
          $0.member("@type", "Organization")
          $0.member("name", view.title)
        }
      }
      $0.member("distribution") { write(tables, in: view, to: &$0) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension DatasetFile {
  private var sources: [Attribution] { tables.flatMap(\.sources).withoutRepetition }
  private var places: [Attribution] { sources.filter { $0.place != nil } }
  private var licences: [String] { sources.compactMap(\.licence).withoutRepetition }

  private var credits: [String] { sources.compactMap(\.source).withoutRepetition }

  /// From the first to the last day with a value.
  private var days: ClosedRange<Day>? {
    let spans = tables.compactMap(\.days)
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }

  private struct Variable: Hashable {
    let metric: String
    let unit: String?
  }

  private var variables: [Variable] {
    tables.flatMap(\.columns).compactMap { column in
      column.metric.map { Variable(metric: $0, unit: column.unit) }
    }.withoutRepetition
  }

  /// The full address of a page or a file; a link relative to the page if the site has no address.
  private func url(of address: Address, in view: SiteView) -> String {
    view.url(of: address) ?? view.link(to: address, from: page)
  }

  private func write(places: [Attribution], to json: inout JSONWriter) {
    json.array(places) { json, source in
      json.inline {
        $0.member("@type", "Place")
        $0.member("name", source.title)
        $0.member("geo") { json in
          json.inline {
            $0.member("@type", "GeoCoordinates")
            $0.member("latitude", source.place?.latitude)
            $0.member("longitude", source.place?.longitude)
          }
        }
      }
    }
  }

  private func write(
    _ variables: [Variable], titles language: Language, to json: inout JSONWriter
  ) {
    json.array(variables) { json, variable in
      json.inline {
        $0.member("@type", "PropertyValue")
        $0.member("name", language.metricTitle(variable.metric) ?? variable.metric)
        $0.member("propertyID", variable.metric)
        if let unit = variable.unit { $0.member("unitText", unit) }
      }
    }
  }

  private func write(licences: [String], to json: inout JSONWriter) {
    json.array(licences) { json, licence in
      // schema.org requires a URL or a work.
      guard !licence.hasPrefix("https://"), !licence.hasPrefix("http://") else {
        return json.write(licence)
      }
      json.inline {
        $0.member("@type", "CreativeWork")
        $0.member("name", licence)
      }
    }
  }

  private func write(_ tables: [PublishedTable], in view: SiteView, to json: inout JSONWriter) {
    let files = tables.flatMap { table in
      [("csv", "text/csv"), ("json", "application/json")].map { (table, $0.0, $0.1) }
    }
    json.array(files) { json, file in
      json.inline {
        $0.member("@type", "DataDownload")
        $0.member("name", file.0.title)
        $0.member("encodingFormat", file.2)
        $0.member("contentUrl", url(of: Address("\(file.0.path).\(file.1)"), in: view))
      }
    }
  }
}
