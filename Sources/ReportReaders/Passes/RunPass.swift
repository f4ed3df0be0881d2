/// Something that is read from a file run by run, so that a file of any size takes little memory.
protocol RunPass {
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
