import ReportCore
import ReportSite

/// What is known of the files of a site that was built: none collided with another.
///
/// As long as the plan and the names of the author's files are the same, nothing has to be claimed
/// again ("after one station's new day" of `make bench-scale`).
struct ClaimedFiles: Hashable, Sendable {
  /// The fingerprint of what the plan was made from.
  let plan: Fingerprint
  /// The fingerprint of the paths of the author's files that are copied.
  let copies: Fingerprint
  let figureFolders: FigureFolders
}

extension ClaimedFiles: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(plan)
    writer.write(copies)
    writer.write(figureFolders)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    plan = try reader.read()
    copies = try reader.read()
    figureFolders = try reader.read()
  }
}
