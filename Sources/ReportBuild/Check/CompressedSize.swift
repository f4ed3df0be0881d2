import CZlib

/// The size of a file in bytes when a server sends it with the strongest gzip compression.
func compressedSize(of bytes: [UInt8]) -> Int {
  var count = compressBound(uLong(bytes.count))
  var room = [UInt8](repeating: 0, count: Int(count))
  let result = compress2(&room, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
  // zlib computes the bound itself, and accepts any content.
  precondition(result == Z_OK, "the room was as large as it must be")
  // gzip adds eighteen bytes to the same content, zlib six.
  return Int(count) + 12
}
