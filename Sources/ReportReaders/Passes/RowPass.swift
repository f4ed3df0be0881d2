import ReportCore
import ReportMeasurements

/// A pass over the rows of a file, which keeps only its results.
///
/// A large file can be divided; the results of the passes over its parts are then combined.
protocol RowPass: RunPass, Sendable {
  /// A pass with the same header over a later part of the file.
  func makePart() -> Self

  /// Adds the results of the pass over the next part.
  ///
  /// - Returns: Whether there was no conflict between the two parts, such as a day in both, which
  ///   only a sequential pass over the whole file can resolve.
  mutating func append(_ next: consuming Self) -> Bool

  func result() -> Dataset
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
