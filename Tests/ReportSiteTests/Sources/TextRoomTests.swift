import Foundation
import ReportCore
import Support
import Testing

@testable import ReportSite

@Suite struct TextRoomTests {
  @Test func `room is given until it is used up`() {
    let room = TextRoom(10)
    #expect(room.take(6))
    #expect(!room.take(5))
    #expect(room.take(4))
    #expect(!room.take(1))
    #expect(room.take(0))
  }

  @Test func `a text that has changed since its file was read is not taken for it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("---\ntitle: A\n---\nOne.\n", to: "a.md")
    let loader = PageLoader(root: directory.url.path, room: TextRoom(0))
    let page = try #require(loader.load("a.md").0)
    #expect(loader.text(of: page).0 == Array("One.\n".utf8))
    try directory.write("---\ntitle: A\n---\nTwo.\n", to: "a.md")
    let (text, findings) = loader.text(of: page)
    #expect(text.isEmpty)
    #expect(findings.map(\.rule) == ["cannot-read"])
  }
}
