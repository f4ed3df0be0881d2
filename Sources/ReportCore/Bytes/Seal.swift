/// The length and the fingerprint of a part of a file: they tell whether it is whole and unchanged.
///
/// A part may be sealed as it grows, block by block; its seal stands in front of it.
public struct Seal: Sendable {
  private var count = 0
  private var fingerprinter = Fingerprinter()

  /// How many bytes a seal takes itself.
  public static let size = 16

  /// The seal of an empty part.
  public init() {}
}

extension Seal {
  /// The seal of a whole part.
  public init(of part: ArraySlice<UInt8>) {
    self.init()
    var rest = part
    while !rest.isEmpty {
      add(rest.prefix(Fingerprint.block))
      rest = rest.dropFirst(Fingerprint.block)
    }
  }

  /// Adds the next bytes of the part: `Fingerprint.block` of them, but for the last.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    bytes.withUnsafeBytes { fingerprinter.add($0) }
  }

  /// The seal as a file has it: eight bytes of length, eight of fingerprint.
  public var bytes: [UInt8] {
    var writer = BinaryWriter(capacity: Seal.size)
    writer.write(fixed: UInt64(count))
    writer.write(fixed: fingerprinter.fingerprint.value)
    return writer.bytes
  }
}
