import ReportCore
import ReportMeasurements
import Testing

@testable import ReportSite

@Suite struct StationAssemblerTests {
  @Test func `W1.2 stations without pages keep the order of the file and are named by it`() {
    let (stations, findings) = assemble(
      published: [
        loaded("X2", "MOUNT LECONTE, TN US"), loaded("X1", "Oslo Blindern"), loaded("X3", "내장산"),
      ], pages: [])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["mount-leconte", "oslo-blindern", "내장산"])
    #expect(stations.map(\.title) == ["Mount Leconte", "Oslo Blindern", "내장산"])
  }

  @Test func `a page claims the station of its own name, and keeps its place`() {
    let (stations, findings) = assemble(
      published: [
        loaded("X1", "Oslo"), loaded("X2", "MOUNT LECONTE, TN US"), loaded("X3", "Bergen"),
      ],
      pages: [(page("mount-leconte", title: "Mount LeConte"), [])])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["oslo", "mount-leconte", "bergen"])
    #expect(stations[1].title == "Mount LeConte")
  }

  @Test(arguments: ["X2", "mount-leconte", "Mount LeConte, TN US"])
  func `a page claims the station it names`(name: String) {
    let (stations, findings) = assemble(
      published: [loaded("X1", "Oslo"), loaded("X2", "MOUNT LECONTE, TN US")],
      pages: [(page("summit", station: name), [])])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["oslo", "summit"])
  }

  @Test func `a page with a file of one station needs no name`() {
    let (stations, findings) = assemble(
      published: [], pages: [(page("here", data: true), [loaded("X1", "Oslo")])])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["here"])
  }

  @Test func `a station in two files is one station, and the later value counts`() throws {
    let (stations, _) = assemble(
      published: [
        loaded("X1", "Oslo", from: "2018-01-01", [1, 2]),
        loaded("X1", "Oslo", from: "2018-01-02", [5, nil, 7]),
      ],
      pages: [])
    let series = try #require(stations.first).record[.precipitation]
    #expect(stations.count == 1)
    #expect(series.days?.map { series.value(on: $0) } == [1, 5, nil, 7])
  }

  @Test func `a page that brings the data of a published station takes its place`() {
    let (stations, findings) = assemble(
      published: [loaded("X1", "Oslo"), loaded("X2", "Bergen")],
      pages: [
        (
          page("the-city", station: "X1", data: true),
          [loaded("X1", "Oslo"), loaded("X2", "Bergen")]
        )
      ])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["the-city", "bergen"])
  }

  @Test func `a file of a page that names no station tells more of the page's own`() throws {
    let (stations, findings) = assemble(
      published: [loaded("X1", "Oslo"), loaded("X2", "Bergen")],
      pages: [
        (
          page("the-city", station: "X1", data: true),
          [
            loaded("X1", "Oslo", [1]), loaded("X2", "Bergen"),
            loaded("the-city", "", from: "2018-01-02", [3]),
          ]
        )
      ])
    #expect(findings.isEmpty)
    #expect(stations.map(\.id) == ["the-city", "bergen"])
    let series = try #require(stations.first).record[.precipitation]
    #expect(series.days?.map { series.value(on: $0) } == [1, 3])
  }

  @Test func `what cannot be claimed is said`() {
    let records = [loaded("X1", "Oslo"), loaded("X2", "Bergen")]
    let (_, findings) = assemble(
      published: records,
      pages: [
        (page("a", station: "X9"), []), (page("b"), []), (page("c", data: true), records),
        (page("d", data: true), []),
      ])
    #expect(
      findings.sorted().map(\.description) == [
        """
        Content/stations/a.md:3:10: error: no station 'X9' in the data [unknown-station]
          hint: did you mean 'X1'?
        """,
        """
        Content/stations/b.md: error: this page names no data, and no station has its name \
        [station-without-data]
          hint: write 'data:' with a file, or 'station:' with the id of a station
        """,
        """
        Content/stations/c.md: error: the data hold several stations, and the page names none of \
        them [missing-key]
          hint: write 'station:' and one of: X1, X2
        """,
      ])
  }

  @Test func `W1.3 stations of one name are told apart by their regions, then by their ids`() {
    let (stations, findings) = assemble(
      published: [
        loaded("X1", "SPRINGFIELD, IL US"), loaded("X2", "SPRINGFIELD; MA US"),
        loaded("X3", "SPRINGFIELD, MA US"), loaded("X4", "Springfield"),
      ], pages: [])
    #expect(findings.isEmpty)
    #expect(
      stations.map(\.id) == [
        "springfield", "springfield-ma-us", "springfield-ma-us-x3", "springfield-x4",
      ])
    #expect(
      stations.map(\.title) == [
        "Springfield, IL US", "Springfield, MA US (X2)", "Springfield, MA US (X3)", "Springfield",
      ])
  }

  @Test func `a title of the author is kept, and what shares it has its region`() {
    let (stations, _) = assemble(
      published: [loaded("X1", "SPRINGFIELD, IL US"), loaded("X2", "SPRINGFIELD, MA US")],
      pages: [(page("springfield", title: "Springfield"), [])])
    #expect(stations.map(\.title) == ["Springfield", "Springfield, MA US"])
  }

  @Test func `W1.2 stations with an order come first, in that order`() {
    let (stations, _) = assemble(
      published: [loaded("X1", "Oslo"), loaded("X2", "Bergen"), loaded("X3", "Voss")],
      pages: [(page("voss", order: 1), []), (page("bergen", order: 2), [])])
    #expect(stations.map(\.id) == ["voss", "bergen", "oslo"])
  }

  @Test func `a hidden position is in no record that anything is made from`() {
    let (stations, _) = assemble(
      published: [loaded("X1", "Oslo"), loaded("X2", "Bergen")],
      pages: [(page("oslo", location: .hidden), []), (page("bergen", location: .approximate), [])])
    #expect(stations.map(\.record.station.latitude) == [nil, 59.9])
    #expect(stations.map(\.record.station.longitude) == [nil, 10.7])
  }

  private func assemble(
    published: [LoadedRecord], pages: [(page: PageSource, records: [LoadedRecord])]
  ) -> ([StationSource], [Diagnostic]) {
    let factory = StationFactory(root: "Content", room: ValueRoom(limit: 0), cache: nil)
    let (stations, findings) = StationAssembler.assemble(published: published, pages: pages)
    return (stations.map { factory.station($0) }, findings)
  }

  private func loaded(
    _ id: String, _ name: String, from day: String = "2018-01-01", _ rain: [Double?] = [1]
  ) -> LoadedRecord {
    let station = Station(
      sourceID: id, name: name, latitude: 59.9423, longitude: 10.7201, elevation: 94)
    let first = Day(iso: day) ?? Day(number: 0)
    return LoadedRecord(
      stored: StoredRecord(
        StationRecord(
          station: station, series: [.precipitation: DailySeries(from: first, measured: rain)])),
      request: DataRequest(
        file: Located("data.csv", at: SourcePosition("Content/site.yml", line: 2))))
  }

  private func page(
    _ id: String, title: String? = nil, station: String? = nil, data: Bool = false,
    location: LocationPrecision? = nil, order: Int? = nil
  ) -> PageSource {
    let file = "Content/stations/\(id).md"
    let position = SourcePosition(file, line: 3, column: 10)
    var matter = FrontMatter()
    matter.title = title.map { Located($0, at: position) }
    matter.station.station = station.map { Located($0, at: position) }
    matter.station.location = location
    matter.station.order = order
    if data { matter.station.sources = [DataRequest(file: Located("x.csv", at: position))] }
    return PageSource(
      path: "stations/\(id).md", file: file, role: .station(id: id), frontMatter: matter,
      firstLine: 1)
  }
}
