import Testing

@testable import ReportBuild

@Suite struct PageMarkupTests {
  @Test func `links, ids and pictures are read, comments are not`() {
    let html = """
      <!-- <a href="no"> --><main id=main><a class='x' href="a&amp;b/#c">a</a><img src='p.png'>
      <img alt="" src="q.png"><A HREF=d>d</A><p title="<b id=&quot;no&quot;>">
      """
    let markup = PageMarkup(Array(html.utf8))
    #expect(markup.targets == ["a&b/#c", "p.png", "q.png", "d"])
    #expect(markup.ids == ["main"])
    #expect(markup.picturesWithoutText == ["p.png"])
  }

  @Test(arguments: ["<", "<a", "<a href", "<a href=", "<a href=\"", "<!--", "</", "<a href='x", ""])
  func `markup that ends anywhere is read as far as it goes`(html: String) {
    #expect(PageMarkup(Array(html.utf8)).ids.isEmpty)
  }
}
