import Foundation
import ReportBuild
import ReportCore
import ReportServer
import Support
import Testing

@Suite(.serialized, .timeLimit(.hang)) struct ServerTests {
  @Test func `a page comes with the script, the file on the disk without`() async throws {
    let server = try await RunningServer()
    let page = try await server.get("/")
    #expect(page.status == 200)
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(page.fields["cache-control"] == "no-cache")
    let nonce = try #require(page.text.firstMatch(of: #/<script nonce="(\w+)"/#)?.1)
    let policy = try #require(page.fields["content-security-policy"])
    #expect(policy.contains("script-src 'nonce-\(nonce)';"))
    #expect(policy.hasPrefix("default-src 'none'; style-src 'self' "))
    #expect(page.text.hasSuffix("</script>\n</body>\n</html>\n"))
    let file = try String(
      contentsOf: server.directory.url.appending(path: "Site/index.html"), encoding: .utf8)
    #expect(!file.contains("<script"))
    #expect(page.text.replacing(#/<script[^>]*>[\s\S]*<\/script>\n/#, with: "") == file)
  }

  @Test func `files come as they are, with their types`() async throws {
    let server = try await RunningServer()
    let style = try await server.get("/assets/style.css?v=1")
    #expect(style.status == 200)
    #expect(style.fields["content-type"] == "text/css; charset=utf-8")
    #expect(style.fields["x-content-type-options"] == "nosniff")
    #expect(style.fields["content-security-policy"] == nil)
    let file = try Data(
      contentsOf: server.directory.url.appending(path: "Site/assets/style.css"))
    #expect(style.body == Array(file))
  }

  @Test func `a folder is a page, and its address ends with a slash`() async throws {
    let server = try await RunningServer()
    #expect(try await server.get("/about/").status == 200)
    let moved = try await server.get("/about?x=1")
    #expect(moved.status == 302)
    #expect(moved.fields["location"] == "/about/?x=1")
    #expect(try await server.get("/index.html/").status == 404)
    #expect(try await server.get("/assets/").status == 404)
  }

  @Test func `an address of nothing gets the page of the site that says so`() async throws {
    let server = try await RunningServer()
    let page = try await server.get("/nowhere/at/all")
    #expect(page.status == 404)
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(page.text.contains("<h1>Page not found</h1>"))
    #expect(page.text.contains("<script nonce="))
    // Only this page addresses its files by where the site will be published.
    let style = try #require(page.text.firstMatch(of: #/rel="stylesheet" href="([^"]+)"/#)?.1)
    #expect(style.hasPrefix("/a/b/assets/style.css?v="))
    #expect(try await server.get(String(style)).status == 200)
    #expect(try await server.get("/a/b/").status == 200)
    #expect(try await server.get("/a/assets/style.css").status == 404)
  }

  @Test func `HEAD has the fields of GET and no body`() async throws {
    let server = try await RunningServer()
    for path in ["/", "/static/ten.txt", "/ten.txt", "/nowhere", "/about"] {
      let get = try await server.get(path)
      let head = try await server.exchange(
        "HEAD \(path) HTTP/1.1", ["Host: localhost:\(server.port)"])
      #expect(head.body.isEmpty)
      #expect(head.status == get.status)
      var (fields, others) = (head.fields, get.fields)
      (fields["date"], others["date"]) = (nil, nil)
      // A file has a tag from a moment after it was written.
      if others["etag"] == nil { fields["etag"] = nil }
      #expect(fields == others)
    }
  }

  @Test func `other methods are refused`() async throws {
    let server = try await RunningServer()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"] {
      let answer = try await server.exchange(
        "\(method) / HTTP/1.1", ["Host: localhost:\(server.port)"])
      #expect(answer.status == 405)
      #expect(answer.fields["allow"] == "GET, HEAD")
    }
    let tunnel = try await server.exchange(
      "CONNECT localhost:\(server.port) HTTP/1.1", ["Host: localhost:\(server.port)"])
    #expect(tunnel.status == 400)
  }
}

extension ServerTests {
  @Test func `a browser that has a file is told so`() async throws {
    let server = try await RunningServer()
    for path in ["/", "/ten.txt"] {
      let tag = try await tag(of: path, server)
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = try await server.get(path, "If-None-Match: \(known)")
        #expect(again.status == 304)
        #expect(again.fields["etag"] == tag)
        #expect(again.fields["content-length"] == nil)
        #expect(again.body.isEmpty)
      }
      #expect(try await server.get(path, "If-None-Match: \"x\"").status == 200)
    }
  }

  @Test func `a file has another tag whenever it is written`() async throws {
    let server = try await RunningServer()
    let tag = try await tag(of: "/ten.txt", server)
    #expect(try await server.get("/ten.txt").fields["etag"] == tag)
    let file = server.directory.url.appending(path: "Site/ten.txt")
    try Data("9876543210".utf8).write(to: file)
    // As long as a second write could leave the stamp unchanged, there is no tag.
    #expect(try await server.get("/ten.txt", "If-None-Match: \(tag)").status == 200)
    #expect(try await self.tag(of: "/ten.txt", server) != tag)
  }

  @Test func `a large file is not read for its tag`() async throws {
    let server = try await RunningServer { directory in
      try directory.write("", to: "Content/static/large.bin")
      try #require(truncate(directory.url.path + "/Content/static/large.bin", 1) == 0)
    }
    let file = server.directory.url.appending(path: "Site/large.bin").path
    // Ten thousand gigabytes of zeros.
    try #require(truncate(file, 10_000_000_000_000) == 0)
    let tag = try await tag(of: "/large.bin", server, "Range: bytes=0-3")
    let part = try await server.get("/large.bin", "If-Range: \(tag)", "Range: bytes=9999999999990-")
    #expect(part.status == 206 && part.body.count == 10)
  }

  /// The tag of a file that is old enough to have one.
  private func tag(
    of path: String, _ server: RunningServer, _ fields: String...
  ) async throws -> String {
    var tag: String?
    try await eventually {
      let client = try await server.client()
      try await client.send(
        (["GET \(path) HTTP/1.1", "Host: localhost:\(server.port)"] + fields)
          .joined(separator: "\r\n") + "\r\n\r\n")
      tag = try await client.answer(toHead: false).fields["etag"]
      return tag != nil
    }
    return try #require(tag)
  }

  @Test func `a part of a file can be had`() async throws {
    let server = try await RunningServer()
    let part = try await server.get("/ten.txt", "Range: bytes=2-4")
    #expect(part.status == 206)
    #expect(part.text == "234")
    #expect(part.fields["content-range"] == "bytes 2-4/10")
    #expect(part.fields["accept-ranges"] == "bytes")
    let end = try await server.get("/ten.txt", "Range: bytes=-3")
    #expect(end.text == "789")
    let beyond = try await server.get("/ten.txt", "Range: bytes=10-")
    #expect(beyond.status == 416)
    #expect(beyond.fields["content-range"] == "bytes */10")
    #expect(beyond.body.isEmpty)
    for whole in ["bytes=0-1,4-5", "bytes=4-2", "lines=1-2"] {
      let answer = try await server.get("/ten.txt", "Range: \(whole)")
      #expect(answer.status == 200)
      #expect(answer.text == "0123456789")
    }
    let tag = try await tag(of: "/ten.txt", server)
    #expect(try await server.get("/ten.txt", "Range: bytes=2-4", "If-Range: \(tag)").status == 206)
    #expect(try await server.get("/ten.txt", "Range: bytes=2-4", "If-Range: \"x\"").status == 200)
    #expect(
      try await server.get("/ten.txt", "Range: bytes=2-4", "If-None-Match: \(tag)").status == 304)
    // A page differs from the file on disk, so no part of that is sent.
    #expect(try await server.get("/", "Range: bytes=0-1").status == 200)
  }

  @Test func `a large file comes whole`() async throws {
    let text = String((0..<300_000).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    let server = try await RunningServer { try $0.write(text, to: "Content/static/large.txt") }
    #expect(try await server.get("/large.txt").text == text)
    let part = try await server.get("/large.txt", "Range: bytes=100000-280000")
    #expect(part.body == Array(Array(text.utf8)[100_000...280_000]))
  }

  @Test func `requests follow each other on one connection`() async throws {
    let server = try await RunningServer()
    let client = try await server.client()
    let request = "GET /ten.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
    // Two at once, followed by the end of the second.
    try await client.send(request + "\r\n" + request)
    #expect(try await client.answer().text == "0123456789")
    try await client.send("\r\n\r\n" + request + "Connection: close\r\n\r\n")
    let rest = try await client.readToEnd()
    #expect(rest.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    #expect(rest.contains("Connection: close"))
  }
}

extension ServerTests {
  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2e%2fsecret.txt", "/..%2fsecret.txt",
    "/..%5csecret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt",
    "/about/../../secret.txt", "/about/%2e%2e/%2e%2e/secret.txt", "//secret.txt", "/./secret.txt",
    "/about//../..//secret.txt", "/%00/../secret.txt", "/ten.txt%00", "/..;/secret.txt",
    "/%u002e%u002e/secret.txt", "/.%00./secret.txt", "/out/secret.txt", "/out.txt",
    "/.reportgen-files", "/%2ereportgen-files", "/.nojekyll", "/a/b/../../../secret.txt",
    "/a/b/%2e%2e/%2e%2e/%2e%2e/secret.txt",
  ])
  func `no address leads out of the site`(target: String) async throws {
    let server = try await RunningServer { directory in
      try directory.write("secret", to: "secret.txt")
    }
    let root = server.directory.url.path
    #expect(symlink("..", "\(root)/Site/out") == 0)
    #expect(symlink("../secret.txt", "\(root)/Site/out.txt") == 0)
    let answer = try await server.get(target)
    #expect([400, 404].contains(answer.status))
    #expect(!answer.text.contains("secret\n") && answer.text != "secret")
    let absolute = try await server.get("http://localhost:\(server.port)\(target)")
    #expect([400, 404].contains(absolute.status))
  }

  @Test func `a foreign host is refused`() async throws {
    let server = try await RunningServer()
    let port = server.port
    for host in ["evil.example:\(port)", "evil.example", "localhost", "localhost:1", "", "0.0.0.0"]
    {
      for path in ["/", "/ten.txt", "/.reportgen/events"] {
        let answer = try await server.exchange("GET \(path) HTTP/1.1", ["Host: \(host)"])
        #expect(answer.status == 421, "\(host)")
        #expect(!answer.text.contains("0123456789"))
      }
    }
    let absolute = try await server.get("http://evil.example/ten.txt")
    #expect(absolute.status == 421)
    for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "LocalHost:\(port)"] {
      #expect(
        try await server.exchange("GET /ten.txt HTTP/1.1", ["Host: \(host)"]).status == 200)
    }
    let two = ["Host: localhost:\(port)", "Host: evil.example"]
    #expect(try await server.exchange("GET / HTTP/1.1", two).status == 400)
    #expect(try await server.exchange("GET / HTTP/1.1", []).status == 400)
  }

  @Test func `no other site may show what is not published yet`() async throws {
    let server = try await RunningServer()
    for path in ["/", "/ten.txt", "/nowhere"] {
      let answer = try await server.get(path, "Origin: https://evil.example")
      #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.fields["access-control-allow-origin"] == nil)
    }
  }

  @Test func `what is no request is answered and ends the connection`() async throws {
    let server = try await RunningServer()
    let requests = [
      ("nonsense\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505), ("\u{16}\u{3}\u{1}\n\n", 400),
      ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1\r\n folded: x\r\n\r\n", 400),
      ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\r\n", 431),
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 400_000))", 431),
    ]
    for (request, status) in requests {
      let client = try await server.client()
      // The server may have read enough before the end.
      try? await client.send(request)
      #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 \(status) "))
    }
    #expect(try await server.get("/").status == 200)
  }

  @Test func `a body is never taken for a request`() async throws {
    let server = try await RunningServer()
    let client = try await server.client()
    let hidden = "GET /ten.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
    try await client.send(
      "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n"
        + hidden)
    let answer = try await client.readToEnd()
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(!answer.contains("0123456789"))
  }
}

extension ServerTests {
  @Test func `a client that sends its request too slowly is let go`() async throws {
    var limits = ConnectionLimits()
    limits.head = .milliseconds(200)
    let server = try await RunningServer(limits: limits)
    let client = try await server.client()
    try await client.send("GET / HTTP/1.1\r\nHost: local")
    #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
  }

  @Test func `a client that sends nothing is let go`() async throws {
    var limits = ConnectionLimits()
    limits.idle = .milliseconds(200)
    let server = try await RunningServer(limits: limits)
    let silent = try await server.client()
    #expect(try await silent.readToEnd().isEmpty)
    let client = try await server.client()
    try await client.send("GET /ten.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    #expect(try await client.readToEnd().hasSuffix("0123456789"))
  }

  @Test func `a client that does not read is let go`() async throws {
    var limits = ConnectionLimits()
    limits.run = .milliseconds(200)
    limits.connections = 1
    let text = String(repeating: "0123456789", count: 1_900_000)
    let server = try await RunningServer(limits: limits) {
      try $0.write(text, to: "Content/static/large.txt")
    }
    let client = try await server.client()
    try await client.send("GET /large.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    // The slot of the client that reads nothing becomes available again.
    try await eventually { try await server.get("/ten.txt").status == 200 }
    #expect(try await client.readToEnd().utf8.count < text.utf8.count)
  }

  @Test func `too many clients are told so, and the next ones are served`() async throws {
    var limits = ConnectionLimits()
    limits.connections = 3
    let server = try await RunningServer(limits: limits)
    var clients: [Client] = []
    for _ in 0..<3 {
      let client = try await server.client()
      try await client.send("GET /ten.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      #expect(try await client.answer(toHead: false).status == 200)
      clients.append(client)
    }
    #expect(try await server.get("/ten.txt").status == 503)
    clients.removeAll()
    try await eventually { try await server.get("/ten.txt").status == 200 }
  }

  @Test func `open pages take no place from requests`() async throws {
    var limits = ConnectionLimits()
    (limits.connections, limits.eventStreams) = (2, 3)
    let server = try await RunningServer(limits: limits)
    var clients: [Client] = []
    for _ in 0..<3 { clients.append(try await listen(to: server).0) }
    #expect(try await server.get("/ten.txt").status == 200)
    #expect(try await server.get("/.reportgen/events").status == 503)
    clients.removeLast()
    try await eventually {
      let client = try await server.client()
      try await client.send(
        "GET /.reportgen/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      return try await client.read(until: "\r\n").contains("200")
    }
  }

  @Test func `a file that is missing only from the disk is made again`() async throws {
    let server = try await RunningServer()
    let site = server.directory.url.appending(path: "Site")
    for (file, path) in [("index.html", "/"), ("about", "/about/"), ("ten.txt", "/ten.txt")] {
      try FileManager.default.removeItem(at: site.appending(path: file))
      try await eventually { try await server.get(path).status == 200 }
    }
    try FileManager.default.removeItem(at: site)
    try await eventually { try await server.get("/").status == 200 }
    let before = server.builds.count
    #expect(try await server.get("/nowhere/").status == 404)
    #expect(server.builds.count == before)
  }

  @Test func `hundreds of clients in a row leave nothing behind`() async throws {
    let server = try await RunningServer()
    let before = try openDescriptors()
    for _ in 0..<100 {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { try await server.get("/ten.txt").status } }
        for try await status in group { #expect(status == 200) }
      }
    }
    try await eventually { try openDescriptors() < before + 20 }
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}

extension ServerTests {
  @Test func `an edit is told to open pages`() async throws {
    let server = try await RunningServer()
    let (client, name) = try await listen(to: server)
    let before = try await server.get("/about/")
    #expect(before.text.contains("data-site=\"\(name)\""))
    try server.directory.write("---\ntitle: About\n---\nTwo.\n", to: "Content/about.md")
    let news = try await client.read(until: "event: overlay\ndata: \n\n")
    let next = try #require(news.firstMatch(of: #/event: site\ndata: (\S+)/#)?.1)
    #expect(next != name)
    let after = try await server.get(
      "/about/", "If-None-Match: \(before.fields["etag"] ?? "")")
    #expect(after.status == 200)
    #expect(after.text.contains("Two."))
    #expect(after.text.contains("data-site=\"\(next)\""))
    let build = try await server.build { !$0.sources.isEmpty }
    #expect(build.sources == ["\(server.directory.url.path)/Content/about.md"])
    #expect(build.changes?.changed ?? 0 > 0)
  }

  @Test func `a page that has missed a build is told at once`() async throws {
    let server = try await RunningServer()
    let page = try await server.get("/about/")
    try server.directory.write("---\ntitle: About\n---\nTwo.\n", to: "Content/about.md")
    _ = try await server.build { !$0.sources.isEmpty }
    let (_, name) = try await listen(to: server)
    #expect(!page.text.contains("data-site=\"\(name)\""))
  }

  @Test func `a build that changes nothing reloads nothing`() async throws {
    let server = try await RunningServer()
    let (_, before) = try await listen(to: server)
    try server.directory.write("---\ntitle: About\n---\nOne.\n", to: "Content/about.md")
    #expect(try await server.build { !$0.sources.isEmpty }.changes?.changed == 0)
    let (_, after) = try await listen(to: server)
    #expect(before == after)
  }

  @Test func `an error lies over the last good page until it is mended`() async throws {
    let server = try await RunningServer()
    let (client, name) = try await listen(to: server)
    try server.directory.write("[dead](nowhere.md)\n", to: "Content/about.md")
    let broken = try await client.read(until: "</section>")
    #expect(broken.contains("data: \(name)\n"))
    #expect(broken.contains("&#39;nowhere.md&#39; leads nowhere"))
    #expect(broken.contains("/Content/about.md:1:1</code>"))
    #expect(try await server.get("/about/").text.contains("One."))
    #expect(try await server.build { $0.changes == nil }.diagnostics.map(\.rule) == ["dead-link"])
    try server.directory.write("---\ntitle: About\n---\nOne.\n", to: "Content/about.md")
    try await client.read(until: "event: overlay\ndata: \n\n")
  }

  @Test func `a site that was never built is shown as soon as it is`() async throws {
    let server = try await RunningServer { try $0.write("title: [\n", to: "Content/site.yml") }
    let page = try await server.get("/anything")
    #expect(page.status == 503)
    #expect(page.text.contains("<h1>The site has not been built yet</h1>"))
    let (client, name) = try await listen(to: server)
    #expect(page.text.contains("data-site=\"\(name)\""))
    try server.directory.write("title: A site\n", to: "Content/site.yml")
    try await client.read(until: "event: overlay\ndata: \n\n")
    let (_, next) = try await listen(to: server)
    #expect(next != name)
    #expect(try await server.get("/").status == 200)
  }

  @Test func `folders that cannot be built are told and waited out`() async throws {
    let server = try await RunningServer()
    let root = server.directory.url.path
    #expect(rename("\(root)/Content", "\(root)/Away") == 0)
    let broken = try await server.build { $0.changes == nil }
    #expect(broken.diagnostics.map(\.rule) == ["missing-configuration"])
    #expect(try await server.get("/").status == 200)
    #expect(rename("\(root)/Away", "\(root)/Content") == 0)
    try await eventually { server.builds.last?.changes != nil }
  }

  /// Opens an event stream, and reads the name of the current site.
  private func listen(to server: RunningServer) async throws -> (Client, name: String) {
    let client = try await server.client()
    try await client.send(
      "GET /.reportgen/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let start = try await client.read(until: "event: overlay\ndata: ")
    #expect(start.contains("Content-Type: text/event-stream\r\n"))
    let name = try #require(start.firstMatch(of: #/event: site\ndata: (\S+)/#)?.1)
    // The rest of the first overlay, which could be mistaken for the next one.
    if !start.contains("event: overlay\ndata: \n\n"), !start.contains("</section>") {
      try await client.read(until: "\n\n")
    }
    return (client, String(name))
  }
}

extension ServerTests {
  @Test func `a file that is replaced by rename is built`() async throws {
    let server = try await RunningServer()
    let root = server.directory.url.path
    try server.directory.write("---\ntitle: About\n---\nThree.\n", to: "new.md")
    #expect(rename("\(root)/new.md", "\(root)/Content/about.md") == 0)
    try await eventually { try await server.get("/about/").text.contains("Three.") }
  }

  @Test func `a thousand files at once are built, and taken away`() async throws {
    let server = try await RunningServer()
    for number in 0..<1000 {
      try server.directory.write(
        "---\ntitle: Note \(number)\n---\nText.\n", to: "Content/notes/n\(number).md")
    }
    try await eventually {
      try await server.get("/notes/n999/").status == 200
        && server.builds.last?.pageCount ?? 0 > 1000
    }
    #expect(server.builds.count < 20)
    try FileManager.default.removeItem(at: server.directory.url.appending(path: "Content/notes"))
    try await eventually { try await server.get("/notes/n999/").status == 404 }
    #expect(try await server.get("/").status == 200)
  }

  @Test func `a folder is seen when it comes, and when it goes`() async throws {
    let server = try await RunningServer()
    try server.directory.write("---\ntitle: New\n---\nFirst.\n", to: "Content/a/b/new.md")
    try await eventually { try await server.get("/a/b/new/").text.contains("First.") }
    try server.directory.write("---\ntitle: New\n---\nSecond.\n", to: "Content/a/b/new.md")
    try await eventually { try await server.get("/a/b/new/").text.contains("Second.") }
    try FileManager.default.removeItem(at: server.directory.url.appending(path: "Content/a"))
    try await eventually { try await server.get("/a/b/new/").status == 404 }
  }

  @Test func `the theme is watched as well`() async throws {
    let server = try await RunningServer {
      try $0.write("p{color:red}", to: "Templates/assets/own.css")
    }
    #expect(try await server.get("/assets/own.css").text == "p{color:red}")
    try server.directory.write("p{color:blue}", to: "Templates/assets/own.css")
    try await eventually { try await server.get("/assets/own.css").text == "p{color:blue}" }
  }

  @Test func `data that lies elsewhere is watched as well`() async throws {
    let table = "STATION,NAME,DATE,PRCP\nUSC1,\"HILL, TN US\",2018-01-01,"
    let server = try await RunningServer { directory in
      try directory.write("\(table)1.5\n", to: "data/hill.csv")
      try directory.write(
        "---\ntitle: Hill\ndata: ../data/*.csv\nunits: us\n---\n", to: "Content/stations/hill.md")
    }
    let first = try await server.build { _ in true }
    #expect(first.changes != nil, "\(first.diagnostics)")
    // This one can arrive before anything watches.
    try server.directory.write("\(table)2.5\n", to: "data/hill.csv")
    try await eventually { server.builds.count { $0.changes?.changed ?? 0 > 0 } == 2 }
    try server.directory.write("\(table)3.5\n", to: "data/hill.csv")
    try await eventually { server.builds.count { $0.changes?.changed ?? 0 > 0 } == 3 }
    let build = try #require(server.builds.last { $0.changes?.changed ?? 0 > 0 })
    #expect(build.sources.map { $0.hasSuffix("/data/hill.csv") } == [true])
  }

  @Test func `data that is not there yet is seen when it comes`() async throws {
    let server = try await RunningServer { directory in
      try directory.write(
        "---\ntitle: Steps\ndata: ../own/steps.csv\n---\n", to: "Content/metrics/steps.md")
      try directory.write("notes", to: "own/notes.txt")
    }
    let first = try await server.build { _ in true }
    #expect(first.diagnostics.map(\.rule) == ["missing-file"])
    try server.directory.write(
      "date,steps\n2018-01-01,9000\n2018-01-02,8000\n", to: "own/steps.csv")
    try await eventually { server.builds.last?.changes != nil }
    #expect(try await server.get("/metrics/steps/").status == 200)
  }
}

extension ServerTests {
  @Test func `a port that is taken is an error that says what to do`() async throws {
    let server = try await RunningServer()
    let options = ServeOptions(build: .init(content: "none"), port: server.port)
    await #expect(
      throws: ServerError.cannotListen(
        "127.0.0.1", port: server.port, isTaken: true, "Address already in use")
    ) { try await Server(options) { _ in }.run() }
    let error = ServerError.cannotListen("127.0.0.1", port: 80, isTaken: true, "in use")
    #expect(
      error.diagnostic.description == """
        127.0.0.1:80: error: another program listens on this port [port-taken]
          hint: choose another one with --port, or --port 0 for any that is free
        """)
  }

  @Test(arguments: ["nonsense", "300.1.1.1", "192.0.2.1", "::zz", ""])
  func `an address of no machine or of another one is an error`(host: String) async throws {
    let options = ServeOptions(build: .init(content: "none"), host: host, port: 0)
    let error = await #expect(throws: ServerError.self) {
      try await Server(options) { _ in }.run()
    }
    #expect(error?.diagnostic.rule == "cannot-listen")
  }

  @Test func `a server that is stopped frees its port`() async throws {
    let server = try await RunningServer()
    let client = try await server.client()
    try await client.send(
      "GET /.reportgen/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    try await client.read(until: "event: overlay")
    await server.stop()
    #expect(try await !client.readToEnd().contains("HTTP"))
    await #expect(throws: Client.Failure.self) { try await server.client() }
  }
}

/// Waits until a condition is met.
private func eventually(_ condition: () async throws -> Bool) async throws {
  let deadline = ContinuousClock.now + RunningServer.patience
  while try await !condition() {
    try #require(ContinuousClock.now < deadline, "it has not come about in time")
    try await Task.sleep(for: .milliseconds(10))
  }
}
