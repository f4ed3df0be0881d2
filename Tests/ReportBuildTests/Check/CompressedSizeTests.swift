import Foundation
import Testing

@testable import ReportBuild

@Suite struct CompressedSizeTests {
  /// The sizes are those of `gzip -9`, for the repository's own pages and stylesheets.
  @Test(arguments: ["Templates/assets/style.css", "Site/index.html", "Site/guide/index.html"])
  func `the size is that of gzip, within a hundredth`(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: path)
    let bytes = [UInt8](try Data(contentsOf: file))
    let size = try gzipped(file)
    #expect(abs(compressedSize(of: bytes) - size) < size / 100)
  }

  @Test func `nothing and repetition weigh next to nothing`() {
    #expect(compressedSize(of: []) < 60)
    #expect(compressedSize(of: [UInt8](repeating: 97, count: 100_000)) < 600)
  }

  private func gzipped(_ file: URL) throws -> Int {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-9", "--stdout", file.path]
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return bytes.count
  }
}
