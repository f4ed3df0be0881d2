import Foundation
public import Testing

/// Compares bytes with the golden file of this name in the folder `Golden` beside the test.
///
/// `RECORD_GOLDEN=1` writes the file and fails the test, so that a recording is never mistaken for
/// a pass. A mismatch writes `name-changed.ext` beside the golden file.
public func expectGolden(
  _ bytes: [UInt8], _ name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Golden")
  let golden = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: golden)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try? Data(contentsOf: golden)  // a missing file is a mismatch
  guard expected != Data(bytes) else { return }
  let parts = name.split(separator: ".", maxSplits: 1)
  let changed = folder.appending(path: "\(parts[0])-changed.\(parts.count > 1 ? parts[1] : "txt")")
  try Data(bytes).write(to: changed)
  Issue.record(
    "\(name) differs from what was made, see \(changed.lastPathComponent)",
    sourceLocation: sourceLocation)
}
