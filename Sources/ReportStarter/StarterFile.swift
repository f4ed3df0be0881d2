import Glibc
import ReportBuild
import ReportCore

/// A file that is created for an author to continue.
public struct StarterFile: Hashable, Sendable {
  /// Relative to the folder in which it is created.
  public let path: String
  let bytes: [UInt8]

  init(_ path: String, _ text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension [StarterFile] {
  /// Writes all files or none; existing files are never replaced.
  ///
  /// - Parameter folder: The folder for them, which is created if it does not exist.
  /// - Throws: `StarterError` if one of the files exists; `FileError` if the system refuses.
  public func write(to folder: String) throws {
    let places = map { $0.path.inFolder(folder) }
    for place in places where try lookOnDisk(place, followingLinks: false) != nil {
      throw StarterError.fileExists(place)
    }
    var made: [String] = []
    do {
      for (file, place) in zip(self, places) {
        let above = ReportCore.folder(of: place)
        if !above.isEmpty { try makeFolder(above) }
        try writeNewFile(file.bytes, to: place)
        made.append(place)
      }
    } catch {
      for place in made { unlink(place) }
      throw error
    }
  }
}

extension String {
  /// This path relative to another folder.
  func inFolder(_ folder: String) -> String {
    if folder.isEmpty || folder == "." { return self }
    return folder.hasSuffix("/") ? folder + self : "\(folder)/\(self)"
  }
}
