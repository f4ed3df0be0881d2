/// The head of a request: its first line and its fields, read strictly (RFC 9112).
struct RequestHead: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    /// In lower case.
    let name: String
    let value: String
  }

  let method: String
  /// What is asked for, as it came: `/articles/?page=2`.
  let target: String
  /// Whether the client speaks HTTP/1.1, and not 1.0.
  let isCurrentVersion: Bool
  let fields: [Field]
}

/// Why a head is no request that can be answered.
enum RequestError: Error, Hashable {
  case malformed, tooLarge, tooSlow, unknownVersion
}

extension RequestHead {
  /// The value of a field; `nil` unless the request has it exactly once.
  subscript(name: String) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// All values of a field that is a list, in one.
  func list(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Whether a body follows, which no request of ours has.
  var announcesBody: Bool {
    fields.contains {
      $0.name == "transfer-encoding" || ($0.name == "content-length" && $0.value != "0")
    }
  }

  /// Whether the client may send its next request on the same connection.
  var keepsConnection: Bool {
    let wishes = (list("connection") ?? "").lowercased().split(separator: ",").map {
      $0.trimmed
    }
    return isCurrentVersion && !wishes.contains("close") && !announcesBody
  }
}

extension RequestHead {
  /// How many bytes at the start of a run are a whole head, with the empty line that ends it.
  ///
  /// - Parameters:
  ///   - bytes: What has come in so far.
  ///   - start: Where to begin to look: how much of it has been looked at before.
  /// - Returns: The length, or `nil` when the end has not come yet.
  static func length(in bytes: [UInt8], lookingFrom start: Int = 0) -> Int? {
    // The empty line may have begun in the bytes that came before.
    for index in max(0, start - 2)..<max(0, bytes.count) where bytes[index] == newline {
      let next = bytes.dropFirst(index + 1)
      if next.first == newline { return index + 2 }
      if next.starts(with: [carriageReturn, newline]) { return index + 3 }
    }
    return nil
  }

  /// Reads a head that is there as a whole.
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
  /// Reads a line; one that continues the line before it is refused, as the standard advises.
  fileprivate init?(_ line: some Collection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = line[line.index(after: colon)...]
    guard isToken(line[..<colon]), value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
      return nil
    }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    self.value = String(decoding: value, as: UTF8.self).trimmed
  }
}

extension StringProtocol {
  /// The text without spaces and tabs around it.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// Whether this is a word that a method or a field may be called by.
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
