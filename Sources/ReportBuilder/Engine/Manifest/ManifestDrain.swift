import ReportCore

/// Takes what a writer has written to an open file.
struct ManifestDrain {
  private let descriptor: Int32
  private let path: String
  private(set) var seal = ManifestSeal()
  private(set) var failure: FileError?

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes what fills blocks, or everything.
  mutating func take(_ bytes: inout [UInt8], all: Bool) {
    let end = all ? bytes.count : bytes.count / ManifestSeal.block * ManifestSeal.block
    for start in stride(from: 0, to: end, by: ManifestSeal.block) {
      seal.add(bytes[start..<min(end, start + ManifestSeal.block)])
    }
    do throws(FileError) {
      if failure == nil { try writeRun(bytes[..<end], to: descriptor, path) }
    } catch {
      failure = error
    }
    bytes.removeSubrange(..<end)
  }
}
