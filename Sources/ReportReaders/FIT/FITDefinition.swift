/// The layout of the data messages with one local number, until it is redefined.
struct FITDefinition {
  /// The kind of message, by its number in the FIT profile.
  let kind: UInt16
  let isBigEndian: Bool
  private(set) var fields: [Field] = []
  /// The size of a data message without its header, in bytes.
  private(set) var size = 0

  /// The place of a field in a data message.
  struct Field {
    let number: UInt8
    let type: FITBaseType
    /// The offset from the first byte after the message's header.
    let offset: Int
    /// How many values it has.
    let count: Int
  }

  init(kind: UInt16, isBigEndian: Bool) {
    self.kind = kind
    self.isBigEndian = isBigEndian
  }
}

extension FITDefinition {
  /// Adds a field; one with an unknown type, or whose type does not fit its size, is only skipped.
  mutating func add(_ number: UInt8, size: Int, type code: UInt8) {
    if let type = FITBaseType(code: code), size.isMultiple(of: type.size) {
      fields.append(Field(number: number, type: type, offset: self.size, count: size / type.size))
    }
    skip(size)
  }

  /// Skips bytes, such as those of a developer field.
  mutating func skip(_ size: Int) { self.size += size }

  func field(_ number: UInt8) -> Field? { fields.first { $0.number == number } }
}
