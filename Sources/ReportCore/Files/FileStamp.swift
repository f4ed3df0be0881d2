import Glibc

/// The metadata of a file: two equal stamps mean equal content, if the first one was taken late
/// enough (see ``isOlder(than:since:)``).
public struct FileStamp: Hashable, Sendable {
  /// The disk that the file is on.
  public let device: UInt64
  /// The number of the file on its disk.
  public let inode: UInt64
  /// In bytes.
  public let size: Int
  /// When the content was last written, in nanoseconds since 1970 by the clock of the disk.
  public let modified: Int
  /// When anything about the file was last changed, in nanoseconds too; a program that sets times
  /// back cannot hide this.
  public let changed: Int

  /// Creates a stamp from its parts.
  public init(device: UInt64, inode: UInt64, size: Int, modified: Int, changed: Int) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }
}

extension FileStamp {
  /// The stamp of a missing file.
  public static let none = FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

  /// Takes the stamp of the regular file at a path; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: The system path.
  ///   - followingLinks: Whether links are followed; if not, a link counts as no file.
  public init?(of path: String, followingLinks: Bool = true) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Takes the stamp of the regular file with a name in an open folder; `nil` if there is none, or
  /// a link.
  public init?(of name: String, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// Takes the stamp of an open file; `nil` if it is not a regular one.
  public init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
      modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim))
  }

  /// Creates one stamp of several files, which any change of one changes; `nil` if one is missing.
  public init?(ofAll paths: [String]) {
    var stamps = JoinedStamp()
    for path in paths {
      guard let stamp = FileStamp(of: path) else { return nil }
      stamps.add(stamp, of: path)
    }
    self = stamps.stamp
  }

  /// When anything about the file was last changed.
  public var time: DiskTime { DiskTime(disk: device, nanoseconds: max(modified, changed)) }

  /// Whether the file was unchanged for so long before a moment that any later write shows.
  ///
  /// A file that is written twice within one tick of the disk's clock keeps its stamp if its size
  /// is the same. By the clock of another disk, only the time for which the file has had the stamp
  /// is known.
  ///
  /// - Parameters:
  ///   - moment: By the clock of any disk.
  ///   - seen: A moment by the same clock at which the file already had this stamp.
  /// - Returns: Whether the stamp can be trusted if the file was read at that moment or later.
  public func isOlder(than moment: DiskTime, since seen: DiskTime? = nil) -> Bool {
    [time, seen ?? time].contains { moment.isLater(than: $0, by: tick) }
  }

  /// More than the resolution of the disk's clock: two seconds on FAT, one if times are stored in
  /// whole seconds, a timer interval elsewhere.
  private var tick: Int {
    let second = 1_000_000_000
    return modified.isMultiple(of: second) && changed.isMultiple(of: second)
      ? 2_500_000_000 : 20_000_000
  }
}

/// One stamp of several files, which any change of one changes.
///
/// Its times are the latest of all. On several disks, whose clocks cannot be compared, it is never
/// older than any moment.
public struct JoinedStamp: Sendable {
  private var device: UInt64?
  private var (size, modified, changed) = (0, Int.min, Int.min)
  private var all = Fingerprinter()

  /// The stamp of no files.
  public init() {}

  /// Adds a file.
  public mutating func add(_ stamp: FileStamp, of path: String) {
    all.add(path)
    all.add(stamp)
    size &+= stamp.size
    modified = max(modified, stamp.modified)
    changed = max(changed, stamp.changed)
    device = stamp.device == device ?? stamp.device ? stamp.device : 0
  }

  /// The stamp of all files that were added.
  public var stamp: FileStamp {
    FileStamp(
      device: device ?? 0, inode: all.fingerprint.value, size: size, modified: modified,
      changed: changed)
  }
}

extension FileStamp: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(device)
    writer.write(inode)
    writer.write(size)
    writer.write(fixed: modified)
    writer.write(fixed: changed)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    device = try reader.read()
    inode = try reader.read()
    size = try reader.read()
    modified = try reader.fixed()
    changed = try reader.fixed()
  }
}

extension Fingerprinter {
  /// Adds all parts of a stamp.
  public mutating func add(_ stamp: FileStamp) {
    add(stamp.device)
    add(stamp.inode)
    for number in [stamp.size, stamp.modified, stamp.changed] { add(number) }
  }
}

private func nanoseconds(_ time: timespec) -> Int {
  Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}
