import Testing

@testable import ReportServer

@Suite struct WatchedPlaceTests {
  @Test(arguments: [
    ("Content/data/a.csv", WatchedPlace.name("a.csv", in: "Content/data")),
    ("a.csv", .name("a.csv", in: ".")), ("/a.csv", .name("a.csv", in: "/")),
    ("/data/*.csv", .files(in: "/data")), ("Content/../x/?.csv", .files(in: "Content/../x")),
    ("*.csv", .files(in: ".")), ("/*.csv", .files(in: "/")), ("/data/*/a.csv", .tree("/data")),
    ("*/a.csv", .tree(".")),
  ])
  func `a file that a page names is watched where it may appear`(path: String, place: WatchedPlace)
  {
    #expect(WatchedPlace.place(ofFile: path) == place)
  }

  @Test func `a folder is watched with all in it, and in the folder around it`() {
    #expect(
      WatchedPlace.places(ofFolder: "Content/") == [.tree("Content"), .name("Content", in: ".")])
    #expect(WatchedPlace.places(ofFolder: "/a/b") == [.tree("/a/b"), .name("b", in: "/a")])
  }

  @Test(arguments: [
    (".page.md.swp", true), ("page.md~", true), ("#page.md#", true), (".git", true), ("4913", true),
    ("page.md", false), ("_partial.mustache", false), ("49130", false), ("a~b", false),
  ])
  func `what editors keep for themselves is no change`(name: String, isOwn: Bool) {
    #expect(isEditorsOwn(name) == isOwn)
  }
}
