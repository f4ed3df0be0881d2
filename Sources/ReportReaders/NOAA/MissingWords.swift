/// Whether a cell says that there is no value: blank, `-9999`, `NA`, `null`, `M`, dashes.
func isMissing(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  if cell.isEmpty { return true }
  let first = bytes[cell.start]
  // Nearly all cells are numbers above zero.
  if first.isDigit || cell.count > 8 { return false }
  let letters = (cell.start..<cell.end).map { bytes[$0] }
  if letters.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
  if first == UInt8(ascii: "-") { return decimal(in: bytes, cell) == -9999 }
  return words.contains(letters.map { $0 | 0x20 })
}

/// In lower case; the sign in `n/a` is as it is with the bit of lower case set.
private let words: [[UInt8]] = ["na", "n/a", "null", "m"].map { Array($0.utf8) }
