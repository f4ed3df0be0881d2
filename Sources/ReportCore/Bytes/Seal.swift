/// The length and the fingerprint of a part of a file, which show whether it is complete and
/// unchanged.
///
/// A part can be sealed as it grows, block by block; its seal precedes it.
public struct Seal: Sendable {
  private var count = 0
  private var fingerprinter = Fingerprinter()

  /// The size of a seal in bytes.
  public static let size = 16

  /// Creates the seal of an empty part.
  public init() {}
}

extension Seal {
  /// Creates the seal of a complete part.
  public init(of part: ArraySlice<UInt8>) {
    self.init()
    var rest = part
    while !rest.isEmpty {
      add(rest.prefix(Fingerprint.block))
      rest = rest.dropFirst(Fingerprint.block)
    }
  }

  /// Adds the next bytes of the part: `Fingerprint.block` of them, except for the last ones.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    bytes.withUnsafeBytes { fingerprinter.add($0) }
  }

  /// The seal as stored in a file: eight bytes of length, eight of fingerprint.
  public var bytes: [UInt8] {
    var writer = BinaryWriter(capacity: Seal.size)
    writer.write(fixed: UInt64(count))
    writer.write(fixed: fingerprinter.fingerprint.value)
    return writer.bytes
  }
}
