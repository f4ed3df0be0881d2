/// A moment by the clock of one disk: a disk in the network has a clock of its own, which may be
/// hours behind that of another.
public struct DiskTime: Hashable, Sendable {
  /// The disk, as stamps name it.
  public let disk: UInt64
  /// Since 1970.
  public let nanoseconds: Int

  /// A moment that a disk has shown.
  public init(disk: UInt64, nanoseconds: Int) {
    self.disk = disk
    self.nanoseconds = nanoseconds
  }
}

extension DiskTime {
  /// Long ago on no disk, so that nothing is old enough to be trusted.
  public static let unknown = DiskTime(disk: 0, nanoseconds: .min)

  /// Whether more than some nanoseconds lie between another moment and this one; between moments of
  /// two disks nobody knows.
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
