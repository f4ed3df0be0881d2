/// A path as it is written in a page: from the folder of the sources.
///
/// - Parameters:
///   - file: As it was given to the tool.
///   - content: The folder of the sources, from the same place.
/// - Returns: The path in a page.
package func pathInPages(_ file: String, content: String) -> String {
  let parts = file.split(separator: "/").filter { $0 != "." }
  let folder = content.split(separator: "/").filter { $0 != "." }
  guard file.hasPrefix("/") == content.hasPrefix("/") else { return file }
  if parts.starts(with: folder) { return parts.dropFirst(folder.count).joined(separator: "/") }
  // A folder that is not below the current one has no short way back to it.
  guard !file.hasPrefix("/"), !folder.contains("..") else { return file }
  return (folder.map { _ in ".." } + parts.map(String.init)).joined(separator: "/")
}
