import ReportBuild
import ReportCore

/// Writes a picture: SVG, or its PNG at twice the size, for sharp screens.
///
/// - Parameters:
///   - svg: The picture.
///   - path: Where to; a name that ends with `.png` asks for a PNG.
/// - Throws: `Diagnostic`-convertible errors about the program that draws, and the file.
func writePicture(_ svg: [UInt8], to path: String) throws {
  guard path.hasSuffix(".png") else { return try replaceFile(at: path, with: svg) }
  let png: [UInt8]
  do throws(PNGError) {
    png = try drawPNG(of: svg, zoom: 2)
  } catch {
    throw PictureError(path: path, reason: error)
  }
  try replaceFile(at: path, with: png)
}

/// The reason why a picture could not be made.
struct PictureError: DiagnosticConvertible {
  let path: String
  let reason: PNGError

  var diagnostic: Diagnostic {
    switch reason {
    case .notInstalled:
      Diagnostic(
        .error, "no-converter", "a PNG is made by 'rsvg-convert', which is not installed",
        at: SourcePosition(path),
        hint: "install it (Debian: apt-get install librsvg2-bin), or write an .svg")
    case .failed(let reason):
      Diagnostic(
        .error, "conversion-failed", "'rsvg-convert' \(reason)", at: SourcePosition(path),
        hint: "write an .svg")
    }
  }
}
