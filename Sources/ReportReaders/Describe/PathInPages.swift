/// A path as written in a page: relative to the folder of the sources.
///
/// - Parameters:
///   - file: As given to the tool.
///   - content: The folder of the sources, relative to the same directory.
/// - Returns: The path in a page.
package func pathInPages(_ file: String, content: String) -> String {
  let parts = file.split(separator: "/").filter { $0 != "." }
  let folder = content.split(separator: "/").filter { $0 != "." }
  guard file.hasPrefix("/") == content.hasPrefix("/") else { return file }
  if parts.starts(with: folder) { return parts.dropFirst(folder.count).joined(separator: "/") }
  // From a folder that is not below the current one there is no simple relative path.
  guard !file.hasPrefix("/"), !folder.contains("..") else { return file }
  return (folder.map { _ in ".." } + parts.map(String.init)).joined(separator: "/")
}
