/// Supplies a pass with the bytes of a file, or of a part, run by run.
struct RunReader {
  private let runLength: Int
  /// The incomplete row at the end of the last run, then the next run.
  private var bytes: [UInt8]
  private var filled = 0
  private var isEnd = false

  /// - Parameters:
  ///   - runLength: How many bytes are read at once.
  ///   - size: The largest number of bytes.
  init(runLength: Int = ReadingSizes().run, size: Int = .max) {
    self.runLength = runLength
    // A row can extend over several runs. One byte more than there are reveals the end.
    let room = min(CSVRowReader.maximumLength + runLength, max(size, size &+ 1))
    bytes = Array(repeating: 0, count: room)
  }
}

extension RunReader {
  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - feed: The bytes of the file or part.
  ///   - pass: A pass that has read everything before.
  ///   - isBeginning: Whether the file begins with these bytes, so that they contain the header.
  ///   - isEnd: Whether the file ends with them.
  /// - Returns: Whether the bytes were read to their end. If not, a row continues after the part,
  ///   or the pass has found something that makes the rest unreadable.
  /// - Throws: `NULByte` if there is one.
  mutating func read<Pass: RunPass>(
    from feed: inout some ByteFeed, with pass: inout Pass, isBeginning: Bool, isEnd: Bool
  ) throws(NULByte) -> Bool {
    if isBeginning, try !readHeader(from: &feed, with: &pass) { return false }
    repeat {
      try fill(from: &feed)
      let isLastRun = isEnd && self.isEnd
      guard let count = pass.readRows(bytes.span.extracting(first: filled), isEnd: isLastRun)
      else { return false }
      drop(count)
    } while !self.isEnd
    return filled == 0
  }

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - feed: The bytes of the file.
  ///   - pass: A new pass.
  /// - Returns: Whether the file can be used.
  /// - Throws: `NULByte` if there is one.
  mutating func readHeader<Pass: RunPass>(
    from feed: inout some ByteFeed, with pass: inout Pass
  ) throws(NULByte) -> Bool {
    while true {
      try fill(from: &feed)
      switch pass.readHeader(bytes.span.extracting(first: filled), isEnd: isEnd) {
      case .read(let count):
        drop(count)
        return true
      case .refused: return false
      case .unfinished where isEnd: return false
      case .unfinished: break
      }
    }
  }

  /// Appends a run to the rest of the previous one.
  private mutating func fill(from feed: inout some ByteFeed) throws(NULByte) {
    let start = filled
    let end = min(filled + runLength, bytes.count)
    while filled < end {
      let room = filled..<end
      let got = bytes.withUnsafeMutableBytes { buffer in
        feed.copyNext(into: UnsafeMutableRawBufferPointer(rebasing: buffer[room]))
      }
      if got == 0 {
        isEnd = true
        break
      }
      filled += got
    }
    try checkForNUL(bytes.span.extracting(first: filled), from: start)
  }

  /// Drops the first bytes and moves the rest to the beginning.
  private mutating func drop(_ count: Int) {
    bytes.withUnsafeMutableBytes { buffer in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[count..<filled])
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<rest.count]).copyMemory(from: rest)
    }
    filled -= count
  }
}
