/// Answers requests with the files of the site.
struct FileHandler: Hashable, Sendable {
  let folder: SiteFolder
}

extension FileHandler {
  /// The response to a request for a file.
  ///
  /// - Parameters:
  ///   - head: A GET or HEAD request.
  ///   - path: The requested path.
  ///   - query: The query after the path, including its question mark.
  ///   - basePath: The path where the site is published, from slash to slash; its 404 page uses it,
  ///     and the site's files are found below it, too.
  ///   - dressing: What is inserted into pages.
  /// - Returns: The file, or the 404 page.
  func response(
    to head: RequestHead, path: RequestPath, query: Substring, basePath: String,
    dressing: PageDressing
  ) -> Response {
    if let found = self.response(to: head, path: path, query: query, dressing) { return found }
    if let site = RequestPath(basePath), !site.names.isEmpty, path.names.starts(with: site.names) {
      let below = RequestPath(
        names: Array(path.names.dropFirst(site.names.count)), isFolder: path.isFolder)
      if let found = self.response(to: head, path: below, query: query, dressing) { return found }
    }
    return notFound(dressing)
  }

  /// The file or folder at a path; `nil` if there is none.
  private func response(
    to head: RequestHead, path: RequestPath, query: Substring, _ dressing: PageDressing
  ) -> Response? {
    switch folder.entry(path.names) {
    case .file(let file):
      guard !path.isFolder, let name = path.names.last else { return nil }
      return self.response(to: head, file, name: name, dressing)
    case .folder:
      guard case .file(let index) = folder.entry(path.names + ["index.html"]) else { return nil }
      guard path.isFolder else {
        // Links in the page are relative to its folder.
        let address = RequestPath(names: path.names, isFolder: true).encoded + query
        return Response(.found, ["Location": address, "Cache-Control": "no-cache"])
      }
      return self.response(to: head, index, name: "index.html", dressing)
    case nil: return nil
    }
  }

  private func response(
    to head: RequestHead, _ file: SiteFile, name: String, _ dressing: PageDressing
  ) -> Response {
    // A page is sent as a whole, because it differs from the one on disk.
    let isDressed = isPage(name) && file.size <= dressedLimit
    let tag = EntityTag(file.stamp, in: isDressed ? dressing.siteName : "")
    if let tag, let known = head.list("if-none-match"), tag.isNamed(in: known) {
      return Response(.notModified, ["Cache-Control": "no-cache", "ETag": tag.text])
    }
    do {
      var response =
        isDressed
        ? page(try dressing.dress(file.bytes(in: 0..<file.size)), dressing)
        : part(of: file, name: name, tag, for: head)
      if let tag { response.add("ETag", tag.text) }
      return response
    } catch {
      return .refusal(.serverError, "the file cannot be read")
    }
  }

  private func page(_ bytes: [UInt8], _ dressing: PageDressing) -> Response {
    Response(
      .ok,
      [
        "Content-Type": contentType(of: "index.html"), "Cache-Control": "no-cache",
        "Content-Security-Policy": dressing.policy,
      ], body: .bytes(bytes))
  }

  private func part(
    of file: SiteFile, name: String, _ tag: EntityTag?, for head: RequestHead
  ) -> Response {
    var response = Response(
      .ok,
      [
        "Content-Type": contentType(of: name), "Cache-Control": "no-cache",
        "Accept-Ranges": "bytes",
      ], body: .file(file, 0..<file.size))
    let isOfThisFile = head["if-range"].map { $0.trimmingOptionalWhitespace == tag?.text } ?? true
    let asked = isOfThisFile && head.method == "GET" ? head["range"] : nil
    switch ByteRange(asked, size: file.size) {
    case .whole: break
    case .part(let range):
      response.status = .partialContent
      response.add(
        "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)")
      response.body = .file(file, range)
    case .unsatisfiable:
      response.status = .rangeNotSatisfiable
      response.add("Content-Range", "bytes */\(file.size)")
      response.body = .bytes([])
    }
    return response
  }

  private func notFound(_ dressing: PageDressing) -> Response {
    let fields: KeyValuePairs = [
      "Content-Type": contentType(of: "404.html"), "Cache-Control": "no-cache",
      "Content-Security-Policy": dressing.policy,
    ]
    guard case .file(let file) = folder.entry(["404.html"]),
      // A page that is being removed does not count.
      file.size <= dressedLimit, let bytes = try? file.bytes(in: 0..<file.size)
    else { return Response(.notFound, fields, body: .bytes(dressing.plainPage("Page not found"))) }
    return Response(.notFound, fields, body: .bytes(dressing.dress(bytes)))
  }

  private func isPage(_ name: String) -> Bool { contentType(of: name).hasPrefix("text/html") }
}

/// The largest page, in bytes, that is read into memory.
private let dressedLimit = 16_000_000
