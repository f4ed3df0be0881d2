/// Many short texts in one run of bytes: the labels of a chart's slots, the cells of a table.
///
/// A year of labels is one allocation instead of 365.
public struct TextColumn: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []

  /// Creates an empty column with room for texts of a number of bytes each.
  public init(capacity: Int = 0, bytesEach: Int = 0) {
    ends.reserveCapacity(capacity)
    bytes.reserveCapacity(capacity * bytesEach)
  }

  /// Creates a column of texts.
  public init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }
}

extension TextColumn {
  /// The number of complete texts.
  public var count: Int { ends.count }
  /// Whether there is no complete text.
  public var isEmpty: Bool { ends.isEmpty }

  /// Appends a text.
  public mutating func append(_ text: String) {
    write(text)
    endText()
  }

  /// Appends a part to the current text, which ``endText()`` completes.
  public mutating func write(_ part: String) {
    bytes.append(contentsOf: part.utf8)
  }

  /// Appends a part, given as UTF-8, to the current text.
  public mutating func write(_ part: [UInt8]) {
    bytes.append(contentsOf: part)
  }

  /// Appends a text of another column to the current text.
  public mutating func write(_ column: TextColumn, at index: Int) {
    bytes.append(contentsOf: column.bytes[column.range(of: index)])
  }

  /// Appends a whole number to the current text, with leading zeros up to a width.
  public mutating func write(digitsOf value: UInt, width: Int = 1) {
    var places: UInt = 1
    var count = 1
    while value / places >= 10 || count < width {
      places *= 10
      count += 1
    }
    while places > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value / places % 10))
      places /= 10
    }
  }

  /// Completes the current text, made of all parts since the previous one.
  public mutating func endText() {
    ends.append(Int32(truncatingIfNeeded: bytes.count))
  }

  /// The current text so far.
  public var openText: String {
    String(decoding: bytes[Int(ends.last ?? 0)...], as: UTF8.self)
  }

  /// The text at an index.
  public subscript(index: Int) -> String {
    String(decoding: bytes[range(of: index)], as: UTF8.self)
  }

  fileprivate func withBytes(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: index)])) }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }
}

extension TextColumn: ExpressibleByArrayLiteral {
  /// Creates a column of texts.
  public init(arrayLiteral texts: String...) {
    self.init(texts)
  }
}

extension ByteWriter {
  /// Appends one text of a column, escaped.
  public mutating func append(text column: TextColumn, at index: Int) {
    column.withBytes(of: index) { append(escaping: $0) }
  }
}
