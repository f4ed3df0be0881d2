import Testing

@testable import ReportServer

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", nil, "/", ""), ("/a?b=/c", nil, "/a", "?b=/c"), ("/a?b?c", nil, "/a", "?b?c"),
    ("http://localhost:80/a?b", "localhost:80", "/a", "?b"), ("HTTP://h", "h", "/", ""),
    ("http://h?q", "h", "/", "?q"), ("/http://h/", nil, "/http://h/", ""),
    ("//evil.example/a", nil, "//evil.example/a", ""),
  ])
  func `a target is read into its parts`(
    text: String, authority: String?, path: String, query: String
  ) {
    let target = RequestTarget(text)
    #expect(target?.authority == authority)
    #expect(target?.path == Substring(path))
    #expect(target?.query == Substring(query))
  }

  @Test(arguments: ["", "*", "a", "localhost:80", "/a#b", "https://h/", "file:///etc/passwd"])
  func `a target that is no file's is refused`(text: String) {
    #expect(RequestTarget(text) == nil)
  }
}
