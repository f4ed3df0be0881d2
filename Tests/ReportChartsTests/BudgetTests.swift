import Foundation
import ReportCharts
import ReportCore
import Testing

/// The limits of a chart: bytes compressed with `gzip -9`, and elements.
@Suite(.enabled(if: gzip != nil, "needs gzip"))
struct BudgetTests {
  @Test func `twelve slots cost at most 1.6 KB and 160 elements`() throws {
    let bytes = markup(of: Samples.monthlyBars.chart)
    #expect(try compressedSize(of: bytes) <= 1_600)
    #expect(elementCount(in: bytes) <= 160)
  }

  @Test(arguments: [28, 31])
  func `a month of days costs at most 2.5 KB and 220 elements`(days: Int) throws {
    let steps = (0..<days).map { Double(4_000 + $0 * 7_919 % 9_000) }
    let names = (0..<days).map { "\(["Sat", "Sun", "Mon"][$0 % 3]) \($0 + 1) Nov" }
    let texts = [Double?](steps).texts().map { "\($0) steps" }
    let chart = Chart(
      id: "steps", title: "Steps", summary: "Average 8,322 a day over \(days) days.", hue: .pink,
      plot: .slots(
        SlotPlot(
          slots: days, unit: "", marks: [BarMark(steps), RuleMark(y: 10_000, label: "Goal 10k")],
          xAxis: XAxis([]))),
      selection: Selection(
        name: "Days", clearLabel: "Clear: all days", clearWord: "Clear", keysHint: "arrow keys",
        skipText: "Skip \(days) days", style: .dim,
        layers: [
          .init(
            TextColumn(zip(names, texts).map { "\($0): \($1)" }),
            parts: .init(captions: TextColumn(names), values: TextColumn(texts)))
        ]),
      table: DataTable(
        summary: "Table", caption: "Steps",
        columns: [.init("Day", TextColumn(names)), .init("Steps", TextColumn(texts))]))
    let bytes = markup(of: chart)
    #expect(try compressedSize(of: bytes) <= 2_500)
    #expect(elementCount(in: bytes) <= 220)
  }

  @Test func `a page with three years of days costs at most 25 KB`() throws {
    let page = (1...3).flatMap { _ in markup(of: Samples.yearOfRanges(days: 365)) }
    #expect(try compressedSize(of: page) <= 25_000)
  }

  @Test func `cost grows with the picture, not with the points`() throws {
    let sizes = try [20_000, 1_000_000].map { count in
      let values = (0..<count).map { Optional(Double($0 * 7_919 % 1_013)) }
      let chart = Chart(
        id: "long", title: "Long", summary: "", hue: .pink,
        plot: .slots(SlotPlot(slots: count, marks: [LineMark(values)], xAxis: XAxis([]))))
      return try compressedSize(of: markup(of: chart))
    }
    #expect(sizes[0] <= 5_000)
    #expect(Double(sizes[1]) <= Double(sizes[0]) * 1.3)
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
