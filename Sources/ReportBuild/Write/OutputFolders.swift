import Glibc
package import ReportCore
import ReportSite

/// The folders below the output folder: created when a file needs them, never followed through
/// links.
struct OutputFolders {
  private let root: String
  private var known: Set<String> = []

  init(root: String) {
    self.root = root
  }
}

extension OutputFolders {
  /// Creates folders for a file that is about to be written; other threads can be creating the same
  /// ones.
  ///
  /// - Parameters:
  ///   - folders: Relative to the output folder, outermost first.
  ///   - isOurs: Whether a file belongs to an earlier build, and can be replaced by a folder.
  /// - Throws: `OutputError` if something else is in the way, `FileError` if the system refuses.
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

  /// Whether all folders above a file exist.
  ///
  /// - Throws: `OutputError` if one is a link, whose target does not belong to the tool.
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

/// Creates a folder and those above it.
package func makeFolder(_ path: String) throws(FileError) {
  for folder in foldersAbove(path) + [path] where !folder.isEmpty {
    guard mkdir(folder, 0o777) != 0, errno != EEXIST else { continue }
    let code = errno
    // A parent folder that is not writable but exists is no problem.
    guard kindOnDisk(folder, followingLinks: true) == .folder else {
      throw FileError(.write, folder, code: code)
    }
  }
  guard kindOnDisk(path, followingLinks: true) == .folder else {
    throw FileError(.write, path, reason: "it is not a folder")
  }
}
