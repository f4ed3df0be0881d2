import Foundation
import ReportBuild
import ReportCore
import ReportSite
import Support

/// An output folder for one test, with queries for it.
struct OutputFolderProbe {
  let directory: TemporaryDirectory
  let root: String

  init() throws {
    directory = try TemporaryDirectory()
    root = directory.url.appending(path: "Site").path
  }

  /// Writes a site of small text files.
  @discardableResult
  func write(_ files: [String: String], adopts: Bool = false, jobs: Int = 2) async throws
    -> WriteSummary
  {
    let writer = OutputWriter(root: root, adopts: adopts, jobs: jobs)
    return try await writer.write(
      files.sorted { $0.key < $1.key }.map {
        OutputFile(path: $0.key, content: .bytes(Array($0.value.utf8)))
      })
  }

  /// All files and their text; folders without files are shown by their path and a slash.
  func contents() throws -> [String: String] {
    guard let paths = FileManager.default.subpaths(atPath: root) else { return [:] }
    var contents: [String: String] = [:]
    for path in paths {
      var isFolder: ObjCBool = false
      let place = "\(root)/\(path)"
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
        contents[path] = "dangling"
        continue
      }
      if isFolder.boolValue {
        if try FileManager.default.contentsOfDirectory(atPath: place).isEmpty {
          contents[path + "/"] = ""
        }
      } else {
        contents[path] = String(decoding: try Data(contentsOf: URL(filePath: place)), as: UTF8.self)
      }
    }
    return contents
  }

  func place(_ text: String, at path: String) throws {
    try directory.write(text, to: "Site/\(path)")
  }

  /// When every file was last written, in nanoseconds.
  func times() throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in try contents().keys where !path.hasSuffix("/") {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      times[path] = attributes[.modificationDate] as? Date
    }
    return times
  }

  /// The printed diagnostic of the error thrown by writing, with the folder's name shortened.
  func refusal(of files: [String: String], adopts: Bool = false) async -> String? {
    do {
      try await write(files, adopts: adopts)
      return nil
    } catch let error as any DiagnosticConvertible {
      return error.diagnostic.description.replacingOccurrences(of: root, with: "Site")
    } catch {
      return "\(error)"
    }
  }
}
