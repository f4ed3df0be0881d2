/// The width and height of a picture in pixels, read from the start of its file.
///
/// Supports PNG (ISO 15948), GIF (89a), JPEG (T.81, with the Exif orientation), WebP (RFC 9649) and
/// SVG; no pixel data are decoded.
package struct ImageSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// How much of a file is enough: a photo can contain large previews before its size.
  package static let startLength = 1_048_576
}

extension ImageSize {
  /// The size of a picture, or `nil` if the bytes are no picture in a supported format.
  package init?(_ bytes: [UInt8]) {
    let size =
      ImageSize.png(bytes) ?? ImageSize.gif(bytes) ?? ImageSize.webp(bytes)
      ?? ImageSize.jpeg(bytes) ?? ImageSize.svg(bytes)
    guard let size, (1...1_000_000).contains(size.width), (1...1_000_000).contains(size.height)
    else { return nil }
    self = size
  }

  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let width = bytes.bigEndian(at: 16, count: 4), let height = bytes.bigEndian(at: 20, count: 4)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  private static func gif(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: "GIF8".utf8), let width = bytes.littleEndian(at: 6, count: 2),
      let height = bytes.littleEndian(at: 8, count: 2)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  private static func webp(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      guard let width = bytes.littleEndian(at: 24, count: 3),
        let height = bytes.littleEndian(at: 27, count: 3)
      else { return nil }
      return ImageSize(width: width + 1, height: height + 1)
    case "VP8L":
      guard let bits = bytes.littleEndian(at: 21, count: 4) else { return nil }
      return ImageSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      guard let width = bytes.littleEndian(at: 26, count: 2),
        let height = bytes.littleEndian(at: 28, count: 2)
      else { return nil }
      return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    default: return nil
    }
  }

  private static func jpeg(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    var isTurned = false
    while let marker = bytes.bigEndian(at: offset, count: 2), marker >= 0xFF00 {
      if marker == 0xFFFF {  // a fill byte
        offset += 1
        continue
      }
      guard let length = bytes.bigEndian(at: offset + 2, count: 2), length >= 2 else { return nil }
      if isFrame(marker) {
        guard let height = bytes.bigEndian(at: offset + 5, count: 2),
          let width = bytes.bigEndian(at: offset + 7, count: 2)
        else { return nil }
        return isTurned
          ? ImageSize(width: height, height: width) : ImageSize(width: width, height: height)
      }
      if marker == 0xFFE1, isTurnedByExif(bytes, at: offset + 4) { isTurned = true }
      offset += 2 + length
    }
    return nil
  }

  /// Whether a marker starts a frame, of any coding; C4, C8 and CC in that range have other
  /// meanings.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
  }

  /// Whether the Exif orientation requires a quarter turn: values 5 to 8.
  private static func isTurnedByExif(_ bytes: [UInt8], at start: Int) -> Bool {
    guard bytes.count > start + 14, bytes[start..<start + 4].elementsEqual("Exif".utf8) else {
      return false
    }
    let base = start + 6
    let isLittle = bytes[base] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle
        ? bytes.littleEndian(at: base + offset, count: count)
        : bytes.bigEndian(at: base + offset, count: count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
    for entry in 0..<min(count, 200) where number(directory + 2 + entry * 12, 2) == 0x0112 {
      return (5...8).contains(number(directory + 2 + entry * 12 + 8, 2) ?? 1)
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
