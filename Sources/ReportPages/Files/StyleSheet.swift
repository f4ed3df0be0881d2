/// A stylesheet without its comments and line ends, which need not be downloaded.
///
/// Strings are unchanged. A sheet that ends inside a comment or a string is returned whole, so that
/// the author can find the error in it.
package func withoutComments(styleSheet: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(styleSheet.count)
  var index = 0
  while index < styleSheet.count {
    let byte = styleSheet[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = endOfString(at: index, in: styleSheet) else { return styleSheet }
      result += styleSheet[index...end]
      index = end + 1
    case UInt8(ascii: "/") where styleSheet.dropFirst(index + 1).first == UInt8(ascii: "*"):
      guard let end = endOfComment(at: index, in: styleSheet) else { return styleSheet }
      index = end
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // A line end between two words separates them; between rules nothing is needed.
      if let last = result.last, !isSeparator(last) { result.append(UInt8(ascii: " ")) }
      index += 1
    default:
      result.append(byte)
      index += 1
    }
  }
  return result
}

private func isSeparator(_ byte: UInt8) -> Bool {
  [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: " ")]
    .contains(byte)
}

/// The index of the quote that closes a string.
private func endOfString(at start: Int, in bytes: [UInt8]) -> Int? {
  var index = start + 1
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "\\") {
      index += 1
    } else if bytes[index] == bytes[start] {
      return index
    }
    index += 1
  }
  return nil
}

/// The index after a comment.
private func endOfComment(at start: Int, in bytes: [UInt8]) -> Int? {
  var index = start + 2
  while index + 1 < bytes.count {
    if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
    index += 1
  }
  return nil
}
