/// Every file below a folder, but for those with a name that begins with a dot.
///
/// - Parameters:
///   - folder: As the system understands it.
///   - limit: How many files are enough.
/// - Returns: Paths that begin with the folder, in order; those of a folder that cannot be listed are
///   left out.
public func filesBelow(_ folder: String, limit: Int) -> [String] {
  var found: [String] = []
  var folders = [folder]
  while let next = folders.popLast(), found.count < limit {
    // Nobody has named what cannot be listed.
    for entry in (try? listFolder(next)) ?? [] where !entry.name.hasPrefix(".") {
      let path = "\(next)/\(entry.name)"
      if entry.kind == .folder { folders.append(path) } else { found.append(path) }
    }
  }
  return found.sorted()
}
