import Glibc

/// A string that equals only a string of the same bytes, and is ordered by its bytes.
///
/// To Swift, "é" is the same in both of its encodings; to a file system they are two names.
struct ExactString: Sendable {
  let text: String
}

extension ExactString: Hashable {
  static func == (a: ExactString, b: ExactString) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.order(of: b) == 0
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactString: Comparable {
  static func < (a: ExactString, b: ExactString) -> Bool { a.order(of: b) < 0 }

  private func order(of other: ExactString) -> Int {
    var (first, second) = (text, other.text)
    return first.withUTF8 { first in second.withUTF8 { byteOrder(of: first, $0) } }
  }
}

/// Negative if the first bytes are ordered before the second, 0 if they are equal.
func byteOrder(of a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  if let first = a.baseAddress, let second = b.baseAddress {
    let order = memcmp(first, second, min(a.count, b.count))
    if order != 0 { return Int(order) }
  }
  return a.count - b.count
}
