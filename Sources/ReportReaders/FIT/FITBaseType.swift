/// How the values of a field are stored, by the number of the type in the FIT protocol.
enum FITBaseType: UInt8 {
  case enumeration, int8, uint8, int16, uint16, int32, uint32, string, float32, float64
  case uint8z, uint16z, uint32z, byte, int64, uint64, uint64z
}

extension FITBaseType {
  /// Creates the type from its code in a definition; the upper bits of the code are redundant.
  init?(code: UInt8) {
    self.init(rawValue: code & 0x1F)
  }

  /// The size of one value, in bytes.
  var size: Int {
    switch self {
    case .enumeration, .int8, .uint8, .uint8z, .byte, .string: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .uint32z, .float32: 4
    case .int64, .uint64, .uint64z, .float64: 8
    }
  }

  /// The number that the bits of one value represent.
  ///
  /// - Parameter bits: In native byte order, with zeros above them.
  /// - Returns: `nil` for the invalid marker of each type, and for text.
  func number(_ bits: UInt64) -> Double? {
    switch self {
    case .enumeration, .uint8, .byte: bits == 0xFF ? nil : Double(bits)
    case .uint16: bits == 0xFFFF ? nil : Double(bits)
    case .uint32: bits == 0xFFFF_FFFF ? nil : Double(bits)
    case .uint64: bits == .max ? nil : Double(bits)
    case .uint8z, .uint16z, .uint32z, .uint64z: bits == 0 ? nil : Double(bits)
    case .int8: bits == 0x7F ? nil : Double(Int8(truncatingIfNeeded: bits))
    case .int16: bits == 0x7FFF ? nil : Double(Int16(truncatingIfNeeded: bits))
    case .int32: bits == 0x7FFF_FFFF ? nil : Double(Int32(truncatingIfNeeded: bits))
    case .int64: bits == 0x7FFF_FFFF_FFFF_FFFF ? nil : Double(Int64(truncatingIfNeeded: bits))
    case .float32: finite(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case .float64: finite(Double(bitPattern: bits))
    case .string: nil
    }
  }

  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
