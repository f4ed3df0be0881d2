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

  @Test(arguments: [
    ("<a href='x'></a>", ["x"]), ("<a href='x'> <i></i>\n</a>", ["x"]), ("<a href='x'>y</a>", []),
    ("<a href='x'><img src='p' alt=''></a>", ["x"]), ("<a href='x'><img src='p' alt='y'></a>", []),
    ("<a href='x' aria-label='y'></a>", []), ("<a href='x'><svg aria-label='y'></svg></a>", []),
    ("<a id='x'></a>y", []), ("<p title='y'></p><a href='x'></a>", ["x"]),
  ])
  func `a link without text or a name says nothing`(html: String, targets: [String]) {
    #expect(
      PageMarkup(Array(html.utf8)).silentLinks == targets.map { PageMarkup.silentLink(to: $0) })
  }

  @Test(arguments: [
    ("<main><div>a</div></main>", []), ("<main><div>a</main>", ["<div>"]),
    ("<main>", ["<main>"]), ("a</main>", ["</main>"]), ("<ul><li>a<li>b</ul><p>a<br>", []),
    ("<svg><path d=\"M0\"/><g><path d='M1' /></g></svg>", []), ("<a href=/x/>a</a>", []),
    ("<b><i>a</b></i>", ["</i>", "<i>"]), ("<!-- <main> -->", []),
    ("<style>a{content:'<b>'}</style><script>'<div>'</script>", []), ("<style><b>", ["<style>"]),
    ("<div/>", ["<div>"]), ("<b>a</b><!-- <i>", ["<!--"]),
    ("<p class=\"a></p><p class=\"b\">", ["<p class="]),
    ("<p class=\"a\"id='b'>", ["<p class="]), ("<p class=\"a", ["<p class="]),
    ("<p class=a id=\"b\" >", []),
  ])
  func `tags that have no partner are found`(html: String, tags: [String]) {
    #expect(PageMarkup(Array(html.utf8)).unpairedTags == tags)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", false), ("\n<!doctype html>\n<html></HTML>\n", false),
    ("Text<!DOCTYPE html></html>", true), ("<!DOCTYPE html></html>.", true), ("", true),
  ])
  func `text around a page is found`(html: String, isFound: Bool) {
    #expect(PageMarkup(Array(html.utf8)).hasTextAround == isFound)
  }

  @Test func `what a page lacks and ids of several elements are found`() {
    let head = "<html lang=en><meta charset=utf-8><meta name=viewport><title>a</title>"
    let sheet = "<link rel=stylesheet href=a.css>"
    func missing(_ html: String) -> [String] { PageMarkup(Array(html.utf8)).missing }
    #expect(missing(head + sheet) == [])
    #expect(missing(head) == ["a stylesheet"])
    #expect(
      missing("<html>" + sheet)
        == ["'<html lang>'", "'<meta charset>'", "'<meta name=viewport>'", "'<title>'"])
    #expect(missing(head + sheet + "<figure class=\"c rain\">") == ["'links.charts'"])
    let charts = "<link rel=stylesheet href=\"../assets/charts.css?v=1\">"
    #expect(missing(head + charts + "<figure class=\"c rain\">") == [])
    let markup = PageMarkup(Array("<i id=a><b id=b><u id=a>".utf8))
    #expect(markup.repeatedIDs == ["id=a"])
  }

  @Test(arguments: ["<", "<a", "<a href", "<a href=", "<a href=\"", "<!--", "</", "<a href='x", ""])
  func `markup that ends anywhere is read as far as it goes`(html: String) {
    #expect(PageMarkup(Array(html.utf8)).ids.isEmpty)
  }
}
