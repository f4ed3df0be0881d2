/// How the data messages of one local number are laid out, until it is defined anew.
struct FITDefinition {
  /// What kind of message it is, in the numbers of the FIT profile.
  let kind: UInt16
  let isBigEndian: Bool
  private(set) var fields: [Field] = []
  /// Of a data message without its header, in bytes.
  private(set) var size = 0

  /// Where a field stands in a data message.
  struct Field {
    let number: UInt8
    let type: FITBaseType
    /// From the first byte behind the header of the message.
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
  /// Adds a field; one whose type is not known, or does not fit its size, is only stepped over.
  mutating func add(_ number: UInt8, size: Int, type code: UInt8) {
    if let type = FITBaseType(code: code), size.isMultiple(of: type.size) {
      fields.append(Field(number: number, type: type, offset: self.size, count: size / type.size))
    }
    skip(size)
  }

  /// Steps over bytes, such as those of a developer's own field.
  mutating func skip(_ size: Int) { self.size += size }

  func field(_ number: UInt8) -> Field? { fields.first { $0.number == number } }
}
