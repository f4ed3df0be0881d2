/// Writes JSON (RFC 8259) as UTF-8; the members of an object keep the order in which they are
/// written.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("title", "Oslo")
///   $0.member("years", [2017, 2018])
/// }
/// ```
public struct JSONWriter: Sendable {
  /// How members and elements are separated.
  public enum Layout: Sendable {
    /// All on one line.
    case compact
    /// One per line.
    case lines
  }

  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var layout: Layout
  /// Whether the current object or array is still empty.
  private var isFirst = true

  /// Creates an empty writer.
  public init(_ layout: Layout = .compact) {
    self.layout = layout
  }
}

extension JSONWriter {
  /// What has been written so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes any value that has a JSON form.
  public mutating func write(_ value: some JSONWritable) { value.write(to: &self) }

  /// Writes `null`.
  public mutating func null() { append("null") }

  /// Writes an object.
  ///
  /// - Parameter members: Writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose("{", members, "}")
  }

  /// Writes an object with its members on one line, whatever the layout.
  public mutating func inline(_ members: (inout JSONWriter) -> Void) {
    let outer = layout
    layout = .compact
    object(members)
    layout = outer
  }

  /// Writes a value that is JSON already.
  public mutating func write(json value: some Collection<UInt8>) {
    bytes.append(contentsOf: value)
  }

  /// Writes an array.
  ///
  /// - Parameters:
  ///   - values: Its elements.
  ///   - element: Writes one of them.
  public mutating func array<Value>(
    _ values: some Sequence<Value>, _ element: (inout JSONWriter, Value) -> Void
  ) {
    enclose(
      "[",
      {
        for value in values {
          $0.part()
          element(&$0, value)
        }
      }, "]")
  }

  /// Writes a member of an object.
  public mutating func member(_ name: String, _ value: some JSONWritable) {
    member(name) { $0.write(value) }
  }

  /// Writes a member of an object with a function for its value.
  public mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    part()
    string(name)
    append(":")
    value(&self)
  }

  /// Writes a string, with a `\u` escape for each control character that has no shorter one.
  public mutating func string(_ text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        append("\\u00")
        bytes.append(hexadecimalDigit(UInt8(scalar.value >> 4)))
        bytes.append(hexadecimalDigit(UInt8(scalar.value & 15)))
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    append("\"")
  }

  private mutating func enclose(
    _ start: StaticString, _ body: (inout JSONWriter) -> Void, _ end: StaticString
  ) {
    append(start)
    isFirst = true
    body(&self)
    append(end)
    isFirst = false
  }

  /// Begins a member or an element.
  private mutating func part() {
    if !isFirst { append(layout == .lines ? ",\n" : ",") }
    isFirst = false
  }

  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  fileprivate mutating func append(ascii text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// A value that has a JSON form.
public protocol JSONWritable {
  /// Writes one value.
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  public func write(to json: inout JSONWriter) { json.append(ascii: String(self)) }
}

extension Bool: JSONWritable {
  public func write(to json: inout JSONWriter) { json.append(self ? "true" : "false") }
}

extension Double: JSONWritable {
  /// Writes the shortest digits that identify the number, without a point if it is whole; `null`
  /// for a number that JSON cannot represent.
  public func write(to json: inout JSONWriter) {
    guard isFinite else { return json.null() }
    json.append(ascii: Int(exactly: self).map(String.init) ?? description)
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func write(to json: inout JSONWriter) { json.array(self) { $0.write($1) } }
}

extension Day: JSONWritable {
  public func write(to json: inout JSONWriter) { json.string(description) }
}
