import Support
import Testing

@testable import ReportServer

@Suite struct RequestHeadTests {
  @Test func `a head is read into its parts`() throws {
    let head = try read(
      "GET /a?b HTTP/1.1\r\nHost: localhost:1\r\nRange:bytes=0-1 \r\nX-A:\t\r\n\r\n")
    #expect(head.method == "GET")
    #expect(head.target == "/a?b")
    #expect(head.fields.map(\.name) == ["host", "range", "x-a"])
    #expect(head.fields.map(\.value) == ["localhost:1", "bytes=0-1", ""])
    #expect(head.keepsConnection)
  }

  @Test func `bare newlines end lines as well`() throws {
    #expect(try read("GET / HTTP/1.0\nHost: a\n\n")["host"] == "a")
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / ", "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 x",
    "GET /a b HTTP/1.1", "G(T / HTTP/1.1", "GET /\u{7F} HTTP/1.1", "GET /é HTTP/1.1",
    "GET /\t HTTP/1.1", "GET / http/1.1", "GET / FTP/1.1",
    "GET / HTTP/1.1\r\nNo colon", "GET / HTTP/1.1\r\n: no name", "GET / HTTP/1.1\r\nHost : a",
    "GET / HTTP/1.1\r\nHost: a\r\n b: folded", "GET / HTTP/1.1\r\nA: \u{0}",
    "GET / HTTP/1.1\r\nA: b\rc", "GET / HTTP/1.1\r\nÄ: b",
  ])
  func `what is no request is refused`(text: String) {
    #expect(throws: RequestError.malformed) { try read(text + "\r\n\r\n") }
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/11"])
  func `other versions are told apart`(version: String) {
    #expect(throws: RequestError.unknownVersion) { try read("GET / \(version)\r\n\r\n") }
  }

  @Test func `a field that must stand once does not count twice`() throws {
    let head = try read(
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nIf-None-Match: x\r\nIf-None-Match: y\r\n\r\n")
    #expect(head["host"] == nil)
    #expect(head.list("if-none-match") == "x,y")
    #expect(head.list("range") == nil)
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
    ("HTTP/1.1", "Connection: x, Close\r\n", false), ("HTTP/1.0", "", false),
    ("HTTP/1.1", "Content-Length: 0\r\n", true), ("HTTP/1.1", "Content-Length: 5\r\n", false),
    ("HTTP/1.1", "Transfer-Encoding: chunked\r\n", false),
    ("HTTP/1.1", "Content-Length: 0\r\nContent-Length: 9\r\n", false),
  ])
  func `a connection goes on when nothing unread may follow`(
    version: String, fields: String, goesOn: Bool
  ) throws {
    #expect(try read("GET / \(version)\r\n\(fields)\r\n").keepsConnection == goesOn)
  }

  @Test(arguments: 1...40)
  func `the end of a head is found wherever the bytes are cut`(run: Int) {
    for end in ["\r\n\r\n", "\n\n", "\n\r\n"] {
      let whole = Array("GET / HTTP/1.1\r\nHost: localhost\(end)more\r\n\r\n".utf8)
      var bytes: [UInt8] = []
      var seen = 0
      var found: Int?
      for start in stride(from: 0, to: whole.count, by: run) where found == nil {
        bytes += whole[start..<min(start + run, whole.count)]
        found = RequestHead.length(in: bytes, lookingFrom: seen)
        seen = bytes.count
      }
      #expect(found == whole.count - "more\r\n\r\n".utf8.count)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no bytes stop the reader`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("GET /HTTP1.:\r\n\t ".utf8) + [0, 127, 128, 255]
    let bytes = (0..<60).map { _ in letters.randomElement(using: &random)! }
    let head = try? RequestHead(bytes)  // most are none
    for field in head?.fields ?? [] { #expect(!field.name.isEmpty && !field.value.contains("\n")) }
    _ = RequestHead.length(in: bytes)
  }

  private func read(_ text: String) throws -> RequestHead { try RequestHead(Array(text.utf8)) }
}
