@testable import ReportReaders

/// Writes FIT files as a device would, for tests.
struct FITBytes {
  private var messages: [UInt8] = []
}

extension FITBytes {
  /// A value of a field as a device stores it.
  struct Field {
    let number: UInt8
    let type: UInt8
    let bytes: [UInt8]

    static func uint8(_ number: UInt8, _ value: UInt8) -> Field {
      Field(number: number, type: 0x02, bytes: [value])
    }

    static func uint16(_ number: UInt8, _ value: UInt16) -> Field {
      Field(number: number, type: 0x84, bytes: little(UInt64(value), 2))
    }

    static func uint32(_ number: UInt8, _ value: UInt32) -> Field {
      Field(number: number, type: 0x86, bytes: little(UInt64(value), 4))
    }
  }

  /// Redefines a local number, little-endian.
  mutating func define(
    _ local: UInt8, as kind: UInt16, _ fields: [Field],
    developer: [(number: UInt8, size: UInt8)] = []
  ) {
    messages += [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, 0] + little(UInt64(kind), 2)
    messages.append(UInt8(fields.count))
    for field in fields { messages += [field.number, UInt8(field.bytes.count), field.type] }
    guard !developer.isEmpty else { return }
    messages.append(UInt8(developer.count))
    for field in developer { messages += [field.number, field.size, 0] }
  }

  /// A definition and a message of it.
  mutating func add(_ kind: UInt16, _ fields: [Field]) {
    define(0, as: kind, fields)
    append([0] + fields.flatMap(\.bytes))
  }

  /// Appends unchanged bytes, such as those of a data message.
  mutating func append(_ bytes: [UInt8]) { messages += bytes }

  /// The whole file with its header and its checksum.
  var file: [UInt8] {
    let header = [12, 0x10, 0, 0] + little(UInt64(messages.count), 4) + Array(".FIT".utf8)
    let all = header + messages
    return all + little(UInt64(fitChecksum(of: all.indices, in: all.span)), 2)
  }
}

/// The bytes of a number, lowest first.
private func little(_ number: UInt64, _ size: Int) -> [UInt8] {
  (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
}
