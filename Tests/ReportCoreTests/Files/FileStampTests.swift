import Foundation
import Glibc
import ReportCore
import Support
import Testing

@Suite struct FileStampTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("storm", to: "a.md")
    path = folder.url.appending(path: "a.md").path
  }

  @Test func `a file that nobody touches keeps its stamp`() throws {
    let stamp = try #require(FileStamp(of: path))
    #expect(FileStamp(of: path) == stamp)
    #expect(stamp.size == 5)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    #expect(FileStamp(of: descriptor) == stamp)
  }

  @Test func `a file that takes the place of another has another stamp`() throws {
    let stamp = try #require(FileStamp(of: path))
    try folder.write("snows", to: "b.md")
    #expect(rename(folder.url.appending(path: "b.md").path, path) == 0)
    #expect(FileStamp(of: path) != stamp)
  }

  @Test func `setting the time back does not bring the stamp back`() throws {
    let stamp = try #require(FileStamp(of: path))
    usleep(30_000)
    try folder.write("snows", to: "a.md")
    var times = [timespec(), timespec()]
    times[1] = timespec(
      tv_sec: stamp.modified / 1_000_000_000, tv_nsec: stamp.modified % 1_000_000_000)
    #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
    let other = try #require(FileStamp(of: path))
    #expect(other.modified == stamp.modified)
    #expect(other != stamp)
  }

  @Test func `only a regular file has a stamp`() throws {
    let link = folder.url.appending(path: "link").path
    #expect(symlink(path, link) == 0)
    #expect(FileStamp(of: link) == FileStamp(of: path))
    #expect(FileStamp(of: link, followingLinks: false) == nil)
    #expect(FileStamp(of: folder.url.path) == nil)
    #expect(FileStamp(of: "\(path).gone") == nil)
    #expect(FileStamp(of: -1 as Int32) == nil)
  }

  private static let second = 1_000_000_000

  @Test(arguments: [
    // On a disk that stores fractions of seconds.
    (1_000_000_001, 1_000_000_001, 1_010_000_000, false),
    (1_000_000_001, 1_000_000_001, 1_030_000_000, true),
    (1_000_000_001, 1_500_000_000, 1_030_000_000, false),
    // On one that stores whole seconds.
    (2 * second, 2 * second, 2 * second + 900_000_000, false),
    (2 * second, 2 * second, 4 * second, false), (2 * second, 2 * second, 5 * second, true),
    // A time that was set manually to a whole second.
    (2 * second, 2 * second + 1, 2 * second + 30_000_000, true),
    // A disk whose time is unknown.
    (0, 0, 0, false), (1, 1, .min, false), (.max, 1, .max, false),
  ])
  func `a stamp is trusted when it is older than the look`(
    modified: Int, changed: Int, moment: Int, isOlder: Bool
  ) {
    let stamp = FileStamp(device: 1, inode: 1, size: 1, modified: modified, changed: changed)
    #expect(stamp.isOlder(than: DiskTime(disk: 1, nanoseconds: moment)) == isOlder)
  }

  @Test(arguments: [
    // The clock of the file's own disk can lag by more than this.
    (nil, 1_000 * second, false),
    (999 * second, 1_000 * second, true), (1_000 * second - 10_000_000, 1_000 * second, false),
    (1_001 * second, 1_000 * second, false),
  ])
  func `by the clock of another disk a stamp is trusted when it has been there for a while`(
    seen: Int?, moment: Int, isOlder: Bool
  ) {
    let stamp = FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1)
    let seen = seen.map { DiskTime(disk: 2, nanoseconds: $0) }
    let moment = DiskTime(disk: 2, nanoseconds: moment)
    #expect(stamp.isOlder(than: moment, since: seen) == isOlder)
    // The time of the file's own disk says nothing about that of the cache's disk.
    #expect(!stamp.isOlder(than: moment, since: DiskTime(disk: 1, nanoseconds: 1)))
    #expect(!stamp.isOlder(than: .unknown, since: .unknown))
  }

  @Test func `each part of a stamp counts in a fingerprint`() {
    let stamps = [
      FileStamp(device: 0, inode: 1, size: 1, modified: 1, changed: 1),
      FileStamp(device: 1, inode: 0, size: 1, modified: 1, changed: 1),
      FileStamp(device: 1, inode: 1, size: 0, modified: 1, changed: 1),
      FileStamp(device: 1, inode: 1, size: 1, modified: 0, changed: 1),
      FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 0),
    ]
    #expect(Set(stamps.map { stamp in Fingerprint { $0.add(stamp) } }).count == 5)
  }
}
