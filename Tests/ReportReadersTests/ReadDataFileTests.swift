import Foundation
import Glibc
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct ReadDataFileTests {
  private func rows(_ count: Int) -> String {
    (0..<count).map { "USC00000001,\(Day(number: Int32($0))),PRCP,\($0 % 100),,,7,0700\n" }.joined()
  }

  @Test(arguments: ["a.csv", "named like a picture.png"])
  func `a file on disk is read as its bytes are`(name: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write(rows(100), to: name)
    let path = folder.url.appending(path: name).path
    let result = readDataFile(path, options: ReaderOptions(jobs: 2))
    let bytes = readData(Array(rows(100).utf8), path: path, options: ReaderOptions())
    #expect(result.stations == bytes.stations)
    #expect(result.diagnostics == [])
  }

  @Test func `a large file is read in parts, with any number of jobs alike (S8.3)`() throws {
    var text = ""
    for station in 0..<70 {
      let rows = rows(3_100).replacing("USC00000001", with: "USC000000\(station + 10)")
      text += rows
    }
    #expect(text.utf8.count > 8 << 20)
    let folder = try TemporaryDirectory()
    try folder.write(text + "\n", to: "a.csv")
    let path = folder.url.appending(path: "a.csv").path
    let results = [1, 2, 5].map { readDataFile(path, options: ReaderOptions(jobs: $0)) }
    for result in results {
      #expect(result.diagnostics == [])
      #expect(result.rows == 217_000)
      #expect(result.stations.map(\.station.sourceID) == (10..<80).map { "USC000000\($0)" })
      #expect(result.stations == results[0].stations)
    }
  }

  @Test func `a compressed file on disk is unpacked`() throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appending(path: "a.csv.gz")
    try Data(MadeArchive.gzip(rows(100))).write(to: file)
    let result = readDataFile(file.path, options: ReaderOptions())
    #expect(result.diagnostics == [])
    #expect(result.stations[0][.precipitation].count == 100)
  }

  @Test func `what cannot be read says why`() throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.url.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    try folder.write("", to: "empty.csv")
    let paths = [folder.url.path, pipe, "\(folder.url.path)/none", "\(folder.url.path)/empty.csv"]
    let findings = paths.map { readDataFile($0, options: ReaderOptions()).diagnostics }
    #expect(findings.map(\.count) == [1, 1, 1, 1])
    #expect(
      findings.map { $0[0].message } == [
        "cannot read this: it is not a regular file", "cannot read this: it is not a regular file",
        "cannot read this: no such file or directory", "the file is empty",
      ])
  }
}
