import Foundation
import ReportBuild
import ReportCore
import Testing

/// The mistakes of those who make a theme.
@Suite struct ThemeCheckTests {
  /// The findings of some rules, with their paths from the site's folder.
  private func findings(_ rules: [String], in site: EditedSite) async throws -> [String] {
    try await SiteChecker(site.options()).check().diagnostics.filter { rules.contains($0.rule) }
      .map { finding in
        let file = finding.position.path.split(separator: "/").last ?? ""
        let place = "\(file):\(finding.position.line):\(finding.position.column)"
        return "\(place): \(finding.severity.rawValue): \(finding.message)"
      }
  }

  @Test func `what the policy of pages blocks is named once, in the template`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit(
      "Templates/layout.mustache", "</head>",
      """
      <script src="{{links.home}}x.js"></script><style>a{}</style>
      <link rel="stylesheet" href="https://fonts.example/a.css"><link rel="author" href="https://a.example">
      </head>
      """)
    try site.edit(
      "Templates/layout.mustache", "<main id=\"main\" class=\"w\">",
      """
      <main id="main" class="w" style="margin:{{site.title}}" onclick="go()">
      <a href="javascript:go()">Go</a><iframe src="https://video.example"></iframe>
      <img src="//images.example/a.png" alt=""><a href="https://a.example">a</a>
      """)
    let found = try await findings(["blocked-content"], in: site)
    #expect(
      found.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "warning: on '/' the policy of the pages blocks '<script>'",
        "warning: on '/' the policy of the pages blocks '<style>'",
        "warning: on '/' the policy of the pages blocks 'https://fonts.example/a.css'",
        "warning: on '/' the policy of the pages blocks 'style='",
        "warning: on '/' the policy of the pages blocks 'onclick='",
        "warning: on '/' the policy of the pages blocks 'javascript:'",
        "warning: on '/' the policy of the pages blocks '<iframe>'",
        "warning: on '/' the policy of the pages blocks 'https://video.example'",
        "warning: on '/' the policy of the pages blocks '//images.example/a.png'",
      ])
    #expect(found.allSatisfy { $0.hasPrefix("layout.mustache:") })
  }

  @Test func `a sheet that hides the focus of the keyboard, and shows it nowhere`() async throws {
    let site = try EditedSite(ownTheme: true)
    let sheet = "a{color:red}*:focus, .menu{outline:none}\n.menu:focus{outline:0}button{outline:0}"
    try site.write("\(sheet)", to: "Templates/assets/style.css")
    #expect(
      try await findings(["hidden-focus"], in: site) == [
        "style.css:1:28: warning: this hides which link or button the keyboard is on",
        "style.css:2:30: warning: this hides which link or button the keyboard is on",
      ])
    try site.write(
      "\(sheet):focus-visible{outline:2px solid}", to: "Templates/assets/style.css")
    #expect(try await findings(["hidden-focus"], in: site) == [])
  }

  @Test func `a link that says nothing is named in the template`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit(
      "Templates/layout.mustache", "</main>", "</main>\n<a href=\"{{links.home}}\"> </a>")
    let found = try await findings(["link-without-text"], in: site)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("layout.mustache:") == true)
  }

  @Test func `what the policy blocks in an author's HTML is named at the page`() async throws {
    let site = try EditedSite()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\nallow_html: true")
    try site.edit("Content/about.md", "Who we are.", "<b onclick=\"x()\">Who</b> we are.")
    let found = try await findings(["blocked-content"], in: site)
    #expect(
      found == ["about.md:2:8: warning: on '/about/' the policy of the pages blocks 'onclick='"])
  }

  @Test func `a link from the root of the server is named in the template`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit(
      "Templates/layout.mustache", "<body>",
      "<body>\n<a href=\"/about/\">a</a> <a href=\"/valley/about/\">b</a> <a href=\"/shop/\">c</a>")
    let found = try await findings(["rooted-link", "dead-link"], in: site)
    #expect(
      found.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "warning: on '/' a link leads to '/about/', which begins at the root of the server, "
          + "wherever the site is",
        "warning: on '/' a link leads to '/valley/about/', which begins at the root of the server, "
          + "wherever the site is",
      ])
    #expect(found.allSatisfy { $0.hasPrefix("layout.mustache:") })
  }

  @Test func `a dead link that begins with a value is named once, in the template`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit(
      "Templates/layout.mustache", "<body>", "<body><a href=\"{{links.home}}abuot/\">a</a>")
    let found = try await findings(["dead-link"], in: site)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("layout.mustache:") == true)
  }

  @Test func `broken syntax and unknown tokens of a stylesheet are named`() async throws {
    let sheet = """
      :root { --link: #00429d; --lnk: #f00; --brand: #333; --mine: red }
      body { color: var(--fgg); background: var(--page, white); margin: 0 }
      a { color: --link; transition: --mine 1s; border-color: var(link) }
      p { color: var(--nothing-like-it)
      h2 { color: var(--brand) }
      """
    let site = try EditedSite(theme: ["assets/style.css": sheet])
    let found = try await findings(["unknown-token", "malformed-stylesheet"], in: site)
    #expect(
      found == [
        "style.css:1:26: warning: nothing uses '--lnk'",
        "style.css:2:15: warning: no stylesheet sets '--fgg'",
        "style.css:3:12: warning: a token is used with 'var()'",
        "style.css:3:57: warning: 'link' is not the name of a token",
        "style.css:4:1: warning: 'p {' is never closed",
        "style.css:4:12: warning: no stylesheet sets '--nothing-like-it'",
      ])
    let hints = try await SiteChecker(site.options()).check().diagnostics
      .filter { $0.rule == "unknown-token" }.map(\.hint)
    #expect(
      hints == [
        "did you mean '--link'?", "did you mean '--fg'?", "write 'var(--link)'",
        "write 'var(--link)'", nil,
      ])
  }

  @Test func `an unclosed comment does not make tokens unknown`() async throws {
    let site = try EditedSite(theme: ["assets/style.css": "a{color:var(--x)}/* :root{--x:red}\n"])
    let found = try await findings(["unknown-token", "malformed-stylesheet"], in: site)
    #expect(found == ["style.css:1:18: warning: this comment is never closed"])
  }

  @Test func `what a stylesheet loads from another server is named`() async throws {
    let site = try EditedSite(
      theme: ["assets/style.css": "@import \"//fonts.example/a.css\";\np{background:url(data:,a)}"])
    let found = try await findings(["blocked-content", "dead-link"], in: site)
    #expect(
      found == [
        "style.css:1:10: warning: this stylesheet loads '//fonts.example/a.css', which the policy of "
          + "the pages blocks",
        "style.css:2:18: warning: this stylesheet loads 'data:,a', which the policy of the pages blocks",
      ])
  }

  @Test func `what a layout breaks for every page is named once, in the layout`() async throws {
    let site = try EditedSite(ownTheme: true)
    let layout = "Templates/layout.mustache"
    try site.edit("Content/site.yml", "base_url: https://example.org/valley/\n", "")
    try site.edit(layout, "<title>{{page.fullTitle}}</title>", "<base href=\"/\">")
    try site.edit(layout, "<link rel=\"stylesheet\" href=\"{{links.charts}}\">", "")
    try site.edit(
      layout, "<footer",
      """
      <p id="main">{page.title}</p>
      <a href="{{links.goalsFeed}}">x</a>{{#links.goalsFeed}}<a href="{{links.goalsFeed}}">y</a>{{/links.goalsFeed}}
      <link rel="stylesheet" href="assets/mine.css">
      <footer
      """)
    try site.write("p{color:red}", to: "Templates/assets/mine.css")
    let findings = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.severity > .note
    }
    #expect(findings.allSatisfy { $0.position.path.hasSuffix("layout.mustache") }, "\(findings)")
    #expect(
      findings.map(\.message) == [
        "on '/' the page lacks '<title>', 'links.charts'",
        "on '/' '<base>' changes where all links lead",
        "on '/' several elements have the id 'main'",
        "on '/' several elements have the id 'main'",
        "'{page.title}' is shown as it is",
        "on '/' a link, a picture or a sheet has an empty address",
        "on '/about/' a link leads to 'assets/mine.css', but the site has no 'about/assets/mine.css'",
      ])
    #expect(findings.last?.hint == "write '{{links.home}}' before it: pages are in folders")
  }

  @Test func `a layout without the block of unchanged copies is named once`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit("Templates/layout.mustache", "{{$main}}{{/main}}", "")
    let found = try await findings(["undefined-block"], in: site)
    #expect(
      found == [
        "layout.mustache:1:1: error: no block 'main', which built-in templates fill"
      ])
  }

  @Test func `a stylesheet that nothing loads is named, and an empty one`() async throws {
    let site = try EditedSite(
      theme: [
        "assets/styles.css": "p{margin:0}", "assets/style.css": "\n",
        "assets/charts.css": "@import 'base.css';p{margin:0}",
        "assets/base.css": "@import url(more.css?v=1);",
        "assets/more.css": "p{margin:0}", "assets/mine.css": "p{margin:0}",
      ])
    let found = try await findings(["unused-theme-file", "bare-stylesheet"], in: site)
    #expect(
      found == [
        "mine.css:0:0: warning: no page and no stylesheet loads this",
        "style.css:0:0: warning: this replaces the whole built-in stylesheet, and has nothing in it",
        "styles.css:0:0: warning: no page and no stylesheet loads this",
      ])
  }

  @Test func `tags of other languages are named`() async throws {
    let text = "{{<layout}}\n{{$main}}\n{% if a %}<%= b %>{c}\n{{/main}}\n{{/layout}}\n"
    let site = try EditedSite(theme: ["page.mustache": text])
    let found = try await findings(["stray-braces"], in: site)
    #expect(
      found == [
        "page.mustache:3:1: warning: '{% if a %}' is shown as it is",
        "page.mustache:3:11: warning: '<%= b %>' is shown as it is",
        "page.mustache:3:19: warning: '{c}' is shown as it is",
      ])
  }

  @Test func `a template without the author's text is named once`() async throws {
    let site = try EditedSite(ownTheme: true)
    #expect(try await findings(["text-left-out"], in: site).isEmpty)
    try site.edit("Templates/page.mustache", "{{{body}}}", "")
    #expect(
      try await findings(["text-left-out"], in: site) == [
        "page.mustache:0:0: warning: this leaves out the text of '/about/'"
      ])
  }

  @Test(arguments: [
    (#"<a class="br" href="{{links.home}}">"#, #"<a class="br href="{{links.home}}">"#),
    (#"<a class="br" href="{{links.home}}">"#, #"<a class="br" href="{{links.home}}>"#),
    (#"<main id="main" class="w">"#, #"<main id="main" class="w"{{site.title}}"#),
  ])
  func `a quote or an end that a template lacks is named there`(
    old: String, new: String
  ) async throws {
    let site = try EditedSite(ownTheme: true)
    #expect(try await findings(["unpaired-tag"], in: site).isEmpty)
    try site.edit("Templates/layout.mustache", old, new)
    let found = try await findings(["unpaired-tag"], in: site)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("layout.mustache:") ?? false, "\(found)")
  }

  @Test func `notices that a template leaves out are named`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit("Content/metrics/steps.md", "goal:", "simulated: true\ngoal:")
    #expect(try await findings(["text-left-out"], in: site).isEmpty)
    try site.edit("Templates/title.mustache", "{{>notices}}", "")
    let found = try await findings(["text-left-out"], in: site)
    #expect(
      found.allSatisfy { $0.contains("this leaves out what readers must know first on '/") },
      "\(found)")
    #expect(!found.isEmpty)
  }
}
