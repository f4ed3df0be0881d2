import ReportMeasurements

/// A data message of a FIT file; its values stay in the file's bytes.
struct FITMessage {
  private let definition: FITDefinition
  /// The offset of the first byte after its header.
  private let start: Int
  /// When it was written, if it says so.
  let time: FITTime?

  init(_ definition: FITDefinition, start: Int, time: FITTime?) {
    self.definition = definition
    self.start = start
    self.time = time
  }
}

extension FITMessage {
  /// The kind of message, by its number in the FIT profile.
  var kind: UInt16 { definition.kind }

  /// The value of a field, the first one if it has several.
  ///
  /// - Parameters:
  ///   - field: Its number in the FIT profile.
  ///   - scale: The divisor of the stored number.
  ///   - bytes: The whole file.
  /// - Returns: `nil` if the message has no such field, or its value is marked as invalid.
  func value(_ field: UInt8, scale: Double = 1, in bytes: Span<UInt8>) -> Double? {
    guard let field = definition.field(field), field.count > 0 else { return nil }
    return number(field, 0, in: bytes).map { $0 / scale }
  }

  /// The value of a field if it is a whole number.
  func integer(_ field: UInt8, in bytes: Span<UInt8>) -> Int? {
    value(field, in: bytes).flatMap { Int(exactly: $0) }
  }

  /// All values of a field in order, `nil` for invalid ones.
  func values(_ field: UInt8, scale: Double = 1, in bytes: Span<UInt8>) -> [Double?] {
    guard let field = definition.field(field) else { return [] }
    return (0..<field.count).map { number(field, $0, in: bytes).map { $0 / scale } }
  }

  /// The time in a field.
  func time(_ field: UInt8, in bytes: Span<UInt8>) -> FITTime? {
    value(field, in: bytes).flatMap(FITTime.init)
  }

  private func number(
    _ field: FITDefinition.Field, _ index: Int, in bytes: Span<UInt8>
  ) -> Double? {
    let size = field.type.size
    let bits = unsigned(
      size, at: start + field.offset + index * size, isBigEndian: definition.isBigEndian, in: bytes)
    return field.type.number(bits)
  }
}

/// The unsigned number in one to eight bytes.
func unsigned(
  _ size: Int, at offset: Int, isBigEndian: Bool, in bytes: Span<UInt8>
) -> UInt64 {
  (0..<size).reduce(0) { number, place in
    number << 8 | UInt64(bytes[isBigEndian ? offset + place : offset + size - 1 - place])
  }
}
