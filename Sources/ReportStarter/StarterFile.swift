import Glibc
import ReportBuild
import ReportCore

/// A file that is made for an author to go on from.
public struct StarterFile: Hashable, Sendable {
  /// From the folder that it is made in.
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
  /// Writes files, all or none; whatever stands at one of their places stays as it is.
  ///
  /// - Parameter folder: Where they belong; it is made if it is not there.
  /// - Throws: `StarterError` when something stands at one of the places; `FileError` when the system
  ///   refuses.
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
  /// This path from another folder.
  func inFolder(_ folder: String) -> String {
    if folder.isEmpty || folder == "." { return self }
    return folder.hasSuffix("/") ? folder + self : "\(folder)/\(self)"
  }
}
