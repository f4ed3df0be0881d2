/// The news as server-sent events: `site` with the name of the site that stands, then `overlay`
/// with the markup to lie over the page.
///
/// Both come at once to whoever connects, so that a page which has missed a build finds out.
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

/// One event; every line of its text stands on a line of its own.
func event(_ name: String, _ text: [UInt8]) -> [UInt8] {
  var bytes = Array("event: \(name)\n".utf8)
  // A carriage return would end a line as well.
  let lines = text.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
  for line in lines { bytes += Array("data: ".utf8) + line + [10] }
  return bytes + [10]
}
