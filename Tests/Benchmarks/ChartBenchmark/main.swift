import Glibc
import ReportCharts
import ReportCore

/// Prints how long charts take to write, warmed up and in one thread. Run it as a release build.
///
/// Without an argument the output is text. With `table FOLDER` it is lines of a name and the
/// microseconds on a page and in a standalone file, separated by tabs, and each drawing is written
/// to that folder. `charts.py` reads the lines.

private func html(of chart: Chart) -> [UInt8] {
  var html = ByteWriter(capacity: 40_000)
  chart.render(into: &html)
  return html.bytes
}

private func printYear() {
  for (name, chart) in [("marks alone", YearFigure.marks), ("whole figure", YearFigure.whole)] {
    let time = medianTime(runs: 2_000) { html(of: chart).count }
    print("365-day range chart, \(name): \(time.tenths) µs")
  }
}

/// Prints the times for a line through more and more values, from numbers to a page's markup.
private func printGrowth() {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    let values = (0..<count).map { index -> Double? in
      let noise = index * 7_919 % 1_000
      return Double(noise) / 10 + Double(index / 500 % 40)
    }
    let time = medianTime(runs: max(2_000_000 / count, 5)) {
      let plot = SlotPlot(slots: count, marks: [LineMark(values)], xAxis: XAxis([]))
      return html(of: Chart(id: "n", title: "", summary: "", plot: .slots(plot))).count
    }
    let each = time * 1_000 / Double(count)
    print("line of \(count) values: \(time.tenths) µs, \(each.tenths) ns a value")
  }
}

/// The drawing, without the figure around it.
private func drawing(in page: [UInt8]) -> [UInt8] {
  let text = String(decoding: page, as: UTF8.self)
  guard let start = text.range(of: "<svg"), let end = text.range(of: "</svg>", last: true) else {
    return []
  }
  return Array(text[start.lowerBound..<end.upperBound].utf8)
}

private func printTable(writingTo folder: String) {
  for benchmark in BenchmarkChart.allCases {
    let page = medianTime(runs: 500) { html(of: benchmark.chart).count }
    let file = medianTime(runs: 500) { benchmark.chart.renderStandalone().count }
    write(drawing(in: html(of: benchmark.chart)), to: "\(folder)/\(benchmark.fileName)-page.svg")
    write(benchmark.chart.renderStandalone(), to: "\(folder)/\(benchmark.fileName)-file.svg")
    print("\(benchmark.fileName)\t\(page.tenths)\t\(file.tenths)")
  }
}

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

extension String {
  /// The range of the first or the last occurrence of a text.
  fileprivate func range(of text: String, last: Bool = false) -> Range<String.Index>? {
    let ranges = ranges(of: text)
    return last ? ranges.last : ranges.first
  }
}

switch Array(CommandLine.arguments.dropFirst()) {
case []:
  printYear()
  printGrowth()
case let arguments where arguments.count == 2 && arguments[0] == "table":
  printTable(writingTo: arguments[1])
default:
  print("usage: ChartBenchmark [table FOLDER]")
  exit(64)
}
