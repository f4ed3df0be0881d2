import Foundation
import Support
import Testing

/// Builds that are interrupted, that run out of space, or that run at the same time.
///
/// Every file is complete, either the old one or the new one, and the next build does the rest.
@Suite struct InterruptedBuildTests {
  @Test func `a build that is killed at any moment leaves whole files, and the next one mends it`()
    throws
  {
    let tool = try Tool()
    try tool.writeSite()
    let states = try [Sources.first, .second].map { try tool.state($0) }
    let slowest = try tool.timeOfBuild()
    #expect(try tool.run("build", "--quiet").code == 0)
    var random = SplitMix64(seed: 200)
    var stoppedCount = 0
    // `make stress` runs many more.
    let count = ProcessInfo.processInfo.environment["KILLED_BUILDS"].flatMap { Int($0) } ?? 40
    // Under load many builds finish before they are killed.
    for round in 0..<count * 10 where stoppedCount < count {
      try tool.enter(round % 2 == 0 ? .second : .first)
      if round % 5 == 0 { try? FileManager.default.removeItem(at: tool.url(".reportgen")) }
      let process = try tool.start("build", "--quiet")
      Thread.sleep(forTimeInterval: Double.random(in: 0...slowest, using: &random))
      if process.isRunning { stoppedCount += 1 }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for (path, bytes) in try tool.bytes(in: "Site") where !path.hasSuffix(".reportgen-files") {
        if path.contains(".reportgen-new-") { continue }
        let isWhole = states.contains { $0[path] == bytes }
        #expect(isWhole, "round \(round): \(path) is neither old nor new")
      }
      guard round % 10 == 9 else { continue }
      #expect(try tool.run("build", "--quiet").code == 0)
      #expect(try tool.bytes(in: "Site") == states[round % 2 == 0 ? 1 : 0], "round \(round)")
    }
    #expect(stoppedCount == count, "too few builds were stopped to prove anything")
  }

  @Test func `two builds at once: one is done, the other says why it is not`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try FileManager.default.createDirectory(
      at: tool.url(".reportgen"), withIntermediateDirectories: true)
    #expect(try tool.run("build", "--quiet").code == 0)
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: tool.url(".reportgen").path)
        .first { $0.hasSuffix(".lock") })
    let lock = open(tool.url(".reportgen/\(name)").path, O_RDWR)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let run = try tool.run("build")
    #expect(run.code == 74)
    #expect(
      run.errors == """
        Site: error: another build of this site is running [output-busy]
          hint: wait until it has finished, or write to another folder with --output

        """)
  }

  @Test func `builds that race end in one whole site`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let whole = try tool.state(.first)
    for _ in 0..<5 {
      try? FileManager.default.removeItem(at: tool.url("Site"))
      try? FileManager.default.removeItem(at: tool.url(".reportgen"))
      let builds = try (0..<3).map { _ in try tool.start("build", "--quiet") }
      for build in builds { build.waitUntilExit() }
      let codes = Set(builds.map(\.terminationStatus))
      #expect(codes.contains(0) && codes.isSubset(of: [0, 74]), "\(codes)")
      #expect(try tool.bytes(in: "Site") == whole)
    }
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "only root can make a small disk"))
  func `a full disk is said, and what stood there stands`() throws {
    let disk = try SmallDisk()
    let tool = try Tool()
    try tool.writeSite()
    let first = try tool.state(.first)
    let second = try tool.state(.second)
    try tool.enter(.first)
    let site = "\(disk.path)/Site"
    #expect(try tool.run("build", "--output", site, "--quiet").code == 0)
    try disk.fill()
    try tool.enter(.second)
    let run = try tool.run("build", "--output", site)
    #expect(run.code == 74)
    #expect(run.errors.contains("cannot write this: no space left on device [cannot-write]"))
    for (path, bytes) in try tool.bytes(below: URL(filePath: site))
    where !path.hasSuffix(".reportgen-files") {
      #expect(first[path] == bytes || second[path] == bytes, "\(path)")
    }
    try disk.empty()
    #expect(try tool.run("build", "--output", site, "--quiet").code == 0)
    #expect(try tool.bytes(below: URL(filePath: site)) == second)
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "only root can make a small disk"))
  func `a disk that may only be read is said, and what stood there stands`() throws {
    let disk = try SmallDisk()
    let tool = try Tool()
    try tool.writeSite()
    let site = "\(disk.path)/Site"
    #expect(try tool.run("build", "--output", site, "--quiet").code == 0)
    let before = try tool.bytes(below: URL(filePath: site))
    try tool.directory.write("---\ntitle: Hello\n---\nChanged.\n", to: "Content/index.md")
    try disk.forbidWriting()
    let run = try tool.run("build", "--output", site)
    #expect(run.code == 74)
    #expect(run.errors.contains("cannot write this: read-only file system [cannot-write]"))
    #expect(try tool.bytes(below: URL(filePath: site)) == before)
  }

  @Test func `a source that comes and goes while it is read is said, or built`() async throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build", "--quiet").code == 0)
    let text = "---\ntitle: Now\ndate: 2018-01-14\n---\nAnd then.\n"
    let blinking = Task {
      while !Task.isCancelled {
        unlink(tool.url("Content/articles/a5.md").path)
        try await Task.sleep(for: .milliseconds(2))
        try tool.directory.write(text, to: "Content/articles/a5.md")
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    for _ in 0..<12 {
      let run = try tool.run("build", "--quiet")
      #expect(run.code == 0 || run.code == 1, "\(run.errors)")
      let isSaid = ["[cannot-read]", "[dead-link]"].contains { run.errors.contains($0) }
      #expect(run.code == 0 || isSaid, "\(run.errors)")
    }
    blinking.cancel()
    _ = await blinking.result
    try tool.directory.write(text, to: "Content/articles/a5.md")
    #expect(try tool.run("build", "--quiet").code == 0)
    let site = try tool.bytes(in: "Site")
    #expect(try tool.run("build", "--quiet", "--no-cache", "--output", "Whole").code == 0)
    #expect(try tool.bytes(in: "Whole") == site)
  }

  @Test(.disabled(if: geteuid() == 0, "root may write anywhere"))
  func `an output that may not be written to is said`() throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build", "--quiet").code == 0)
    let before = try tool.bytes(in: "Site")
    try tool.directory.write("---\ntitle: Hello\n---\nChanged.\n", to: "Content/index.md")
    chmod(tool.url("Site").path, 0o555)
    defer { chmod(tool.url("Site").path, 0o755) }
    let run = try tool.run("build")
    #expect(run.code == 74)
    #expect(run.errors.contains("[cannot-write]"))
    #expect(try tool.bytes(in: "Site") == before)
  }
}

/// Two sets of sources with nearly every file different.
private enum Sources {
  case first, second
}

/// A disk in memory, small enough to be filled.
private struct SmallDisk: ~Copyable {
  let path: String
  private let directory: TemporaryDirectory

  static let canBeMade = (try? SmallDisk().path) != nil

  init() throws {
    let directory = try TemporaryDirectory()
    guard mount("tmpfs", directory.url.path, "tmpfs", 0, "size=1m") == 0
    else { throw CocoaError(.featureUnsupported) }
    path = directory.url.path
    self.directory = directory
  }

  deinit {
    umount(path)
  }

  func fill() throws {
    let file = open("\(path)/filler", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(file, bytes, bytes.count) > 0 {}
  }

  func forbidWriting() throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "") == 0
    else { throw CocoaError(.featureUnsupported) }
  }

  func empty() throws {
    try FileManager.default.removeItem(atPath: "\(path)/filler")
  }
}

extension Tool {
  fileprivate func url(_ path: String) -> URL { directory.url.appending(path: path) }

  /// Changes every article, and removes one.
  fileprivate func enter(_ sources: Sources) throws {
    try? FileManager.default.removeItem(at: url("Content/static/other.txt"))
    try writeSite()
    guard sources == .second else { return }
    for number in 1...19 {
      try directory.write(
        "---\ntitle: Second \(number)\ndate: 2018-02-0\(number % 9 + 1)\ntags: [c]\n---\n"
          + "Other words.\n", to: "Content/articles/a\(number).md")
    }
    try FileManager.default.removeItem(at: url("Content/articles/a20.md"))
    try directory.write("new", to: "Content/static/other.txt")
  }

  /// The site that a full build creates from the first or the second sources.
  fileprivate func state(_ sources: Sources) throws -> [String: Data] {
    try enter(sources)
    let run = try run("build", "--quiet", "--no-cache", "--output", "State-\(sources)")
    guard run.code == 0 else { throw CocoaError(.fileReadUnknown) }
    return try bytes(in: "State-\(sources)")
  }

  fileprivate func bytes(below root: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: root.path) ?? [] {
      files[path] = try? Data(contentsOf: root.appending(path: path))  // nil for a folder
    }
    return files
  }

  /// Starts the tool without waiting for it.
  fileprivate func start(_ arguments: String...) throws -> Process {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = directory.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The duration of a full build in seconds.
  fileprivate func timeOfBuild() throws -> Double {
    let start = ContinuousClock.now
    _ = try run("build", "--quiet", "--no-cache", "--output", "Timed")
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
