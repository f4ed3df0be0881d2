import Glibc
import ReportCore
import ReportReaders
import ReportSite

/// Removes the outputs of builds, and leaves everything else.
///
/// These are the files named in the list in the output folder, those of its shards, and the cache
/// for the next build.
///
/// - Parameters:
///   - output: The output folder; nothing happens if it does not exist or belongs to something
///     else.
///   - cache: The folder in which builds keep their memory for the next one.
/// - Returns: How many files were removed.
/// - Throws: `OutputError` if the list cannot be read or a build is running, `FileError` if a file
///   cannot be removed.
public func cleanSite(output: String, cache: String) throws -> Int {
  var count = try removeOutput(output)
  let parts = SitePart.folder(ofPartsOf: output)
  if kindOnDisk(parts, followingLinks: false) == .folder {
    for entry in try listFolder(parts) where entry.kind == .folder {
      count += try removeOutput("\(parts)/\(entry.name)")
    }
    count += try removeFiles(in: parts) { PartManifest.isOurs($0) }
  }
  for part in CachePart.allCases {
    count += try removeFiles(in: part.path(in: cache)) { DataCache.isOurs($0) }
  }
  return try count + removeFiles(in: cache) { BuildCache.isOurs($0) }
}

/// Removes the files that the list in an output folder names, and the folder if it is then empty.
private func removeOutput(_ output: String) throws -> Int {
  let list = "\(output)/\(OutputList.fileName)"
  guard kindOnDisk(list, followingLinks: false) == .file else { return 0 }
  let writer = try OutputWriter(root: output).locked()
  defer { withExtendedLifetime(writer) {} }
  let removed = try writer.session(planned: []).finish(FileList(OutputList(paths: []))).removed
  guard unlink(list) == 0 else { throw FileError(.remove, list, code: errno) }
  // A folder that is not empty contains foreign files.
  rmdir(output)
  return removed + 1
}

/// Removes some files of a folder, and the folder if it is then empty.
private func removeFiles(in folder: String, where isOurs: (String) -> Bool) throws -> Int {
  guard kindOnDisk(folder, followingLinks: false) == .folder else { return 0 }
  var count = 0
  for entry in try listFolder(folder) where entry.kind == .file && isOurs(entry.name) {
    let path = "\(folder)/\(entry.name)"
    guard unlink(path) == 0 else { throw FileError(.remove, path, code: errno) }
    count += 1
  }
  rmdir(folder)
  return count
}
