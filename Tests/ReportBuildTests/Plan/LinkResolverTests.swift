import Testing

@testable import ReportBuilder

@Suite struct LinkResolverTests {
  private let resolver = LinkResolver(
    pages: [
      "index.md": .home, "articles/index.md": Address("articles/"),
      "articles/storm.md": Address("articles/storm/"), "stations/index.md": Address("stations/"),
      "stations/mount-leconte.md": Address("stations/mount-leconte/"),
      "about.md": Address("about/"),
    ],
    files: ["articles/snow.png", "static/photo.jpg", "data/a b.csv"],
    leftOut: ["articles/secret.md": .draft, "articles/later.md": .later])

  @Test(arguments: [
    (
      "../stations/mount-leconte.md#snowfall",
      LinkGoal.page(Address("stations/mount-leconte/"), suffix: "#snowfall")
    ),
    ("storm.md", .page(Address("articles/storm/"), suffix: "")),
    ("/about.md", .page(Address("about/"), suffix: "")),
    ("../about", .page(Address("about/"), suffix: "")),
    ("../stations/", .page(Address("stations/"), suffix: "")),
    ("..", .page(.home, suffix: "")), ("/", .page(.home, suffix: "")),
    (".", .page(Address("articles/"), suffix: "")),
    ("#top", .page(Address("articles/this/"), suffix: "#top")),
    ("snow.png", .file("articles/snow.png", suffix: "")),
    ("../static/photo.jpg", .file("static/photo.jpg", suffix: "")),
    ("/photo.jpg", .file("static/photo.jpg", suffix: "")),
    ("../data/a%20b.csv?x#y", .file("data/a b.csv", suffix: "?x#y")),
    ("https://example.org/a", .elsewhere("https://example.org/a")),
    ("mailto:a@example.org", .elsewhere("mailto:a@example.org")),
    ("//example.org/a", .elsewhere("//example.org/a")), ("later.md", .leftOut),
  ])
  func `a link by source file finds its page`(link: String, target: LinkGoal) {
    #expect(
      resolver.target(of: link, in: "articles/this.md", at: Address("articles/this/")) == target)
  }

  @Test(arguments: [
    ("stromm.md", "'stromm.md' leads nowhere", "did you mean 'storm.md'?"),
    (
      "mount-leconte.md", "'mount-leconte.md' leads nowhere",
      "did you mean '../stations/mount-leconte.md'?"
    ),
    (
      "../../etc/passwd", "'../../etc/passwd' lies outside the sources",
      "copy the file into static/"
    ),
    ("secret.md", "'secret.md' is a draft", "publish it, or build with --drafts"),
    ("a%zz.md", "'a%zz.md' has a broken percent-encoding", nil),
    ("", "a link needs a target", nil),
  ])
  func `a dead link is said with what was meant`(link: String, message: String, hint: String?) {
    #expect(
      resolver.target(of: link, in: "articles/this.md", at: Address("articles/this/"))
        == .dead(message: message, hint: hint))
  }
}
