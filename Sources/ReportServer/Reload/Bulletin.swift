import ReportCore

/// The news for open pages: which version of the site exists, and why there is no newer one.
actor Bulletin {
  struct News: Hashable, Sendable {
    /// The number of builds that have changed the site.
    var version = 1
    /// The path where the site is published, from slash to slash.
    var basePath = "/"
    /// The errors that prevent a build.
    var errors: [Diagnostic] = []
  }

  private(set) var news = News()
  private var readers: [Int: AsyncStream<News>.Continuation] = [:]
  private var nextReader = 0
}

extension Bulletin {
  /// Announces a completed build.
  ///
  /// - Parameters:
  ///   - hasChanged: Whether the site has changed.
  ///   - basePath: The path where it is published; `nil` if the sources do not state it.
  ///   - errors: The errors that prevented writing the site.
  func publish(hasChanged: Bool, basePath: String?, errors: [Diagnostic]) {
    let before = news
    if hasChanged { news.version += 1 }
    if let basePath { news.basePath = basePath }
    news.errors = errors
    guard news != before else { return }
    for reader in readers.values { reader.yield(news) }
  }

  /// A stream of the current and all later news.
  ///
  /// A subscriber that falls behind gets only the latest.
  func subscribe() -> AsyncStream<News> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: News.self, bufferingPolicy: .bufferingNewest(1))
    nextReader += 1
    let number = nextReader
    readers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.remove(number) }
    }
    continuation.yield(news)
    return stream
  }

  private func remove(_ number: Int) {
    readers[number] = nil
  }
}
