/// Where a page or file of the site lies, from the site's root: `articles/storm/` or `feed.xml`.
///
/// The home page is the empty address. Parts are as they are on the disk; ``link(from:)`` encodes
/// what an address in a page may not hold.
public struct Address: Hashable, Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }
}

extension Address {
  public static let home = Address("")

  /// The file that a web server sends for this address.
  public var file: String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// The relative link from a page at another address, which works below any folder.
  public func link(from page: Address) -> String {
    let here = page.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let there = path.split(separator: "/", omittingEmptySubsequences: false)
    let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: here.count - shared)
    let down = there.dropFirst(shared).map(encoded).joined(separator: "/")
    return up.isEmpty && down.isEmpty ? "./" : up + down
  }

  /// The address with everything encoded that a URL may not hold.
  public var encodedPath: String {
    path.split(separator: "/", omittingEmptySubsequences: false).map(encoded)
      .joined(separator: "/")
  }
}

/// A part of a path in percent-encoding; letters, digits and `-._~` stand for themselves.
func encoded(_ part: Substring) -> String {
  guard !part.utf8.allSatisfy(standsForItself) else { return String(part) }
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in part.utf8 {
    if standsForItself(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func standsForItself(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}

/// Text with its percent-encoded bytes put back; `nil` when an escape is broken or hides a zero.
func decoded(_ text: some StringProtocol) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexadecimalValue),
      let low = rest.popFirst().flatMap(hexadecimalValue), high + low > 0
    else { return nil }
    bytes.append(high * 16 + low)
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
}
