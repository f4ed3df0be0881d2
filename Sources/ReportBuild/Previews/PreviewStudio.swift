import ReportCore
import ReportSite

/// Makes the picture of a page for link previews, unless the last build has made the same.
struct PreviewStudio: Sendable {
  let tool: PreviewTool
  /// The output folder.
  let root: String
}

/// A picture that could not be made.
struct FailedPreview: Sendable {
  let path: String
  let error: ChildProcessError
}

extension PreviewStudio {
  /// The fingerprint of a picture before it is made: equal ones are made alike.
  private func fingerprint(of svg: [UInt8]) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(svg)
      fingerprinter.add(tool.version)
    }
  }

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - path: Where it will be, relative to the output folder.
  ///   - svg: What it shows.
  ///   - known: The page as the last build left it.
  /// - Returns: The PNG, and the fingerprint of what it was made from.
  /// - Throws: `ChildProcessError` if the program fails.
  func paint(
    _ path: String, _ svg: [UInt8], known: OutputRecord?
  ) throws(ChildProcessError) -> (png: [UInt8], from: Fingerprint) {
    let origin = fingerprint(of: svg)
    if known?.preview == origin, let file = known?.files.first(where: { $0.path == path }),
      let bytes = try? readFile("\(root)/\(path)", limit: file.stamp.size),
      Fingerprint(of: bytes) == file.fingerprint
    {
      return (bytes, origin)
    }
    return (try tool.png(of: svg), origin)
  }
}
