import Glibc
import ReportCore
import ReportSite

/// The program that makes PNG of the pictures for link previews: `rsvg-convert`.
///
/// It is run and not linked: it is in every distribution, needs none of its libraries when the tool
/// is built, and whatever is wrong with it ends in a process of its own.
struct PreviewTool: Sendable {
  static let name = "rsvg-convert"

  let path: String
  let stamp: FileStamp
  /// What it says of its version; empty if it does not.
  let version: String
  /// How long it may take for one picture.
  let timeLimit: Duration
}

/// Where the program is looked for, and how long it may take.
struct PreviewToolOptions: Hashable, Sendable {
  /// The folders to look in, with `:` between them; `nil` for the search path of the process.
  var searchPath: String?
  /// A hundred times as long as usual.
  var timeLimit = Duration.seconds(20)
}

extension PreviewTool {
  /// Finds the program in the folders of the search path.
  ///
  /// - Parameters:
  ///   - options: Where to look.
  ///   - known: The program as found earlier, which need not tell its version again.
  /// - Returns: The program, or `nil` if it is not installed.
  static func find(_ options: PreviewToolOptions, known: PreviewTool? = nil) -> PreviewTool? {
    guard let (path, stamp) = place(options) else { return nil }
    if let known, known.path == path, known.stamp == stamp { return known }
    // One that cannot tell its version will fail on the first picture, which is reported.
    let said = try? ChildProcess(
      path: path, arguments: ["--version"], timeLimit: options.timeLimit
    ).run()
    let lines = String(decoding: said ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    return PreviewTool(
      path: path, stamp: stamp, version: lines.first.map(String.init) ?? "",
      timeLimit: options.timeLimit)
  }

  /// Where the program is, with the stamp of its file.
  static func place(_ options: PreviewToolOptions) -> (path: String, stamp: FileStamp)? {
    let folders =
      options.searchPath ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, let stamp = FileStamp(of: path) { return (path, stamp) }
    }
    return nil
  }

  /// Makes a PNG of an SVG file.
  ///
  /// - Parameters:
  ///   - svg: The file, which names no other.
  ///   - zoom: How many pixels each px of the SVG has in both directions.
  /// - Returns: The PNG.
  /// - Throws: `ChildProcessError` if the program fails.
  func png(of svg: [UInt8], zoom: Int = 1) throws(ChildProcessError) -> [UInt8] {
    let png = try ChildProcess(
      path: path, arguments: ["--zoom", "\(zoom)", "--format", "png"], timeLimit: timeLimit
    ).run(svg)
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .ended(code: 0, said: "") }
    return png
  }
}

extension Diagnostic {
  /// The finding that the program is not installed.
  static func noPreviewTool(at place: SourcePosition) -> Diagnostic {
    Diagnostic(
      .warning, "no-preview-tool",
      "pictures for link previews are drawn by '\(PreviewTool.name)', which is not installed",
      at: place,
      hint: "install it (Debian: apt-get install librsvg2-bin), or remove 'previews: true'")
  }

  /// The finding that pictures could not be made.
  ///
  /// - Parameters:
  ///   - paths: The pictures, relative to the output folder; not empty.
  ///   - error: What went wrong with the first one.
  ///   - place: Where the author asks for them.
  /// - Returns: One finding for all.
  static func previewsFailed(
    _ paths: [String], _ error: ChildProcessError, at place: SourcePosition
  ) -> Diagnostic {
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return Diagnostic(
      .warning, "preview-failed",
      "'\(PreviewTool.name)' \(error.reason) for '\(paths[0])'\(others)", at: place,
      hint: "the pages have no picture; the next build tries again")
  }
}

extension ChildProcessError {
  /// What happened, as the rest of a sentence about the program.
  var reason: String {
    switch self {
    case .notStarted(let code): "could not be started (\(String(cString: strerror(code))))"
    case .tooSlow(let seconds): "took more than \(seconds) s"
    case .tooMuch: "wrote too much"
    case .ended(0, _): "wrote no PNG"
    case .ended(let code, ""): "ended with code \(code)"
    case .ended(let code, let said): "ended with code \(code) and '\(said.prefix(120))'"
    case .killed(let signal): "was ended by signal \(signal)"
    }
  }
}
