import ReportCore

/// What the next build must know of the last one.
struct LastBuild: Hashable, Sendable {
  /// The stamp of the list of files as the build left it; `nil` before the first build.
  var listStamp: FileStamp?
  /// How many files the list with that stamp names.
  var fileCount = 0
  /// The data that the pages show: unlike pages, changes of data must not be found again.
  var shownData: [String: DataState] = [:]
}

extension LastBuild: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(listStamp)
    writer.write(fileCount)
    writer.write(shownData)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    listStamp = try reader.read()
    fileCount = try reader.read()
    shownData = try reader.read()
  }
}
