import Glibc
import ReportBuild
import ReportCore

/// The reason why a picture could not be made.
enum PictureError: Error {
  case noConverter(path: String)
  case conversionFailed(path: String, code: Int32)
}

extension PictureError: DiagnosticConvertible {
  var diagnostic: Diagnostic {
    switch self {
    case .noConverter(let path):
      Diagnostic(
        .error, "no-converter", "a PNG is made by 'rsvg-convert', which is not installed",
        at: SourcePosition(path),
        hint: "install it (Debian: apt-get install librsvg2-bin), or write an .svg")
    case .conversionFailed(let path, let code):
      Diagnostic(
        .error, "conversion-failed", "'rsvg-convert' ended with code \(code)",
        at: SourcePosition(path), hint: "look at what it says above, or write an .svg")
    }
  }
}

/// Writes a picture unchanged.
func writePicture(_ bytes: [UInt8], to path: String) throws {
  try replaceFile(at: path, with: bytes)
}

/// Writes an SVG as a PNG at twice its size, for sharp screens.
func convertToPNG(_ svg: [UInt8], to path: String) throws {
  let source = path + ".svg-\(getpid())"
  let target = path + ".png-\(getpid())"
  try replaceFile(at: source, with: svg)
  defer {
    unlink(source)
    unlink(target)
  }
  let code = run(["rsvg-convert", "--zoom", "2", "--format", "png", "--output", target, source])
  guard let code else { throw PictureError.noConverter(path: path) }
  guard code == 0, rename(target, path) == 0 else {
    throw PictureError.conversionFailed(path: path, code: code)
  }
}

/// Runs a program from the search path and waits for it; `nil` if it does not exist.
private func run(_ arguments: [String]) -> Int32? {
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  guard let program = words[0],
    posix_spawnp(&process, program, nil, nil, &words, environ) == 0
  else { return nil }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return -1 }
  }
  // A shell or an older C library returns 127 for a program that does not exist.
  let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  return code == 127 ? nil : code
}
