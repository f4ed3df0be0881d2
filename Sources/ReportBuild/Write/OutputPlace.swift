import ReportCore

/// Whether a folder is inside another one, or the same, judged by identity rather than by path.
///
/// The inner folder need not exist yet: then the folders above it decide.
func lies(_ inner: String, in outer: String) -> Bool {
  guard let outer = FileIdentity(outer) else { return false }
  var place = resolved(inner)
  while true {
    if FileIdentity(place) == outer { return true }
    if place == "/" { return false }
    place = folderAbove(place)
  }
}

/// The absolute path of a folder that need not exist yet: links and `..` are resolved step by step,
/// as the system will do once all of it exists.
private func resolved(_ path: String) -> String {
  var place = path.hasPrefix("/") ? "/" : realPath(".") ?? "/"
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      place = folderAbove(place)
    } else {
      let next = place == "/" ? "/\(part)" : "\(place)/\(part)"
      place = realPath(next) ?? next
    }
  }
  return place
}

private func folderAbove(_ path: String) -> String {
  let above = folder(of: path)
  return above.isEmpty ? "/" : above
}
