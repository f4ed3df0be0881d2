/// The head of a request: its first line and its fields, parsed strictly (RFC 9112).
struct RequestHead: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    /// In lower case.
    let name: String
    let value: String
  }

  let method: String
  /// The request target as received: `/articles/?page=2`.
  let target: String
  /// Whether the client speaks HTTP/1.1 rather than 1.0.
  let isCurrentVersion: Bool
  let fields: [Field]
}

/// The reason why a request cannot be answered.
enum RequestError: Error, Hashable {
  case malformed, tooLarge, tooSlow, unknownVersion
}

extension RequestHead {
  /// The value of a field; `nil` unless the request has it exactly once.
  subscript(name: String) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// All values of a list field, combined.
  func list(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Whether a body follows, which no valid request to this server has.
  var announcesBody: Bool {
    fields.contains {
      $0.name == "transfer-encoding" || ($0.name == "content-length" && $0.value != "0")
    }
  }

  /// Whether the client can send its next request on the same connection.
  var keepsConnection: Bool {
    let wishes = (list("connection") ?? "").lowercased().split(separator: ",").map {
      $0.trimmingOptionalWhitespace
    }
    return isCurrentVersion && !wishes.contains("close") && !announcesBody
  }
}

extension RequestHead {
  /// The length in bytes of a complete head at the start of a run, including the empty line that
  /// ends it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes received so far.
  ///   - start: Where to start searching: how many of them have been searched before.
  /// - Returns: The length, or `nil` if the end has not arrived yet.
  static func length(in bytes: [UInt8], lookingFrom start: Int = 0) -> Int? {
    // The empty line may have begun in the bytes received before.
    for index in max(0, start - 2)..<max(0, bytes.count) where bytes[index] == newline {
      let next = bytes.dropFirst(index + 1)
      if next.first == newline { return index + 2 }
      if next.starts(with: [carriageReturn, newline]) { return index + 3 }
    }
    return nil
  }

  /// Parses a complete head.
  init(_ bytes: some Collection<UInt8>) throws(RequestError) {
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
      .map { $0.last == carriageReturn ? $0.dropLast() : $0 }[...]
    guard let first = lines.popFirst() else { throw .malformed }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), !words[1].isEmpty,
      words[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/") ? .unknownVersion : .malformed
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    isCurrentVersion = version == "HTTP/1.1"
    var fields: [Field] = []
    for line in lines where !line.isEmpty {
      guard let field = Field(line) else { throw .malformed }
      fields.append(field)
    }
    self.fields = fields
  }
}

extension RequestHead.Field {
  /// Parses a line; one that continues the previous line is refused, as the standard advises.
  fileprivate init?(_ line: some Collection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = line[line.index(after: colon)...]
    guard isToken(line[..<colon]), value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
      return nil
    }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    self.value = String(decoding: value, as: UTF8.self).trimmingOptionalWhitespace
  }
}

extension StringProtocol {
  /// The text without its leading and trailing OWS: spaces and tabs (RFC 9110, 5.6.3).
  var trimmingOptionalWhitespace: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// Whether this is a valid name of a method or a field.
private func isToken(_ bytes: some Collection<UInt8>) -> Bool {
  !bytes.isEmpty
    && bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
