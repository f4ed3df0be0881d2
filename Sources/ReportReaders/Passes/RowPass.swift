import ReportCore
import ReportMeasurements

/// A pass over the rows of a file, which keeps only its results.
///
/// The rows arrive in runs of bytes, so that a file of any size takes little memory. A large file
/// can be divided; the results of the passes over its parts are then combined.
protocol RowPass: Sendable {
  /// The line at which the next row begins, counted from the beginning of the part.
  var line: Int { get }

  /// Reads what all rows depend on, such as the names of the columns.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file.
  ///   - isEnd: Whether the file ends with these bytes.
  /// - Returns: The outcome.
  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome

  /// Reads rows; one that reaches the end of the bytes is left for the next run.
  ///
  /// - Parameters:
  ///   - bytes: A run of the file that begins with a row.
  ///   - isEnd: Whether the file ends with these bytes.
  /// - Returns: How many bytes were read, or `nil` if the rest of the file is unreadable.
  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int?

  /// A pass with the same header over a later part of the file.
  func makePart() -> Self

  /// Adds the results of the pass over the next part.
  ///
  /// - Returns: Whether there was no conflict between the two parts, such as a day in both, which
  ///   only a sequential pass over the whole file can resolve.
  mutating func append(_ next: consuming Self) -> Bool

  func result() -> Dataset
}

/// The outcome of reading a file's header.
enum HeaderOutcome: Hashable {
  /// Its length in bytes; 0 if there is none.
  case read(Int)
  /// It continues after the bytes.
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
    // Files and archives are read in chunks; only data already in memory are copied, because
    // borrowed bytes must not be passed to other threads.
    readRows(
      of: MemoryBytes(bytes.withUnsafeBufferPointer(Array.init)),
      with: makePass(path: path, options: options), path: path, jobs: options.jobs)
  }
}
