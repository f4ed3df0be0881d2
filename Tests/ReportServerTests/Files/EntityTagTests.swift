import Foundation
import ReportCore
import Testing

@testable import ReportServer

@Suite struct EntityTagTests {
  private func stamp(inode: UInt64 = 7, size: Int = 10, modified: Int = 5) -> FileStamp {
    FileStamp(
      device: 1, inode: inode, size: size, modified: modified, changed: 1_000_000_001)
  }

  @Test func `a file has one tag, other files and pages of other sites have others`() throws {
    let tag = try #require(EntityTag(stamp()))
    #expect(EntityTag(stamp()) == tag)
    let others = [
      EntityTag(stamp(inode: 8)), EntityTag(stamp(size: 11)), EntityTag(stamp(modified: 6)),
      EntityTag(stamp(), in: "x-1"), EntityTag(stamp(), in: "x-2"),
    ]
    #expect(Set(others + [tag]).count == 6)
  }

  @Test func `a file that was written just now has none`() {
    #expect(EntityTag(stamp(), now: 1_000_000_001) == nil)
    #expect(EntityTag(stamp(), now: 1_010_000_000) == nil)
    #expect(EntityTag(stamp(), now: 2_000_000_000) != nil)
  }

  @Test func `a tag is found in the list that a browser sends`() throws {
    let tag = try #require(EntityTag(stamp()))
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
