extension ImageSize {
  /// The size given by the root element of an SVG file, or that of its view box.
  static func svg(_ bytes: [UInt8]) -> ImageSize? {
    let text = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    guard let tag = rootTag(of: text) else { return nil }
    let attributes = attributes(of: tag)
    if let width = attributes["width"].flatMap(pixels),
      let height = attributes["height"].flatMap(pixels)
    {
      return ImageSize(width: width, height: height)
    }
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap(pixels)
    return box.count == 4 ? ImageSize(width: box[2], height: box[3]) : nil
  }

  private static func rootTag(of text: String) -> Substring? {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<svg") { return rest.dropFirst(4).prefix { $0 != ">" } }
      // The declaration, comments and document type precede the root element.
      guard rest.hasPrefix("<?") || rest.hasPrefix("<!") else { return nil }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func attributes(of tag: Substring) -> [String: Substring] {
    var attributes: [String: Substring] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init)
      let value = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'" else { break }
      let content = value.dropFirst().prefix { $0 != quote }
      guard content.endIndex < tag.endIndex else { break }
      if let name, attributes[name] == nil { attributes[name] = content }
      rest = tag[content.endIndex...].dropFirst()
    }
    return attributes
  }

  /// A length in pixels, rounded; lengths in other units do not determine the size on the page.
  private static func pixels(_ text: Substring) -> Int? {
    let number = text.hasSuffix("px") ? text.dropLast(2) : text
    guard let value = Double(number), value.isFinite, abs(value) < 1e6 else { return nil }
    return Int(value.rounded())
  }
}
