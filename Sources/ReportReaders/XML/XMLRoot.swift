/// The name of the root element of an XML text, without a prefix; `nil` if there is none.
///
/// A declaration, comments and a document type before it are skipped.
func xmlRoot(of head: Span<UInt8>) -> String? {
  var offset = XMLReader.start(of: head)
  while offset + 1 < head.count, head[offset] == UInt8(ascii: "<") {
    switch head[offset + 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      guard let end = endOfProlog(at: offset, in: head) else { return nil }
      offset = end
      while offset < head.count, head[offset] <= UInt8(ascii: " ") { offset += 1 }
    default:
      var end = offset + 1
      while end < head.count, end - offset < 200, isNameByte(head[end]) { end += 1 }
      let name = (offset + 1..<end).map { head[$0] }
      let local = name.split(separator: UInt8(ascii: ":")).last ?? []
      return String(decoding: local, as: UTF8.self)
    }
  }
  return nil
}

/// The end of a construct that begins with `<?` or `<!`.
private func endOfProlog(at start: Int, in head: Span<UInt8>) -> Int? {
  let isComment = start + 3 < head.count && head[start + 2] == UInt8(ascii: "-")
  var depth = 0
  var offset = start
  while offset < head.count {
    switch head[offset] {
    case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
    case UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ">"):
      depth -= 1
      let endsComment =
        offset >= 2 && head[offset - 1] == UInt8(ascii: "-")
        && head[offset - 2] == UInt8(ascii: "-")
      if isComment ? endsComment : depth <= 0 { return offset + 1 }
    default: break
    }
    offset += 1
  }
  return nil
}

private func isNameByte(_ byte: UInt8) -> Bool {
  byte > UInt8(ascii: " ") && !"/>".utf8.contains(byte)
}
