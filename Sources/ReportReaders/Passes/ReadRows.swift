import ReportCore
import ReportMeasurements

/// The sizes in which a file is read.
struct ReadingSizes {
  /// Bytes that are read at once; few enough to stay in the processor's cache.
  var run = 256 << 10
  /// The size above which a file is read in parts.
  var parted = 8 << 20
  /// The number of parts: the same on every machine, so that a file is always read in the same way.
  var parts = 4
  /// The most bytes of a file that must be in memory as a whole: a text, whose values take six
  /// times as much, and a database.
  var heldText = 128_000_000
  var heldBinary = 2_000_000_000
}

/// Reads all rows of a file.
///
/// - Parameters:
///   - bytes: The bytes of the whole file.
///   - pass: A new pass.
///   - path: The name of the file in messages.
///   - jobs: How many parts are read in parallel.
///   - sizes: The sizes in which it is read.
/// - Returns: The result of the pass.
func readRows<Pass: RowPass>(
  of bytes: some ByteStore, with pass: Pass, path: String, jobs: Int,
  sizes: ReadingSizes = ReadingSizes()
) -> Dataset {
  if bytes.count > sizes.parted,
    let parted = passOverParts(of: bytes, with: pass, jobs: jobs, sizes: sizes)
  {
    return parted.result()
  }
  var feed = bytes.makeFeed(0..<bytes.count)
  let runs = RunReader(runLength: sizes.run, size: bytes.count)
  return readRows(from: &feed, runs, with: pass, path: path)
}

/// Reads all rows of a file whose bytes arrive sequentially.
///
/// - Parameters:
///   - feed: Supplies the bytes.
///   - runs: Divides them into runs.
///   - pass: A new pass.
///   - path: The name of the file in messages.
/// - Returns: The result of the pass.
func readRows<Pass: RowPass>(
  from feed: inout some ByteFeed, _ runs: consuming RunReader, with pass: Pass, path: String
) -> Dataset {
  var pass = pass
  var runs = runs
  do {
    _ = try runs.read(from: &feed, with: &pass, isBeginning: true, isEnd: true)
  } catch {
    return Dataset(diagnostics: [error.finding(path: path, line: pass.line)])
  }
  return pass.result()
}

/// Reads a large file in parts, in parallel.
///
/// - Returns: The pass with the results of all parts, or `nil` if the file must be read
///   sequentially: a part did not end where the next begins (a line break in a quoted cell looks
///   like the end of a row), a part has an error, or two parts conflict.
private func passOverParts<Pass: RowPass>(
  of bytes: some ByteStore, with pass: Pass, jobs: Int, sizes: ReadingSizes
) -> Pass? {
  let parts = rowParts(of: bytes, count: sizes.parts)
  var first = pass
  var runs = RunReader(runLength: sizes.run, size: parts[0].count)
  var feed = bytes.makeFeed(parts[0])
  guard parts.count > 1, (try? runs.readHeader(from: &feed, with: &first)) == true else {
    return nil
  }
  let template = first.makePart()
  let passes = sideBySide(parts.count, jobs: jobs) { index -> Pass? in
    var own = index == 0 ? pass : template.makePart()
    var runs = RunReader(runLength: sizes.run, size: parts[index].count)
    var feed = bytes.makeFeed(parts[index])
    // The position of a NUL byte is reported when the file is read sequentially.
    let isWhole = try? runs.read(
      from: &feed, with: &own, isBeginning: index == 0, isEnd: index == parts.count - 1)
    return isWhole == true ? own : nil
  }
  return joined(passes)
}

/// The passes combined, or `nil` if one is missing or they conflict.
private func joined<Pass: RowPass>(_ passes: consuming [Pass?]) -> Pass? {
  var passes = passes
  guard passes.allSatisfy({ $0 != nil }), var whole = passes[0].take() else { return nil }
  for index in passes.indices.dropFirst() {
    guard let next = passes[index].take(), whole.append(next) else { return nil }
  }
  return whole
}

/// Divides a file at line ends into parts of about the same length.
private func rowParts(of bytes: some ByteStore, count: Int) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var start = 0
  for number in 1...count {
    let aim = bytes.count / count * number
    let end = number == count ? bytes.count : bytes.lineStart(after: aim)
    guard let end, end > start else { continue }
    parts.append(start..<end)
    start = end
  }
  return parts
}
