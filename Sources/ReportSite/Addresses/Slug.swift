/// A part of an address made from a name: letters and digits, lower case, joined by hyphens.
///
/// Letters of every script are kept, so that a Korean name has a readable address.
///
/// - Parameter name: Any text.
/// - Returns: The slug, at most 80 characters long; empty if the name has no letter or digit.
package func slug(of name: String) -> String {
  name.utf8.allSatisfy({ $0 < 128 }) ? plainSlug(of: name) : anySlug(of: name)
}

/// The slug of an ASCII name, which most names are.
private func plainSlug(of name: String) -> String {
  var result: [UInt8] = []
  var waiting = false
  for byte in name.utf8.prefix(400) {
    switch byte {
    case UInt8(ascii: "'"): continue
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if waiting, !result.isEmpty { result.append(UInt8(ascii: "-")) }
      waiting = false
      let isCapital = byte < UInt8(ascii: "a") && byte > UInt8(ascii: "9")
      result.append(isCapital ? byte | 0x20 : byte)
    default: waiting = true
    }
    if result.count >= 80 { break }
  }
  return String(decoding: result, as: UTF8.self)
}

private func anySlug(of name: String) -> String {
  var result = ""
  var waiting = false
  for character in name.lowercased().prefix(400) {
    if character == "'" || character == "’" { continue }
    guard character.isLetter || character.isNumber else {
      waiting = true
      continue
    }
    if waiting, !result.isEmpty { result.append("-") }
    waiting = false
    result.append(character)
    if result.count >= 80 { break }
  }
  return result
}
