/// Whether a cell means that there is no value: blank, `-9999`, `NA`, `null`, `M`, dashes.
@inline(__always)
func isMissing(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  if cell.isEmpty { return true }
  // Nearly all cells are positive numbers.
  return !bytes[cell.start].isDigit && isMissingWord(cell, in: bytes)
}

private func isMissingWord(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  guard cell.count <= 8 else { return false }
  let hyphen = UInt8(ascii: "-")
  if bytes[cell.start] == hyphen, cell.count > 1, bytes[cell.start + 1] != hyphen {
    return bytes[cell.start + 1] == UInt8(ascii: "9") && decimal(in: bytes, cell) == -9999
  }
  var letters: [UInt8] = []
  for index in cell.start..<cell.end { letters.append(bytes[index]) }
  return letters.allSatisfy { $0 == hyphen } || words.contains(letters.map { $0 | 0x20 })
}

/// In lower case; setting the lower-case bit leaves the slash in `n/a` unchanged.
private let words: [[UInt8]] = ["na", "n/a", "null", "m"].map { Array($0.utf8) }
