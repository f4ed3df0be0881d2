import Glibc
package import ReportCore
import ReportSite

/// The folders below the output folder: made when a file needs them, never followed through links.
struct OutputFolders {
  private let root: String
  private var known: Set<String> = []

  init(root: String) {
    self.root = root
  }
}

extension OutputFolders {
  /// Makes folders for a file that is about to be written; others may be at the same ones.
  ///
  /// - Parameters:
  ///   - folders: From the output folder, the outermost first.
  ///   - isOurs: Whether a file is of an earlier build, and so may go where a folder has to be.
  /// - Throws: `OutputError` when something else stands there, `FileError` when the system refuses.
  func make(_ folders: [String], inPlaceOf isOurs: (String) -> Bool) throws {
    for folder in folders {
      let place = "\(root)/\(folder)"
      guard mkdir(place, 0o777) != 0 else { continue }
      guard errno == EEXIST else { throw FileError(.write, place, code: errno) }
      switch kindOnDisk(place, followingLinks: false) {
      case .folder: continue
      case .link: throw OutputError.link(place)
      default:
        guard isOurs(folder) else { throw OutputError.obstacle(place) }
        unlink(place)
        guard mkdir(place, 0o777) == 0 || errno == EEXIST && isFolder(place) else {
          throw FileError(.write, place, code: errno)
        }
      }
    }
  }

  private func isFolder(_ place: String) -> Bool {
    kindOnDisk(place, followingLinks: false) == .folder
  }

  /// Whether all folders above a file are there.
  ///
  /// - Throws: `OutputError` when one is a link: what lies behind it is not ours.
  mutating func exist(above path: String) throws -> Bool {
    for folder in foldersAbove(path) where !known.contains(folder) {
      let place = "\(root)/\(folder)"
      switch kindOnDisk(place, followingLinks: false) {
      case .folder: known.insert(folder)
      case .link: throw OutputError.link(place)
      default: return false
      }
    }
    return true
  }
}

/// Makes a folder and those above it.
package func makeFolder(_ path: String) throws(FileError) {
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
