import ReportCore

/// Reads all rows of a file.
///
/// - Parameters:
///   - bytes: All of it.
///   - pass: A new one.
///   - path: How messages call the file.
///   - jobs: How many parts are read at a time.
/// - Returns: What the pass has found.
func readRows<Pass: RowPass>(
  of bytes: some ByteStore, with pass: Pass, path: String, jobs: Int
) -> ReadResult {
  if bytes.count > partedSize, let parted = passOverParts(of: bytes, with: pass, jobs: jobs) {
    return parted.result()
  }
  var feed = bytes.makeFeed(0..<bytes.count)
  return readRows(from: &feed, size: bytes.count, with: pass, path: path)
}

/// Reads all rows of a file whose bytes come one after the other.
///
/// - Parameters:
///   - feed: Gives them.
///   - size: How many there are at most.
///   - pass: A new one.
///   - path: How messages call the file.
/// - Returns: What the pass has found.
func readRows<Pass: RowPass>(
  from feed: inout some ByteFeed, size: Int = .max, with pass: Pass, path: String
) -> ReadResult {
  var pass = pass
  var runs = RunReader(size: size)
  do {
    _ = try runs.read(from: &feed, with: &pass, isBeginning: true, isEnd: true)
  } catch {
    return ReadResult(diagnostics: [error.finding(path: path, line: pass.line)])
  }
  return pass.result()
}

/// A file that is larger is read in parts.
///
/// How many there are depends on the file alone, never on
/// the machine, so that the same file is always read alike.
private let partedSize = 8 << 20
private let partCount = 4

/// Reads a large file in parts, side by side.
///
/// - Returns: The pass with the findings of all, or `nil` when the file must be read in one go: a
///   part did not end where the next begins (a line break in a quoted cell looks like the end of a
///   row), something is wrong with a part, or two parts have something to settle.
private func passOverParts<Pass: RowPass>(
  of bytes: some ByteStore, with pass: Pass, jobs: Int
) -> Pass? {
  let parts = rowParts(of: bytes)
  var first = pass
  var runs = RunReader()
  var feed = bytes.makeFeed(parts[0])
  guard parts.count > 1, runs.readHeader(from: &feed, with: &first) else { return nil }
  let template = first.makePart()
  let passes = sideBySide(parts.count, jobs: jobs) { index -> Pass? in
    var own = index == 0 ? pass : template.makePart()
    var runs = RunReader()
    var feed = bytes.makeFeed(parts[index])
    // A part with a NUL byte is told of where it is when the file is read in one go.
    let isWhole = try? runs.read(
      from: &feed, with: &own, isBeginning: index == 0, isEnd: index == parts.count - 1)
    return isWhole == true ? own : nil
  }
  return joined(passes)
}

/// The passes in one, or `nil` when one is missing or they do not go together.
private func joined<Pass: RowPass>(_ passes: consuming [Pass?]) -> Pass? {
  var passes = passes
  guard passes.allSatisfy({ $0 != nil }), var whole = passes[0].take() else { return nil }
  for index in passes.indices.dropFirst() {
    guard let next = passes[index].take(), whole.append(next) else { return nil }
  }
  return whole
}

/// Cuts a file behind line ends into parts of about the same length.
private func rowParts(of bytes: some ByteStore) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var start = 0
  for number in 1...partCount {
    let aim = bytes.count / partCount * number
    let end = number == partCount ? bytes.count : bytes.lineStart(after: aim)
    guard let end, end > start else { continue }
    parts.append(start..<end)
    start = end
  }
  return parts
}
