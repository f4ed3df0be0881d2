import Testing

@testable import ReportSite

@Suite struct AddressTests {
  @Test(arguments: [
    ("", "", "./"), ("", "articles/storm/", "articles/storm/"), ("articles/storm/", "", "../../"),
    ("articles/storm/", "articles/blank/", "../blank/"), ("articles/storm/", "articles/", "../"),
    ("articles/", "articles/", "./"), ("stations/a/", "assets/style.css", "../../assets/style.css"),
    ("404.html", "feed.xml", "feed.xml"), ("a/b/c/", "a/d/e/", "../../d/e/"),
    ("", "photos/a b:c.png", "photos/a%20b%3Ac.png"), ("a/", "산/", "../%EC%82%B0/"),
  ])
  func `a link leads from one page to another`(from: String, to: String, link: String) {
    #expect(Address(to).link(from: Address(from)) == link)
  }

  @Test(arguments: [
    ("", "index.html"), ("a/", "a/index.html"), ("404.html", "404.html"),
  ])
  func `a folder's page is its index file`(address: String, file: String) {
    #expect(Address(address).file == file)
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("plain", "plain"), ("%EC%82%B0", "산"), ("%2", nil), ("%zz", nil),
    ("%00", nil), ("%FF", nil),
  ])
  func `percent-encoding is undone or refused`(text: String, result: String?) {
    #expect(decoded(text) == result)
  }

  @Test(arguments: [
    ("Snow storms!", "snow-storms"), ("Mount LeConte", "mount-leconte"), ("  --  ", ""),
    ("Grandfather’s farm", "grandfathers-farm"), ("내장산", "내장산"), ("A & B / C", "a-b-c"),
  ])
  func `a slug holds letters, digits and hyphens`(name: String, expected: String) {
    #expect(slug(of: name) == expected)
  }
}
