/// A folder beside another one whose name differs only in the case of its letters.
///
/// - Parameter path: The folder that is looked for.
/// - Returns: The path of the other one; `nil` if there is none.
public func namesake(ofFolder path: String) -> String? {
  let above = folder(of: path)
  let name = fileName(of: path)
  // A folder that cannot be listed has nothing to suggest.
  let entries = (try? listFolder(above.isEmpty ? "." : above)) ?? []
  return entries.first {
    $0.kind == .folder && $0.name != name && $0.name.lowercased() == name.lowercased()
  }.map { above.isEmpty ? $0.name : "\(above)/\($0.name)" }
}
