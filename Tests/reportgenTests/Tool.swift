import Foundation
import Support

/// The built tool, run in a folder of its own.
struct Tool {
  let directory: TemporaryDirectory
  private var program = Tool.executable

  init() throws {
    directory = try TemporaryDirectory()
  }

  struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool and waits until it ends.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try run(all: arguments, environment: environment)
  }

  /// Runs the tool with a limit on its address space in megabytes.
  func run(_ arguments: String..., megabytes: Int) throws -> Run {
    let limited = "ulimit -v \(megabytes * 1000) && exec \"$0\" \"$@\""
    return try run(
      URL(filePath: "/bin/sh"), ["-c", limited, Tool.executable.path] + arguments, [:])
  }

  func run(all arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try run(program, arguments, environment)
  }

  /// Runs another copy of the program from now on.
  ///
  /// A suffix follows its last byte, where the system does not look.
  mutating func copyProgram(suffix: String = "") throws {
    let copy = directory.url.appending(path: "reportgen-copy")
    let bytes = try Data(contentsOf: Tool.executable) + Data(suffix.utf8)
    try bytes.write(to: copy, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    program = copy
  }

  private func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = directory.url.appending(path: "stdout.txt")
    let errors = directory.url.appending(path: "stderr.txt")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// Every file below a folder with its bytes and the time it was written.
  func files(in folder: String) throws -> [String: (bytes: Data, time: Date?)] {
    let root = directory.url.appending(path: folder)
    var files: [String: (bytes: Data, time: Date?)] = [:]
    for path in FileManager.default.subpaths(atPath: root.path) ?? [] {
      let file = root.appending(path: path)
      guard let bytes = try? Data(contentsOf: file) else { continue }  // a folder
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      files[path] = (bytes, attributes[.modificationDate] as? Date)
    }
    return files
  }

  func bytes(in folder: String) throws -> [String: Data] {
    try files(in: folder).mapValues(\.bytes)
  }

  func times(in folder: String) throws -> [String: Date?] {
    try files(in: folder).mapValues(\.time)
  }

  /// Writes a small site with two articles and a static file.
  func writeSite() throws {
    try directory.write("title: A site\nbase_url: https://example.org/\n", to: "Content/site.yml")
    try directory.write("---\ntitle: Hello\n---\nThe lead.\n", to: "Content/index.md")
    for number in 1...20 {
      try directory.write(
        "---\ntitle: Article \(number)\ndate: 2018-01-\(number + 9)\ntags: [a, b\(number % 3)]\n---\n"
          + "See [the next](a\(number % 20 + 1).md), ~~not~~ www.example.org.\n",
        to: "Content/articles/a\(number).md")
    }
    try directory.write("static", to: "Content/static/file.txt")
  }

  /// The built tool, beside the bundle of the tests.
  static let executable: URL = {
    let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folders = [tests] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let places = folders.map { $0.appending(path: "reportgen") }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }()
}
