import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// Each metric of the catalog, read through a mapped table and a tidy one.
@Suite struct CatalogueReadingTests {
  private let elements = Catalogue.weather.flatMap(\.elements)

  private func value(of element: Element) -> Double {
    let possible = element.metric.entry?.possible ?? 0...1
    return possible.lowerBound + (possible.upperBound - possible.lowerBound) / 4
  }

  @Test(arguments: Catalogue.weather.flatMap(\.elements).map(\.id))
  func `a column can hold it, in its canonical unit`(id: String) throws {
    let element = try #require(elements.first { $0.id == id })
    let symbol = element.metric.dimension.canonicalUnit.symbol
    let text = symbol.isEmpty ? id : "\(id) in \(symbol)"
    let meaning = try ColumnMeaning.parse(text, at: SourcePosition("page.md"))
    guard case .values(let values) = meaning else {
      Issue.record("\(text) holds no values")
      return
    }
    #expect(values.map(\.element) == [element])
    #expect(values.map(\.unit) == [symbol.isEmpty ? nil : element.metric.dimension.canonicalUnit])
  }

  @Test func `a tidy table of all metrics is read again without loss`() throws {
    let day = try #require(Day(iso: "2024-04-06"))
    let record = StationRecord(
      station: Station(sourceID: "all", name: "All"),
      series: Dictionary(
        uniqueKeysWithValues: elements.map {
          ($0, DailySeries(from: day, measured: [value(of: $0)]))
        }))
    let result = readData(tidyTable(of: [record]), path: "all.csv", options: ReaderOptions())
    #expect(result.diagnostics.isEmpty)
    let read = try #require(result.stations.first)
    #expect(read.elements == elements.sorted())
    for element in elements {
      #expect(read[element].value(on: day) == value(of: element))
    }
  }

  @Test(arguments: Catalogue.weather.flatMap(\.elements).map(\.id))
  func `what cannot be is rejected`(id: String) throws {
    let element = try #require(elements.first { $0.id == id })
    let wrong = (element.metric.entry?.possible.upperBound ?? 0) * 2
    let symbol = element.metric.dimension.canonicalUnit.symbol
    let column = symbol.isEmpty ? id : "\(id) (\(symbol))"
    let text = "date,\(column)\n2024-04-06,\(wrong)\n2024-04-07,\(value(of: element))\n"
    let result = readData(Array(text.utf8), path: "t.csv", options: ReaderOptions())
    #expect(result.diagnostics.map(\.rule) == ["impossible-value"])
    #expect(result.stations.first?[element].rejectedCount == 1)
  }
}
