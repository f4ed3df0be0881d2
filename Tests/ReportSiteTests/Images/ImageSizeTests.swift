import Testing

@testable import ReportSite

@Suite struct ImageSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0]
  private static let webp: [UInt8] =
    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x1F, 3, 0, 0x57, 2, 0]
  private static let lossless: [UInt8] =
    Array("RIFF....WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x63, 0xC0, 0x0C, 0, 0, 0, 0, 0, 0]
  private static let lossy: [UInt8] =
    Array("RIFF....WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1]

  @Test(arguments: [
    (png, 640, 480), (gif, 320, 240), (webp, 800, 600), (lossless, 100, 52), (lossy, 640, 480),
  ])
  func `a picture tells its size`(bytes: [UInt8], width: Int, height: Int) {
    #expect(ImageSize(bytes) == ImageSize(width: width, height: height))
  }

  @Test(arguments: [(1, 640, 480), (6, 480, 640)])
  func `a photo that was taken upright is as high as it is shown`(
    turn: UInt8, width: Int, height: Int
  ) {
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("II".utf8) + [
        42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn,
      ]
      + [0, 0, 0]
    let bytes: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + [0xFF, 0xC4, 0, 4, 1, 1, 0xFF, 0xC2, 0, 11, 8, 1, 0xE0, 2, 0x80, 3]
    #expect(ImageSize(bytes) == ImageSize(width: width, height: height))
  }

  @Test(arguments: [
    (#"<svg xmlns="x" width="30" height='20'>"#, 30, 20),
    (#"<?xml version="1.0"?><!-- a --><svg viewBox="0 0 120.4 80" width="100%">"#, 120, 80),
    (#"<svg width = "12px" height="9px" viewBox="0 0 1 1"/>"#, 12, 9),
  ])
  func `a drawing tells its size`(text: String, width: Int, height: Int) {
    #expect(ImageSize(Array(text.utf8)) == ImageSize(width: width, height: height))
  }

  @Test(
    arguments: [
      [], Array("<html>".utf8), Array("<svg>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 0],
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11], Array(png.prefix(20)), Array(webp.prefix(28)),
      Array("GIF8".utf8),
      Array(#"<svg width="1e400" height="nan">"#.utf8), Array(#"<svg width="#.utf8),
      Array(repeating: 0xFF, count: 4),
    ] as [[UInt8]])
  func `what is no picture has no size`(bytes: [UInt8]) {
    #expect(ImageSize(bytes) == nil)
  }

  @Test(arguments: 0..<200 as Range<Int>)
  func `a picture that ends early is harmless`(length: Int) {
    for bytes in [Self.png, Self.gif, Self.webp, Self.lossless, Self.lossy] {
      _ = ImageSize(Array(bytes.prefix(length)))
    }
  }
}
