import Glibc
import ReportCore
public import ReportMeasurements

/// Reads several files as one source: those of a folder, or those that match a pattern.
///
/// They can be archives. Files in unknown formats are skipped. Samples of fitness exports are
/// combined into days, so that two files of one day complement each other and never count the same
/// time twice.
///
/// - Parameters:
///   - files: System paths, in an order in which later days take precedence.
///   - folder: The name of all of them in messages: the folder or the pattern.
///   - options: The author's options for them.
/// - Returns: The content of all files, with all findings.
public func readDataFiles(
  _ files: [String], of folder: String, options: ReaderOptions
) -> Dataset {
  var reading = MemberReading(
    path: folder, options: options, limits: UnpackingLimits(), passesOver: !isPattern(folder))
  for file in files {
    do {
      try reading.open(file)
    } catch {
      return Dataset(diagnostics: [error.diagnostic(path: file)])
    }
  }
  return reading.finished()
}

extension MemberReading {
  /// Opens and reads a file of the folder.
  fileprivate mutating func open(_ file: String) throws(ArchiveError) {
    let descriptor = Glibc.open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno)).lowercased()) }
    defer { close(descriptor) }
    guard let stamp = FileStamp(of: descriptor) else { return }
    let bytes = FileBytes(descriptor: descriptor, count: stamp.size)
    var feed = FolderFeed(
      feed: bytes.makeFeed(0..<bytes.count), source: bytes.failure)
    try readFile(file, from: &feed)
    if let failure = feed.failure { throw failure }
  }
}

/// Whether the author has named the files, if only by a pattern, rather than a whole folder.
private func isPattern(_ path: String) -> Bool { path.utf8.contains { "*?".utf8.contains($0) } }

/// The bytes of a file in a folder.
private struct FolderFeed: MemberFeed {
  var feed: FileBytes.Feed
  let source: ReadFailure

  mutating func copyNext(into room: UnsafeMutableRawBufferPointer) -> Int {
    feed.copyNext(into: room)
  }

  var failure: ArchiveError? {
    source.code.map { .unreadable(String(cString: strerror($0)).lowercased()) }
  }
}
