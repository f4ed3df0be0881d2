/// A file of the built site: its path and its content.
public struct OutputFile: Hashable, Sendable {
  /// The content of a file.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The bytes of one of the author's files, which may be too large to keep in memory.
    case copy(ofFile: String)
  }

  /// Relative to the output folder, with `/` as the separator: `articles/storm/index.html`.
  public let path: String
  /// The bytes, or the file to copy.
  public let content: Content

  /// Creates a file with its content at a path in the output folder.
  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}

/// Whether a path may be written below the output folder: relative, without `..`, reserved names or
/// characters that the list of files cannot represent.
package func isSafeOutputPath(_ path: String) -> Bool {
  var path = path
  return path.withUTF8 { isSafeOutputPath($0) }
}

private func isSafeOutputPath(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
  guard !path.isEmpty, path.count <= 1024, !path.elementsEqual(outputListName.utf8) else {
    return false
  }
  var start = 0
  for index in 0...path.count {
    if index < path.count, path[index] != UInt8(ascii: "/") {
      guard path[index] >= 32, path[index] != 127, path[index] != UInt8(ascii: "\\") else {
        return false
      }
      continue
    }
    guard isSafeName(UnsafeBufferPointer(rebasing: path[start..<index])) else { return false }
    start = index + 1
  }
  return true
}

private func isSafeName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  guard !name.isEmpty, name.count <= 200 else { return false }
  guard name[0] == UInt8(ascii: ".") else { return true }
  return name.count > 1 && !(name.count == 2 && name[1] == UInt8(ascii: "."))
    && !name.starts(with: temporaryPrefix.utf8)
}

/// The prefix of the names of files that are not completely written.
package let temporaryPrefix = ".reportgen-new-"

/// Every folder above a path, outermost first: `a`, `a/b` for `a/b/c`.
package func foldersAbove(_ path: String) -> [String] {
  var path = path
  return path.withUTF8 { bytes in
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { end in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[..<end]), as: UTF8.self)
    }
  }
}

/// The name of the list of files in the output folder.
package let outputListName = ".reportgen-files"
