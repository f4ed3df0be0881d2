/// The address of a page or file, relative to the site's root: `articles/storm/` or `feed.xml`.
///
/// The home page has the empty address. Parts are spelled as on disk; ``link(from:)`` encodes the
/// characters that a link cannot contain.
public struct Address: Hashable, Sendable {
  /// Relative to the site's root, without a leading slash; ends with one for a page in a folder.
  public let path: String

  /// Creates an address from its path, which is neither checked nor encoded.
  public init(_ path: String) {
    self.path = path
  }
}

extension Address {
  /// The home page, at the site's root.
  public static let home = Address("")

  /// The file that a web server sends for this address.
  public var file: String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// The relative link from a page at another address, valid whatever folder the site is in.
  public func link(from page: Address) -> String {
    var (from, to) = (page.path, path)
    return from.withUTF8 { here in to.withUTF8 { there in link(here, there) } }
  }

  private func link(
    _ here: UnsafeBufferPointer<UInt8>, _ there: UnsafeBufferPointer<UInt8>
  ) -> String {
    // Both share their folders up to the last slash that they have in common.
    var shared = 0
    for index in 0..<min(here.count, there.count) {
      guard here[index] == there[index] else { break }
      if here[index] == UInt8(ascii: "/") { shared = index + 1 }
    }
    var link: [UInt8] = []
    link.reserveCapacity(there.count + 12)
    for byte in here[shared...] where byte == UInt8(ascii: "/") { link += "../".utf8 }
    link.append(encoding: there[shared...])
    return link.isEmpty ? "./" : String(decoding: link, as: UTF8.self)
  }

  /// Whether both are in the same top-level folder of the site.
  public func isBeside(_ other: Address) -> Bool {
    path.utf8.prefix { $0 != UInt8(ascii: "/") }
      .elementsEqual(other.path.utf8.prefix { $0 != UInt8(ascii: "/") })
  }

  /// The address with every character encoded that a URL cannot contain.
  public var encodedPath: String {
    var bytes: [UInt8] = []
    bytes.append(encoding: Array(path.utf8)[...])
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a path, percent-encoding everything except letters, digits and `/-._~`.
  fileprivate mutating func append(encoding path: some Sequence<UInt8>) {
    for byte in path {
      if standsForItself(byte) {
        append(byte)
      } else {
        self += [UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 15)]
      }
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

private func standsForItself(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
    true
  default: false
  }
}

/// Text with its percent-encoded bytes decoded; `nil` if an escape is malformed or encodes a zero.
package func decoded(_ text: some StringProtocol) -> String? {
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
