/// The decoded path of a request below the root: names of files and folders, none of which can lead
/// out of its folder.
struct RequestPath: Hashable, Sendable {
  /// From the outermost folder to the file.
  let names: [String]
  /// Whether the address ends with a slash, so that it names a folder.
  let isFolder: Bool
}

extension RequestPath {
  /// Decodes the path of an address; `nil` if it is malformed or contains a name that no file has.
  ///
  /// Escapes are decoded first, once, and only then are the names checked: `%2e%2e` is `..`, and
  /// `%252e` a name with a percent sign.
  ///
  /// - Parameter path: The part before the question mark, with its leading slash: `/a%20b/`.
  init?(_ path: some StringProtocol) {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts = parts.dropLast() }
    var names: [String] = []
    for part in parts {
      guard let name = decodedName(part) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The address with every character encoded that is not allowed in it.
  var encoded: String {
    "/" + names.map(encodedName).joined(separator: "/") + (isFolder && !names.isEmpty ? "/" : "")
  }
}

/// A name with its escapes decoded; `nil` if it is invalid.
private func decodedName(_ part: some Collection<UInt8>) -> String? {
  var bytes: [UInt8] = []
  var rest = part[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
      return nil
    }
    bytes.append(high << 4 | low)
  }
  // Slashes hidden in escapes, and backslashes, would split the name again.
  guard !bytes.isEmpty, bytes.count <= 255,
    bytes.allSatisfy({ $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "/") && $0 != backslash }),
    let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".."
  else { return nil }
  return name
}

private let backslash = UInt8(ascii: "\\")

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

private func encodedName(_ name: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      bytes.append(byte)
    default:
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
