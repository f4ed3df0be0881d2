import ReportCore

/// What open pages are told: which site stands, and why a newer one does not.
actor Bulletin {
  struct News: Hashable, Sendable {
    /// Counts the builds that have changed the site.
    var version = 1
    /// Where the site is published, from slash to slash.
    var basePath = "/"
    /// The errors that keep the sources from being built.
    var errors: [Diagnostic] = []
  }

  private(set) var news = News()
  private var readers: [Int: AsyncStream<News>.Continuation] = [:]
  private var nextReader = 0
}

extension Bulletin {
  /// A build has come to its end.
  ///
  /// - Parameters:
  ///   - hasChanged: Whether the site is another one than before.
  ///   - basePath: Where it is published; `nil` when the sources do not say.
  ///   - errors: What has kept the site from being written.
  func publish(hasChanged: Bool, basePath: String?, errors: [Diagnostic]) {
    let before = news
    if hasChanged { news.version += 1 }
    if let basePath { news.basePath = basePath }
    news.errors = errors
    guard news != before else { return }
    for reader in readers.values { reader.yield(news) }
  }

  /// The news as they stand and as they come.
  ///
  /// A reader that falls behind gets the last ones.
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
