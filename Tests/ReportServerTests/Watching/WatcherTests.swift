import FlyingSocks
import Foundation
import ReportCore
import Support
import Testing

@testable import ReportServer

@Suite(.timeLimit(.hang)) struct WatcherTests {
  private let directory: TemporaryDirectory
  private let root: String

  init() throws {
    directory = try TemporaryDirectory()
    root = directory.url.path
    try directory.write("one", to: "Content/a.md")
    try directory.write("one", to: "Content/deep/er/b.md")
  }

  @Test func `a file that is written is a change`() async throws {
    try await watch { watcher in
      try directory.write("two", to: "Content/a.md")
      let changes = try await watcher.changes()
      #expect(changes.paths.contains("\(root)/Content/a.md"))
      append("three", to: "Content/deep/er/b.md")
      try await expectChanges(["Content/deep/er/b.md"], from: &watcher)
    }
  }

  @Test func `a file that is replaced by rename is a change`() async throws {
    try await watch { watcher in
      try directory.write("two", to: "new.md")
      move("new.md", to: "Content/a.md")
      try await expectChanges(["Content/a.md"], from: &watcher)
    }
  }

  @Test func `a file that is moved away and written anew is one change`() async throws {
    try await watch { watcher in
      // As Vim does with a backup.
      move("Content/a.md", to: "Content/a.md~")
      append("two", to: "Content/a.md")
      remove("Content/a.md~")
      try await expectChanges(["Content/a.md"], from: &watcher)
      #expect(FileManager.default.fileExists(atPath: "\(root)/Content/a.md"))
    }
  }

  @Test func `what editors write for themselves is no change`() async throws {
    try await watch { watcher in
      for name in [".a.md.swp", "a.md~", "#a.md#", "4913", ".git/index"] {
        try directory.write("x", to: "Content/\(name)")
      }
      append("two", to: "Content/a.md")
      try await expectChanges(["Content/a.md"], from: &watcher)
    }
  }

  @Test func `a new folder is watched with all in it`() async throws {
    try await watch { watcher in
      try directory.write("x", to: "Content/new/folder/c.md")
      var changes = try await watcher.changes()
      #expect(changes.paths.contains("\(root)/Content/new"))
      append("y", to: "Content/new/folder/c.md")
      repeat {
        changes = try await watcher.changes()
      } while !changes.paths.contains("\(root)/Content/new/folder/c.md")
    }
  }

  @Test func `a folder that is moved is watched where it is now, and not where it was`()
    async throws
  {
    try await watch { watcher in
      move("Content/deep", to: "Content/moved")
      let changes = try await watcher.changes()
      #expect(changes.paths == ["\(root)/Content/deep", "\(root)/Content/moved"])
      append("two", to: "Content/moved/er/b.md")
      try await expectChanges(["Content/moved/er/b.md"], from: &watcher)
      move("Content/moved", to: "gone")
      try await expectChanges(["Content/moved"], from: &watcher)
      append("three", to: "gone/er/b.md")
      append("four", to: "Content/a.md")
      try await expectChanges(["Content/a.md"], from: &watcher)
    }
  }

  @Test func `a folder of sources may go and come back`() async throws {
    try await watch { watcher in
      move("Content", to: "Away")
      try await expectChanges(["Content"], from: &watcher)
      move("Away", to: "Content")
      try await expectChanges(["Content"], from: &watcher)
      append("two", to: "Content/deep/er/b.md")
      try await expectChanges(["Content/deep/er/b.md"], from: &watcher)
    }
  }

  @Test func `a folder that is not there yet is watched when it comes`() async throws {
    try await watch(["Content", "Templates"]) { watcher in
      try directory.write("x", to: "Templates/page.mustache")
      var changes = try await watcher.changes()
      #expect(changes.paths.contains("\(root)/Templates"))
      append("y", to: "Templates/page.mustache")
      repeat {
        changes = try await watcher.changes()
      } while !changes.paths.contains("\(root)/Templates/page.mustache")
    }
  }

  @Test func `of a folder outside only the files count that were named`() async throws {
    try directory.write("x", to: "elsewhere/data.csv")
    let places = [WatchedPlace.place(ofFile: "\(root)/elsewhere/data.csv")]
    try await watch([], places) { watcher in
      try directory.write("y", to: "elsewhere/other.csv")
      append("y", to: "elsewhere/data.csv")
      try await expectChanges(["elsewhere/data.csv"], from: &watcher)
    }
    try await watch([], [WatchedPlace.place(ofFile: "\(root)/elsewhere/*.csv")]) { watcher in
      append("z", to: "elsewhere/third.csv")
      try await expectChanges(["elsewhere/third.csv"], from: &watcher)
    }
  }

  @Test func `what a link leads to is watched where it lies`() async throws {
    try directory.write("x", to: "elsewhere/data.csv")
    try directory.write("x", to: "folder/c.md")
    link("Content/data.csv", to: "../elsewhere/data.csv")
    try await watch { watcher in
      append("y", to: "elsewhere/data.csv")
      let changes = try await watcher.changes()
      #expect(changes.paths.count == 1)
      link("Content/linked", to: "../folder")
      try await expectChanges(["Content/linked"], from: &watcher)
      append("y", to: "folder/c.md")
      try await expectChanges(["Content/linked/c.md"], from: &watcher)
    }
  }

  @Test func `a link that leads back up does not lead in circles`() async throws {
    link("Content/deep/up", to: "..")
    try await watch { watcher in
      append("two", to: "Content/a.md")
      let changes = try await watcher.changes()
      #expect(changes.paths.count == 1)
    }
  }

  @Test func `the output folder is never watched`() async throws {
    try directory.write("x", to: "Site/index.html")
    try await watch([""]) { watcher in
      append("y", to: "Site/index.html")
      append("two", to: "Content/a.md")
      try await expectChanges(["Content/a.md"], from: &watcher)
    }
  }

  @Test func `a thousand files at once are one change or few`() async throws {
    try await watch { watcher in
      for number in 0..<1000 { append("x", to: "Content/deep/\(number).md") }
      var paths: Set<String> = []
      var count = 0
      while paths.count < 1000 {
        paths.formUnion(try await watcher.changes().paths)
        count += 1
      }
      #expect(count < 5)
    }
  }

  @Test func `when events are lost, everything may have changed, and is watched again`()
    async throws
  {
    let limit = try #require(
      Int(
        String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)))
    try await watch { watcher in
      // None of them equals the previous one, with which it would be counted as one.
      for number in 0...limit { append("x", to: "Content/\(number % 2).md") }
      try directory.write("x", to: "Content/late/c.md")
      let changes = try await watcher.changes()
      #expect(changes.isEverything)
      append("y", to: "Content/late/c.md")
      try await expectChanges(["Content/late/c.md"], from: &watcher)
    }
  }

  @Test(arguments: [
    (ENOSPC, "too many folders are watched", "raise fs.inotify.max_user_watches"),
    (EACCES, "permission denied", "check the folder's permissions"),
  ])
  func `a folder that cannot be watched is a warning`(code: Int32, reason: String, hint: String) {
    #expect(
      unwatchedFolder("Content/a", code: code).description == """
        Content/a: warning: changes here are not seen: \(reason) [not-watched]
          hint: \(hint)
        """)
  }
}

extension WatcherTests {
  /// Watches folders of sources while the body runs.
  private func watch(
    _ folders: [String] = ["Content"], _ places: [WatchedPlace] = [],
    _ body: (inout Watcher) async throws -> Void
  ) async throws {
    let pool: Listener.Pool = .ePoll()
    try await pool.prepare()
    let running = Task { try await pool.run() }
    defer { running.cancel() }
    var watcher = try Watcher(output: "\(root)/Site", pool: pool)
    _ = watcher.watch(folders.flatMap { WatchedPlace.places(ofFolder: "\(root)/\($0)") } + places)
    try await body(&watcher)
  }

  /// The next changes are at these paths, and no others.
  private func expectChanges(
    _ paths: Set<String>, from watcher: inout Watcher,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let changes = try await watcher.changes()
    let wanted = Set(paths.map { "\(root)/\($0)" })
    #expect(changes.paths == wanted, sourceLocation: sourceLocation)
  }

  private func append(_ text: String, to path: String) {
    guard let file = fopen("\(root)/\(path)", "a") else {
      Issue.record("cannot write \(path)")
      return
    }
    fputs(text, file)
    fclose(file)
  }

  private func move(_ path: String, to other: String) {
    #expect(rename("\(root)/\(path)", "\(root)/\(other)") == 0)
  }

  private func remove(_ path: String) {
    #expect(unlink("\(root)/\(path)") == 0)
  }

  private func link(_ path: String, to target: String) {
    #expect(symlink(target, "\(root)/\(path)") == 0)
  }
}
