/// Numbered strings: each is stored once, and rows contain its number.
public struct StringTable: Sendable {
  private var strings: [String] = []
  /// Empty until a string is added.
  private var numbers: [ExactString: Int] = [:]
  /// The number that was requested last.
  private var last: Int?

  /// Creates an empty table.
  public init() {}
}

extension StringTable {
  /// The number of strings.
  public var count: Int { strings.count }

  /// The string with a number; `nil` if there is none.
  public subscript(number: Int) -> String? {
    strings.indices.contains(number) ? strings[number] : nil
  }

  /// The number of a string, which is added if it is new.
  public mutating func number(of text: String) -> Int {
    // Most repetitions are consecutive.
    let key = ExactString(text: text)
    if let last, ExactString(text: strings[last]) == key { return last }
    let number = number(of: key)
    last = number
    return number
  }

  /// The number of a string; `nil` if it is not in the table.
  public mutating func knownNumber(of text: String) -> Int? {
    knownNumber(of: ExactString(text: text))
  }

  private mutating func knownNumber(of key: ExactString) -> Int? {
    if numbers.isEmpty, !strings.isEmpty {
      numbers.reserveCapacity(strings.count)
      for (number, text) in strings.enumerated() { numbers[ExactString(text: text)] = number }
    }
    return numbers[key]
  }

  private mutating func number(of key: ExactString) -> Int {
    if let number = knownNumber(of: key) { return number }
    numbers[key] = strings.count
    strings.append(key.text)
    return strings.count - 1
  }
}

extension StringTable: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(strings) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    strings = try reader.read()
  }
}
