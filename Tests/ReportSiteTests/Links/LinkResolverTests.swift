import ReportCore
import Testing

@testable import ReportSite

@Suite struct LinkResolverTests {
  private let resolver: LinkResolver

  init() {
    let addresses = [
      "index.md": "", "articles/index.md": "articles/", "articles/storm.md": "articles/storm/",
      "stations/index.md": "stations/", "stations/mount-leconte.md": "stations/mount-leconte/",
      "about.md": "about/",
    ]
    let names = Names()
    let pages = addresses.sorted { $0.value < $1.value }.map { name, address in
      SitePage(
        name: name, address: Address(address), template: "page", source: nil, subject: nil,
        position: SourcePosition(name), names: names)
    }
    resolver = LinkResolver(
      plan: SitePlan(
        pages: pages, lists: [:],
        leftOut: ["articles/secret.md": .draft, "articles/later.md": .later], names: names),
      files: ["articles/snow.png", "static/photo.jpg", "data/a b.csv"])
  }

  private func goal(of link: String) -> LinkGoal {
    let page = "articles/this.md"
    return resolver.goal(of: LinkName(link, in: page), in: page, at: Address("articles/this/"))
  }

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
    #expect(goal(of: link) == target)
  }

  @Test(arguments: [
    ("stromm.md", "'stromm.md' leads nowhere", "did you mean 'storm.md'?"),
    (
      "mount-leconte.md", "'mount-leconte.md' leads nowhere",
      "did you mean '../stations/mount-leconte.md'?"
    ),
    (
      "../../etc/passwd", "'../../etc/passwd' is outside the sources",
      "copy the file into static/"
    ),
    ("secret.md", "'secret.md' is a draft", "publish it, or build with --drafts"),
    ("a%zz.md", "'a%zz.md' has a broken percent-encoding", nil),
    ("", "a link needs a target", nil),
  ])
  func `a dead link is said with what was meant`(link: String, message: String, hint: String?) {
    #expect(goal(of: link) == .dead(message: message, hint: hint))
  }
}
