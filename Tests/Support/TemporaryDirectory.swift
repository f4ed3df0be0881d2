public import Foundation

/// An empty folder for one test, removed when the value is deallocated.
public final class TemporaryDirectory: Sendable {
  public let url: URL

  /// A folder on another disk than that of ``init(in:)``; `nil` if there is none.
  public static let otherDisk: URL? = {
    let usual = FileManager.default.temporaryDirectory.path
    let disks = [usual, "/dev/shm"].map { path in
      (try? FileManager.default.attributesOfFileSystem(forPath: path))?[.systemNumber] as? Int
    }
    return disks[1] != nil && disks[0] != disks[1] ? URL(filePath: "/dev/shm") : nil
  }()

  public init(in folder: URL = FileManager.default.temporaryDirectory) throws {
    url = folder.appending(path: "reportgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // only a leftover in the temporary folder
  }

  /// Writes a text file in the folder, creating the folders it needs.
  public func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
