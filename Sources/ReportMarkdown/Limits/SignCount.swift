import Glibc

/// Whether a byte occurs in a text at most `limit` times.
func holds(_ text: UnsafeBufferPointer<UInt8>, atMost limit: Int, of byte: UInt8) -> Bool {
  guard var place = text.baseAddress.map(UnsafeRawPointer.init) else { return true }
  let end = place + text.count
  for _ in 0...limit {
    guard let found = memchr(place, Int32(byte), end - place) else { return true }
    place = UnsafeRawPointer(found) + 1
  }
  return false
}
