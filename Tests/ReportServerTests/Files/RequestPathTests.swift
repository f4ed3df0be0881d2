import Support
import Testing

@testable import ReportServer

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", [], true), ("/index.html", ["index.html"], false), ("/a/b/", ["a", "b"], true),
    ("/a%20b", ["a b"], false), ("/%ED%95%9C", ["한"], false), ("/a+b", ["a+b"], false),
    ("/%61", ["a"], false), ("/%252e%252e/x", ["%2e%2e", "x"], false),
    ("/...", ["..."], false), ("/a..b", ["a..b"], false), ("/~", ["~"], false),
  ])
  func `a path is decoded once into names`(path: String, names: [String], isFolder: Bool) {
    #expect(RequestPath(path) == RequestPath(names: names, isFolder: isFolder))
  }

  @Test(arguments: [
    "", "a", "//", "//a", "/a//b", "/.", "/..", "/../a", "/a/../b", "/a/..", "/a/./b",
    "/%2e%2e/a", "/%2E%2E/a", "/.%2e/a", "/%2e./a", "/..%2fa", "/..%2Fa", "/a%2f..%2f..%2fb",
    "/a%2Fb", "/%2f", "/%5c", "/..%5ca", "/..\\a", "/a\\..\\b", "/%00", "/a%00.html", "/a%0ab",
    "/a%0d%0ab", "/%7f", "/%", "/%2", "/%zz", "/%-1", "/%+1", "/% 1", "/a%",
    // Slashes and dots in invalid encodings: too long, of one byte, or truncated.
    "/%c0%ae%c0%ae/a", "/%c0%af", "/%e0%80%af", "/%f0%80%80%af", "/%fe%fe%fc", "/%ff", "/%c3",
    "/%u002e%u002e/a",
  ])
  func `what could lead elsewhere is no path`(path: String) {
    #expect(RequestPath(path) == nil)
  }

  @Test func `a name longer than a file's may be is no path`() {
    #expect(RequestPath("/" + String(repeating: "a", count: 255)) != nil)
    #expect(RequestPath("/" + String(repeating: "a", count: 256)) == nil)
    #expect(RequestPath("/" + String(repeating: "%61", count: 256)) == nil)
  }

  @Test(arguments: [
    ("/", "/"), ("/a b/", "/a%20b/"), ("/a%20b/c", "/a%20b/c"), ("/%3F%23%25", "/%3F%23%25"),
    ("/한/", "/%ED%95%9C/"), ("/%22%3C", "/%22%3C"),
  ])
  func `a path is encoded so that it may stand in a field`(path: String, encoded: String) {
    #expect(RequestPath(path)?.encoded == encoded)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no bytes lead to a name that could leave its folder`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("/.%2eEfF5cC0aA\\?#\0é".unicodeScalars)
    let text = String(
      String.UnicodeScalarView((0..<12).map { _ in letters.randomElement(using: &random)! }))
    guard let path = RequestPath("/" + text) else { return }
    for name in path.names {
      #expect(!["", ".", ".."].contains(name))
      #expect(!name.utf8.contains { $0 < 32 || $0 == UInt8(ascii: "/") || $0 == 0x5C })
    }
    #expect(RequestPath(path.encoded) == path)
  }
}
