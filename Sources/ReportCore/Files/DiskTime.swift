/// A moment by the clock of one disk: a network disk has its own clock, which can be hours behind
/// that of another.
public struct DiskTime: Hashable, Sendable {
  /// The disk, as identified in stamps.
  public let disk: UInt64
  /// Since 1970.
  public let nanoseconds: Int

  /// Creates a moment by the clock of a disk.
  public init(disk: UInt64, nanoseconds: Int) {
    self.disk = disk
    self.nanoseconds = nanoseconds
  }
}

extension DiskTime {
  /// The distant past on no disk, compared with which nothing is old enough to be trusted.
  public static let unknown = DiskTime(disk: 0, nanoseconds: .min)

  /// Whether more than `tick` nanoseconds lie between another moment and this one; false for
  /// moments of two disks, which cannot be compared.
  func isLater(than other: DiskTime, by tick: Int) -> Bool {
    disk == other.disk && nanoseconds > tick && other.nanoseconds < nanoseconds - tick
  }
}

extension DiskTime: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(disk)
    writer.write(nanoseconds)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    disk = try reader.read()
    nanoseconds = try reader.read()
  }
}
