import Testing

@testable import ReportBuilder

@Suite struct PageKindTests {
  @Test(arguments: [
    ("index.md", PageKind.home, ""), ("404.md", .notFound, "404.html"),
    ("about.md", .page(folder: "", slug: "about"), "about/"),
    ("stations/index.md", .stationList, "stations/"),
    ("stations/oslo.md", .station(id: "oslo"), "stations/oslo/"),
    ("stations/oslo/index.md", .station(id: "oslo"), "stations/oslo/"),
    ("metrics/temperature.md", .metric(id: "temperature"), "metrics/temperature/"),
    ("articles/storm.md", .article(slug: "storm"), "articles/storm/"),
    ("articles/2018/storm.md", .article(slug: "storm"), "articles/storm/"),
    ("articles/storm/index.md", .article(slug: "storm"), "articles/storm/"),
    ("tags/snow.md", .tag(slug: "snow"), "tags/snow/"),
    ("guide/index.md", .section(folder: "guide"), "guide/"),
    ("guide/charts/bars.md", .page(folder: "guide/charts", slug: "bars"), "guide/charts/bars/"),
    ("stations.md", .page(folder: "", slug: "stations"), "stations/"),
  ])
  func `the place of a file tells what page it is`(path: String, kind: PageKind, address: String) {
    #expect(PageKind(path: path) == kind)
    #expect(kind.address.path == address)
  }
}
