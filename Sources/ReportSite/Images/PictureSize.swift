import ReportCore

/// The size of a picture, read from as little of its file as possible.
///
/// - Parameters:
///   - path: Relative to the folder of the sources.
///   - root: The folder of the sources.
/// - Returns: The size, or `nil` if the file does not state it or is no picture.
package func imageSize(ofFile path: String, in root: String) -> ImageSize? {
  for length in [4_096, ImageSize.startLength] {
    // A file that cannot be read is reported when it is copied.
    guard let start = try? readStart(of: "\(root)/\(path)", count: length) else { return nil }
    if let size = ImageSize(start) { return size }
    if start.count < length { return nil }
  }
  return nil
}
