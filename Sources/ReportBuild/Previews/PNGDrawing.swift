import ReportCore

/// Why an SVG could not be drawn as a PNG.
public enum PNGError: Error, Hashable, Sendable {
  case notInstalled
  /// With what happened, as the rest of a sentence about the program.
  case failed(reason: String)
}

/// Draws an SVG as a PNG with `rsvg-convert`.
///
/// - Parameters:
///   - svg: The file, which names no other.
///   - zoom: How many pixels each px of the SVG has in both directions.
/// - Returns: The PNG.
/// - Throws: `PNGError` if the program is not installed or fails.
public func drawPNG(of svg: [UInt8], zoom: Int) throws(PNGError) -> [UInt8] {
  let options = PreviewToolOptions()
  guard let (path, stamp) = PreviewTool.place(options) else { throw .notInstalled }
  let tool = PreviewTool(path: path, stamp: stamp, version: "", timeLimit: options.timeLimit)
  do throws(ChildProcessError) {
    return try tool.png(of: svg, zoom: zoom)
  } catch {
    throw .failed(reason: error.reason)
  }
}
