import Glibc
import ReportCore

/// The folders below the output folder: made when a file needs them, never followed through links.
struct OutputFolders {
  private let root: String
  private var known: Set<String> = []

  init(root: String) {
    self.root = root
  }
}

extension OutputFolders {
  /// Makes folders for a file that is about to be written, the outermost first.
  func make(_ folders: [String]) throws {
    for folder in folders {
      let place = "\(root)/\(folder)"
      guard mkdir(place, 0o777) != 0 else { continue }
      guard errno == EEXIST else { throw FileError(.write, place, code: errno) }
      try requireFolder(place)
    }
  }

  /// Whether all folders above a file are there, and are folders and not links.
  mutating func exist(above path: String) throws -> Bool {
    for folder in foldersAbove(path) where !known.contains(folder) {
      let place = "\(root)/\(folder)"
      guard kindOnDisk(place, followingLinks: false) != nil else { return false }
      try requireFolder(place)
      known.insert(folder)
    }
    return true
  }

  private func requireFolder(_ place: String) throws {
    switch kindOnDisk(place, followingLinks: false) {
    case .folder: return
    case .link: throw OutputError.link(place)
    default: throw OutputError.obstacle(place)
    }
  }
}

/// Makes a folder and those above it.
func makeFolder(_ path: String) throws(FileError) {
  for folder in foldersAbove(path) + [path] where !folder.isEmpty {
    guard mkdir(folder, 0o777) != 0, errno != EEXIST else { continue }
    let code = errno
    // A folder above that may not be written, but is there, is none of our business.
    guard kindOnDisk(folder, followingLinks: true) == .folder else {
      throw FileError(.write, folder, code: code)
    }
  }
  guard kindOnDisk(path, followingLinks: true) == .folder else {
    throw FileError(.write, path, reason: "it is not a folder")
  }
}
