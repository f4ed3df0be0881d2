import Testing

@testable import ReportServer

@Suite struct EventStreamTests {
  @Test(arguments: [
    ("", "event: e\ndata: \n\n"), ("a", "event: e\ndata: a\n\n"),
    ("a\nb", "event: e\ndata: a\ndata: b\n\n"),
    ("a\rb\n\nevent: f", "event: e\ndata: a\ndata: b\ndata: \ndata: event: f\n\n"),
  ])
  func `every line of an event is marked as its own`(text: String, event: String) {
    #expect(String(decoding: ReportServer.event("e", Array(text.utf8)), as: UTF8.self) == event)
  }
}
