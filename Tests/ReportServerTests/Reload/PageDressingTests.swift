import Testing

@testable import ReportServer

@Suite struct PageDressingTests {
  private let dressing = PageDressing(nonce: "abcdefgh", version: 3)

  @Test(arguments: [
    ("<p>a</p></body></html>", "<p>a</p>", "</body></html>"),
    ("<p>a</p></BODY >\n", "<p>a</p>", "</BODY >\n"),
    ("<code></body></code>b</body>", "<code></body></code>b", "</body>"),
    ("no end", "no end", ""), ("", "", ""), ("</bod", "</bod", ""),
  ])
  func `the script stands just before the end of the body`(
    page: String, before: String, after: String
  ) {
    let text = String(decoding: dressing.dress(Array(page.utf8)), as: UTF8.self)
    #expect(text.hasPrefix(before + "<script nonce=\"abcdefgh\" data-site=\"abcdef-3\""))
    #expect(text.hasSuffix("})();\n</script>\n" + after))
  }

  @Test func `the policy opens the promised one for this script alone`() {
    #expect(
      dressing.policy
        == "default-src 'none'; style-src 'self' 'nonce-abcdefgh'; img-src 'self'; "
        + "font-src 'self'; "
        + "script-src 'nonce-abcdefgh'; connect-src 'self'")
  }

  @Test func `no two starts have the same nonce`() {
    let nonces = (0..<50).map { _ in PageDressing.makeNonce() }
    #expect(Set(nonces).count == 50)
    #expect(
      nonces.allSatisfy {
        $0.count >= 6 && $0.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber }
      })
  }
}
