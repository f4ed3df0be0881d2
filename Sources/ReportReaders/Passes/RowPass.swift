import ReportCore
import ReportMeasurements

/// A way through the rows of a file, from which nothing but what was found is kept.
///
/// The rows come in runs of bytes, so that a file of any size takes little memory. A large file may
/// be parted; what the passes over its parts have found is then put together.
protocol RowPass: Sendable {
  /// The line at which the next row begins, counted from the beginning of the part.
  var line: Int { get }

  /// Reads what all rows depend on, such as the names of the columns.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file.
  ///   - isEnd: Whether the file ends with these bytes.
  /// - Returns: What became of it.
  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome

  /// Reads rows; one that reaches the end of the bytes is left for the next run.
  ///
  /// - Parameters:
  ///   - bytes: A run of the file that begins with a row.
  ///   - isEnd: Whether the file ends with these bytes.
  /// - Returns: How many bytes were read, or `nil` when the rest of the file cannot be.
  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int?

  /// A pass with the same header over a later part of the file.
  func makePart() -> Self

  /// Adds what the pass over the next part has found.
  ///
  /// - Returns: Whether the two parts had nothing to settle, such as a day that is in both; if they
  ///   had, only one pass over the whole file can.
  mutating func append(_ next: consuming Self) -> Bool

  func result() -> Dataset
}

/// What became of a file's header.
enum HeaderOutcome: Hashable {
  /// It is so many bytes long; 0 where there is none.
  case read(Int)
  /// It goes on behind the bytes.
  case unfinished
  /// The file cannot be used.
  case refused
}

/// Reads a format row by row.
protocol RowwiseReader: DataReader {
  associatedtype Pass: RowPass

  func makePass(path: String, options: ReaderOptions) -> Pass
}

extension RowwiseReader {
  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    // Files and archives are read as they come; only what is in memory already is copied, because
    // lent bytes may not go to other threads.
    readRows(
      of: MemoryBytes(bytes.withUnsafeBufferPointer(Array.init)),
      with: makePass(path: path, options: options), path: path, jobs: options.jobs)
  }
}
