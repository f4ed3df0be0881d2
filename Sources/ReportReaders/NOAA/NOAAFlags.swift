/// The flags of a value: `M,Q,S` with or without the time of observation, in one cell.
struct NOAAFlags {
  /// The measurement flag is `T`.
  private(set) var isTrace = false
  /// The quality flag is set: the value failed a check of the archive.
  private(set) var hasFailed = false

  init(_ cell: CSVField, in bytes: Span<UInt8>) {
    var commas = 0
    for index in cell.start..<cell.end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ",") {
        commas += 1
      } else if commas == 0 {
        isTrace = isTrace || byte == UInt8(ascii: "T")
      } else if commas == 1 {
        hasFailed = hasFailed || !byte.isBlank
      } else {
        break
      }
    }
  }
}
