/// Splits a FIT file, or several that are concatenated into one, into data messages.
///
/// Follows the FIT protocol, version 2: a header, then definitions and data messages, then a
/// checksum. Developer fields are skipped. Each message takes at least one byte, so decoding always
/// terminates.
struct FITDecoder {
  private var offset = 0
  /// Where the messages of the current file end.
  private var end = 0
  /// Where the next file begins.
  private var nextFile = 0
  /// Whether the current file is as long as its header says.
  private var isWhole = true
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  /// The last full timestamp, to which compressed timestamps are relative.
  private var time: FITTime?
  /// Whether the checksum of a file does not match.
  private(set) var hasWrongChecksum = false
}

extension FITDecoder {
  /// Whether bytes begin like a FIT file.
  static func recognises(_ bytes: Span<UInt8>, at offset: Int = 0) -> Bool {
    guard bytes.count - offset >= 12, [12, 14].contains(bytes[offset]) else { return false }
    return Array(".FIT".utf8).enumerated().allSatisfy { bytes[offset + 8 + $0] == $1 }
  }

  /// The next data message of the whole file; `nil` after the last one.
  mutating func next(in bytes: Span<UInt8>) throws(FITError) -> FITMessage? {
    while true {
      while offset >= end {
        guard isWhole else { throw .truncated(at: offset) }
        guard nextFile < bytes.count else { return nil }
        try open(in: bytes)
      }
      let header = bytes[offset]
      if header & 0x80 != 0 { return try message(header >> 5 & 3, seconds: header & 31, in: bytes) }
      if header & 0x40 == 0 { return try message(header & 15, seconds: nil, in: bytes) }
      try define(header & 15, hasDeveloperFields: header & 0x20 != 0, in: bytes)
    }
  }

  /// Skips the header of the next file.
  private mutating func open(in bytes: Span<UInt8>) throws(FITError) {
    let start = nextFile
    guard FITDecoder.recognises(bytes, at: start) else { throw .notFIT(at: start) }
    offset = start + Int(bytes[start])
    guard offset <= bytes.count else { throw .truncated(at: bytes.count) }
    definitions = [FITDefinition?](repeating: nil, count: 16)
    time = nil
    let size = Int(unsigned(4, at: start + 4, isBigEndian: false, in: bytes))
    // A device that lost power has not written the final length of the file.
    isWhole = size > 0 && size <= bytes.count - offset - 2
    end = isWhole ? offset + size : bytes.count
    nextFile = end + 2
    guard isWhole else { return }
    let said = unsigned(2, at: end, isBigEndian: false, in: bytes)
    if UInt64(fitChecksum(of: start..<end, in: bytes)) != said { hasWrongChecksum = true }
  }

  private mutating func define(
    _ local: UInt8, hasDeveloperFields: Bool, in bytes: Span<UInt8>
  ) throws(FITError) {
    try need(6)
    let isBigEndian = bytes[offset + 2] == 1
    let kind = unsigned(2, at: offset + 3, isBigEndian: isBigEndian, in: bytes)
    var definition = FITDefinition(
      kind: UInt16(truncatingIfNeeded: kind), isBigEndian: isBigEndian)
    let count = Int(bytes[offset + 5])
    offset += 6
    try need(3 * count)
    for _ in 0..<count {
      definition.add(bytes[offset], size: Int(bytes[offset + 1]), type: bytes[offset + 2])
      offset += 3
    }
    if hasDeveloperFields {
      try need(1)
      let count = Int(bytes[offset])
      offset += 1
      try need(3 * count)
      for _ in 0..<count {
        definition.skip(Int(bytes[offset + 1]))
        offset += 3
      }
    }
    definitions[Int(local)] = definition
  }

  private mutating func message(
    _ local: UInt8, seconds: UInt8?, in bytes: Span<UInt8>
  ) throws(FITError) -> FITMessage {
    guard let definition = definitions[Int(local)] else { throw .undefinedMessage(at: offset) }
    try need(1 + definition.size)
    let start = offset + 1
    offset = start + definition.size
    if let seconds { time = time?.next(endingIn: UInt32(seconds), mask: 31) }
    let stamped = FITMessage(definition, start: start, time: nil).time(timestampField, in: bytes)
    if let stamped { time = stamped }
    return FITMessage(
      definition, start: start, time: stamped ?? (seconds == nil ? nil : time))
  }

  /// Checks that a number of bytes is left in the current file.
  private func need(_ count: Int) throws(FITError) {
    guard count <= end - offset else { throw .truncated(at: offset) }
  }
}

/// The number of the field with a message's timestamp, for all kinds of messages.
private let timestampField: UInt8 = 253
