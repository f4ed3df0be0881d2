import Foundation
import Support
import Testing

@testable import ReportBuild

@Suite struct OutputPlaceTests {
  @Test(arguments: [
    ("Content", true), ("Content/Site", true), ("Content/a/b/Site", true), ("Site", false),
    ("Content2", false), ("Content/../Site", false), ("Site/../Content", true), ("link/x", true),
    ("new/../Content/y", true), ("new/../Content", true), ("link/../Content/y", true),
    ("Content/new/../../Site", false), ("new/x/../../Content/./y", true), ("new//Content", false),
  ])
  func `an output folder in the sources is noticed`(path: String, isInside: Bool) throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "Content/a/index.md")
    try directory.write("", to: "Site/index.html")
    let root = directory.url.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link", withDestinationPath: "Content")
    #expect(lies("\(root)/\(path)", in: "\(root)/Content") == isInside)
  }
}
