import Foundation
import ReportCharts
import ReportCore
import Testing

/// What a chart may cost: bytes as `gzip -9` makes them, and elements.
@Suite(.enabled(if: gzip != nil, "needs gzip"))
struct BudgetTests {
  @Test func `twelve slots cost at most 1.6 KB and 160 elements`() throws {
    let bytes = markup(of: Samples.monthlyBars.chart)
    #expect(try compressedSize(of: bytes) <= 1_600)
    #expect(elementCount(in: bytes) <= 160)
  }

  @Test(arguments: [365, 366])
  func `a year of days without its table costs at most 5 KB and 450 elements`(days: Int) throws {
    var chart = Samples.yearOfRanges(days: days)
    let whole = markup(of: chart)
    chart.table = nil
    let bytes = markup(of: chart)
    #expect(try parse(bytes).all("input").count == days + 12 + 1)
    #expect(try compressedSize(of: bytes) <= 5_000)
    #expect(elementCount(in: bytes) <= 450)
    #expect(try compressedSize(of: whole) <= 7_500)
  }

  @Test func `a barcode costs at most 0.6 KB`() throws {
    let means = (0..<183).map { stripe -> Double in
      let season = min(stripe, 183 - stripe) / 2
      return Double(season + stripe * 37 % 19)
    }
    var html = ByteWriter()
    Barcode(means, ramp: ColorRamp(id: "r", domain: 5...85)).render(into: &html)
    #expect(try compressedSize(of: html.bytes) <= 600)
  }

  private func markup(of chart: Chart) -> [UInt8] {
    var html = ByteWriter()
    chart.render(into: &html)
    return html.bytes
  }

  private func elementCount(in bytes: [UInt8]) -> Int {
    zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "<") && $1 != UInt8(ascii: "/") }
  }

  private func compressedSize(of bytes: [UInt8]) throws -> Int {
    let process = Process()
    let tool: URL = try #require(gzip)
    process.executableURL = tool
    process.arguments = ["-9"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    DispatchQueue.global().async {
      input.fileHandleForWriting.write(Data(bytes))
      input.fileHandleForWriting.closeFile()
    }
    return output.fileHandleForReading.readDataToEndOfFile().count
  }
}

private let gzip: URL? = ["/usr/bin/gzip", "/bin/gzip"].map { URL(filePath: $0) }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }
