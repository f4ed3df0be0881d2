import Glibc
import ReportCore
public import ReportMeasurements

/// Reads several files as one source: those of a folder, or those that a pattern matches.
///
/// They may be archives. Files of no known format are passed over; what files of fitness exports hold
/// becomes days together, so that two files of one day add to it and never count the same time twice.
///
/// - Parameters:
///   - files: Paths as the system understands them, in the order in which later days count.
///   - folder: What messages call all of them: the folder or the pattern.
///   - options: What the author says about them.
/// - Returns: What all files hold, with all findings.
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
  /// Reads a file of the folder.
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

/// Whether the author has named the files, if only by a pattern, and no folder of whatever there is.
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
