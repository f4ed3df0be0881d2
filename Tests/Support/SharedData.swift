public import Foundation

/// The folder of test data beside the project, or `nil` if there is none.
public let sharedData: URL? = {
  let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = project.deletingLastPathComponent().appending(path: "shared/data")
  return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()
