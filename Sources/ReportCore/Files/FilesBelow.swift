/// Every file below a folder, except those whose names begin with a dot.
///
/// - Parameters:
///   - folder: The system path.
///   - limit: The most files to return.
/// - Returns: Paths that begin with the folder, in order; folders that cannot be listed are
///   skipped.
public func filesBelow(_ folder: String, limit: Int) -> [String] {
  var found: [String] = []
  var folders = [folder]
  while let next = folders.popLast(), found.count < limit {
    // The author has not named a folder that cannot be listed.
    for entry in (try? listFolder(next)) ?? [] where !entry.name.hasPrefix(".") {
      let path = "\(next)/\(entry.name)"
      if entry.kind == .folder { folders.append(path) } else { found.append(path) }
    }
  }
  return found.sorted()
}
