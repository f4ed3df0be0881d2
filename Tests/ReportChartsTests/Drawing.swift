import ReportCore

@testable import ReportCharts

/// A plot of 12 slots and 100 px for the values 0 to 10, by default.
func frame(
  slots: Int = 12, height: Double = 100, domain: ClosedRange<Double> = 0...10,
  rendering: Rendering = .page, width: Double = 1
) -> Frame {
  Frame(
    slots: slots, height: height,
    scale: LinearScale(domain: domain, top: 0, bottom: height), rendering: rendering, width: width)
}

/// The elements of a mark alone.
func draw(_ mark: any Mark, in frame: Frame = frame()) throws -> Element {
  var svg = ByteWriter()
  mark.render(in: frame, into: &svg)
  mark.renderSymbols(in: frame, into: &svg)
  return try parse(svg.bytes)
}

/// A plot as a page shows it.
func draw(_ plot: Plot) throws -> Element {
  var svg = ByteWriter()
  plot.renderDrawing(named: "t", describedBy: "d", into: &svg)
  return try parse(svg.bytes)
}

func draw(_ chart: Chart) throws -> Element {
  var html = ByteWriter()
  chart.render(into: &html)
  return try parse(html.bytes)
}

/// A plot of one panel over the given marks.
func plot(
  slots: Int = 12, height: Double = 100, domain: ClosedRange<Double> = 0...10,
  axis: [YAxis.Tick] = [], xAxis: XAxis = XAxis([]), _ marks: [any Mark]
) -> SlotPlot {
  SlotPlot(
    slots: slots, height: height,
    panels: [
      Panel(
        scale: LinearScale(domain: domain, top: 0, bottom: height), axis: YAxis(axis), marks: marks)
    ], xAxis: xAxis)
}

/// A point of a path.
struct Point: Hashable, CustomStringConvertible {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = (x * 10).rounded() / 10
    self.y = (y * 10).rounded() / 10
  }

  var description: String { "\(x),\(y)" }
}

/// The subpaths of a path as the points they go through; for a curve only its end.
func subpaths(of data: String) throws -> [[Point]] {
  var subpaths: [[Point]] = []
  var here = Point(0, 0)
  for match in data.matches(of: #/([a-zA-Z])([^a-zA-Z]*)/#) {
    let numbers = match.output.2.matches(of: #/-?(\d+\.?\d*|\.\d+)/#).compactMap {
      Double($0.output.0.hasPrefix(".") ? "0\($0.output.0)" : String($0.output.0))
        ?? Double($0.output.0.replacing("-.", with: "-0."))
    }
    switch (match.output.1, numbers.count) {
    case ("M", 2): here = Point(numbers[0], numbers[1])
    case ("m", 2), ("l", 2): here = Point(here.x + numbers[0], here.y + numbers[1])
    case ("h", 1): here = Point(here.x + numbers[0], here.y)
    case ("v", 1): here = Point(here.x, here.y + numbers[0])
    case ("c", 6): here = Point(here.x + numbers[4], here.y + numbers[5])
    case ("z", 0): here = subpaths.last?.first ?? here
    default: throw UnknownPathCommand(text: String(match.output.0))
    }
    if "Mm".contains(match.output.1) { subpaths.append([]) }
    subpaths[subpaths.count - 1].append(here)
  }
  return subpaths
}

struct UnknownPathCommand: Error { let text: String }
