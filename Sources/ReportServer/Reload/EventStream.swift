/// The news as server-sent events: `site` with the name of the current site, then `overlay` with
/// the markup to show over the page.
///
/// Both are sent immediately on connection, so that a page that has missed a build is updated.
func eventStream(_ news: AsyncStream<Bulletin.News>, nonce: String) -> AsyncStream<[UInt8]> {
  AsyncStream { continuation in
    let task = Task {
      for await news in news {
        let site = PageDressing(nonce: nonce, version: news.version).siteName
        let overlay = Overlay(errors: news.errors).render(nonce: nonce)
        continuation.yield(event("site", Array(site.utf8)) + event("overlay", overlay))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
  }
}

/// One event, with each line of its text on a `data:` line.
func event(_ name: String, _ text: [UInt8]) -> [UInt8] {
  var bytes = Array("event: \(name)\n".utf8)
  // A carriage return would end a line as well.
  let lines = text.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
  for line in lines { bytes += Array("data: ".utf8) + line + [10] }
  return bytes + [10]
}
