import Foundation
import Support
import Testing

/// Runs a command in a terminal.
private let script = "/usr/bin/script"

@Suite struct ProgressLineTests {
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: script),
      "there is no 'script' to make a terminal with"))
  func `a terminal sees how far a long build has come, and a file does not`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let text = String(repeating: "Words and words. ", count: 200)
    for number in 1...3_000 {
      try tool.directory.write(
        "---\ntitle: Page \(number)\n---\n\(text)\n", to: "Content/notes/n\(number).md")
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: script)
    process.arguments = [
      "-q", "-e", "-c", "'\(Tool.executable.path)' build --no-cache >stdout.txt", "/dev/null",
    ]
    process.currentDirectoryURL = tool.directory.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let seen = String(decoding: bytes, as: UTF8.self)
    #expect(seen.contains(" …") || seen.contains(" of "), "\(seen.debugDescription)")
    #expect(seen.contains("\r\u{1B}[K"), "the line is cleared at the end")
    #expect(try tool.run("build", "--no-cache", "--output", "Other").errors.isEmpty)
  }
}
