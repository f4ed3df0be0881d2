import CZlib

/// How many bytes a file has when a server sends it compressed with gzip, as well as gzip can.
func compressedSize(of bytes: [UInt8]) -> Int {
  var count = compressBound(uLong(bytes.count))
  var room = [UInt8](repeating: 0, count: Int(count))
  let result = compress2(&room, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
  // zlib tells the room itself, and fails for no content.
  precondition(result == Z_OK, "the room was as large as it must be")
  // The same content between the eighteen bytes of gzip instead of the six of zlib.
  return Int(count) + 12
}
