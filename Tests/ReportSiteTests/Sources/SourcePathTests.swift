import Testing

@testable import ReportSite

@Suite struct SourcePathTests {
  @Test(arguments: [
    ("index.md", SourceRole.home), ("404.md", .other), ("about.md", .other),
    ("stations/index.md", .other), ("stations/oslo.md", .station(id: "oslo")),
    ("stations/oslo/index.md", .station(id: "oslo")),
    ("metrics/temperature.md", .metric(id: "temperature")),
    ("metrics/anna/steps.md", .metric(id: "anna/steps")),
    ("metrics/anna/steps/index.md", .metric(id: "anna/steps")),
    ("metrics/anna/index.md", .person(id: "anna")), ("articles/storm.md", .article),
    ("articles/2018/storm.md", .article), ("articles/storm/index.md", .article),
    ("articles/index.md", .other), ("guide/index.md", .other), ("stations.md", .other),
  ])
  func `the place of a file tells what it declares`(path: String, role: SourceRole) {
    #expect(SourceRole(SourcePath(path)) == role)
  }

  @Test(arguments: [
    ("about.md", "", "about", false), ("guide/index.md", "guide", "guide", true),
    ("guide/charts/bars.md", "guide/charts", "bars", false),
    ("guide/charts/index.md", "guide", "charts", false),
    ("guide/guide/index.md", "guide", "guide", false),
  ])
  func `a path is taken apart into folders and a name`(
    path: String, parent: String, name: String, isFront: Bool
  ) {
    let path = SourcePath(path)
    #expect(path.parent == parent)
    #expect(path.name == name)
    #expect(path.isFront == isFront)
  }
}
