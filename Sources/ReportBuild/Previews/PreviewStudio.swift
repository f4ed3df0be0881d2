import ReportCore
import ReportSite

/// Makes the picture of a page for link previews, unless the last build has made the same.
struct PreviewStudio: Sendable {
  let tool: PreviewTool
  /// The output folder.
  let root: String
}

/// A picture that was made.
struct DrawnPreview: Hashable, Sendable {
  /// What it was made from.
  let origin: Fingerprint
  /// Of its bytes.
  let picture: Fingerprint
}

extension DrawnPreview: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(origin)
    writer.write(picture)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    origin = try reader.read()
    picture = try reader.read()
  }
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
  /// - Returns: The PNG, and how it is known again.
  /// - Throws: `ChildProcessError` if the program fails.
  func paint(
    _ path: String, _ svg: [UInt8], known: OutputRecord?
  ) throws(ChildProcessError) -> (png: [UInt8], drawn: DrawnPreview) {
    let origin = fingerprint(of: svg)
    if let known, let drawn = known.preview, drawn.origin == origin,
      let bytes = try? readFile("\(root)/\(path)", limit: known.files.stamp.size),
      Fingerprint(of: bytes) == drawn.picture
    {
      return (bytes, drawn)
    }
    let png = try tool.png(of: svg)
    return (png, DrawnPreview(origin: origin, picture: Fingerprint(of: png)))
  }
}
