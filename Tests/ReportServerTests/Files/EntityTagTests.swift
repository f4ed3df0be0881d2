import Foundation
import Support
import Testing

@testable import ReportServer

@Suite struct EntityTagTests {
  @Test func `equal bytes have one tag, other bytes have others`() {
    #expect(EntityTag([1, 2, 3]) == EntityTag([1, 2, 3]))
    var tags: Set<EntityTag> = []
    for length in 0..<40 {
      tags.insert(EntityTag([UInt8](repeating: 0, count: length)))
      for place in 0..<length {
        var bytes = [UInt8](repeating: 0, count: length)
        bytes[place] = 1
        tags.insert(EntityTag(bytes))
      }
    }
    #expect(tags.count == 40 + (0..<40).reduce(0, +))
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 600_001])
  func `a file has the tag of its bytes`(size: Int) throws {
    let directory = try TemporaryDirectory()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try directory.write(String(decoding: bytes.map { $0 & 127 }, as: UTF8.self), to: "file")
    let folder = SiteFolder(root: directory.url.path)
    guard case .file(let file) = folder.entry(["file"]) else {
      Issue.record("the file is not there")
      return
    }
    let tag = try EntityTag(file)
    #expect(tag == EntityTag(bytes.map { $0 & 127 }))
  }

  @Test func `a tag is found in the list that a browser sends`() {
    let tag = EntityTag([1])
    for list in [
      tag.text, "W/\(tag.text)", "\"x\", \(tag.text)", "*", " * ", "\"a\",W/\(tag.text)",
    ] {
      #expect(tag.isNamed(in: list), "\(list)")
    }
    for list in ["", "\"x\"", String(tag.text.dropFirst()), "W/*", "\"*\""] {
      #expect(!tag.isNamed(in: list), "\(list)")
    }
  }
}
