/// The checksum at the end of a FIT file: CRC-16 with the reversed polynomial 0xA001, from zero.
///
/// - Parameters:
///   - range: The bytes to include, with the header.
///   - bytes: The whole file.
/// - Returns: The expected value of the two bytes that follow, low byte first.
func fitChecksum(of range: Range<Int>, in bytes: Span<UInt8>) -> UInt16 {
  range.reduce(0) { sum, index in
    sum >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])]
  }
}

private let remainders: [UInt16] = (0..<256).map { byte in
  (0..<8).reduce(UInt16(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xA001 }
}
