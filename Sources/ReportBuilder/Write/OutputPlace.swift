import ReportCore

/// Whether a folder lies in another one, or is the same, links and `..` worked out.
///
/// The inner folder need not be there yet: then the nearest folder above it decides.
func lies(_ inner: String, in outer: String) -> Bool {
  guard let outer = realPath(outer) else { return false }
  var place = inner
  while realPath(place) == nil {
    let above = folder(of: place)
    guard above != place else { return false }
    place = above.isEmpty ? (place.hasPrefix("/") ? "/" : ".") : above
  }
  guard let found = realPath(place) else { return false }
  // A folder that is not there yet lies in the outer one when the one above it does, or is it.
  return found == outer || found.hasPrefix(outer == "/" ? outer : outer + "/")
}
