import ReportCore
import Testing

@testable import ReportCharts

@Suite struct GaugeTests {
  @Test func `G1 a range is divided into equal parts`() {
    let gauge = Gauge(0, scale: .range(0...500, parts: 10))
    #expect(gauge?.labels == stride(from: 0, through: 500, by: 50).map { $0 })
    #expect(Gauge(0, scale: .range(10...100, parts: 10))?.labels[1] == 19)
  }

  @Test func `G2 G8 the labels of a list are spread evenly, whatever their values`() throws {
    let gauge = try #require(Gauge(100, scale: .values([0, 10, 100, 1_000])))
    let svg = try draw(chart(gauge))
    let labels = svg.all("text").dropLast()
    #expect(labels.map(\.text) == ["<0>", "<10>", "<100>", "<1000>"])
    for (index, label) in labels.enumerated() {
      // The middle of a text is 4 px above its baseline.
      let (x, y) = (label.number("x") - 120, 120 - (label.number("y") - 4))
      let distance = (x * x + y * y).squareRoot()
      let expected = Polar.point(at: 210 + Double(index) * 100, radius: distance, center: (0, 0))
      #expect(abs(x - expected.x) < 0.1 && abs(y + expected.y) < 0.1, "\(label.text)")
      // The corner next to the arc, whose inner edge has a radius of 99, is clear of it.
      let (width, height) = (Double(label.text.count) * 3.6, 4.3)
      let corner = ((abs(x) + width) * (abs(x) + width) + (abs(y) + height) * (abs(y) + height))
        .squareRoot()
      #expect(distance <= 83.1 && corner < 99, "\(label.text)")
    }
    // The needle points to the label of its value.
    #expect(svg.all("g").compactMap { $0["transform"] } == ["rotate(410 120 120)"])
  }

  @Test(arguments: [
    (-5.0, 0.0), (0, 0), (5, 50), (10, 100), (55, 150), (100, 200), (550, 250), (1_000, 300),
    (2_000, 300),
  ])
  func `G15 labels and needle use the same scale`(value: Double, angle: Double) throws {
    let gauge = try #require(Gauge(value, scale: .values([0, 10, 100, 1_000])))
    #expect(abs(gauge.angle(of: value) - angle) < 1e-9)
  }

  @Test func `G12 a value outside is held at the end and said to be outside`() {
    #expect(Gauge(501, scale: .range(0...500, parts: 5))?.isInRange == false)
    #expect(Gauge(500, scale: .range(0...500, parts: 5))?.isInRange == true)
    #expect(Gauge(-0.1, scale: .range(0...500, parts: 5))?.isInRange == false)
  }

  @Test(
    arguments: [
      .range(5...5, parts: 3), .range(0...1, parts: 0), .range(0...1, parts: 51),
      .range(-1.7e308...1.7e308, parts: 2), .range(0...Double.infinity, parts: 2), .values([]),
      .values([1]), .values([1, 1]), .values([2, 1]), .values([0, .nan]),
      .values([-1.7e308, 1.7e308]), .range(1...1.0.nextUp, parts: 5),
    ] as [Gauge.Scale])
  func `G16 a scale without extent or order is none`(scale: Gauge.Scale) {
    #expect(Gauge(0, scale: scale) == nil)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a value that is no number has no gauge`(value: Double) {
    #expect(Gauge(value, scale: .range(0...1, parts: 1)) == nil)
  }

  @Test(arguments: [
    (0.0, "n0", "210"), (250, "n15", "360"), (500, "n30", "510"), (1e300, "n30", "510"),
  ])
  func `the needle stands at its value and sweeps from the start`(
    value: Double, sweep: String, angle: String
  ) throws {
    let svg = try drawing(value, .hue)
    #expect(svg.all("path", "nd").first?.classes == ["nd", sweep])
    #expect(svg.all("g").compactMap { $0["transform"] } == ["rotate(\(angle) 120 120)"])
  }

  @Test func `G13 labels are escaped and the value stands below the centre`() throws {
    let texts = try drawing(120, .hue).all("text")
    #expect(texts.map(\.text) == ["<0>", "<250>", "<500>", "120 & more"])
    #expect(texts.last?["y"] == "243")
  }

  @Test func `G3 the arc begins at 120° and runs 300° clockwise around the centre`() throws {
    let arc = try #require(try drawing(0, .hue).all("path").first?["d"])
    // From 3 o'clock clockwise, 120° is 30° left of straight down.
    #expect(arc == "M66 213.53A108 108 0 1 1 174 213.53")
  }

  @Test func `G4 G9 thickness and needle are the author's, within reason`() throws {
    let thick = try #require(
      Gauge(1, scale: .range(0...2, parts: 2), width: 30, needleWidth: 6))
    let widths = try draw(chart(thick)).all("g").compactMap { $0["stroke-width"] }
    #expect(widths == ["30"])
    #expect(Gauge(1, scale: .range(0...2, parts: 2), width: 500)?.width == 40)
    #expect(Gauge(1, scale: .range(0...2, parts: 2), needleWidth: -1)?.needleWidth == 1)
  }

  @Test func `G5 a pale arc may stand behind the coloured one`() throws {
    let gauge = try #require(Gauge(1, scale: .range(0...2, parts: 2), hasTrack: true))
    let paths = try draw(chart(gauge)).all("path")
    #expect(paths.first?.classes == ["gt"])
    #expect(try drawing(0, .conic([])).all("path", "gt").isEmpty)
  }

  @Test func `G6 one colour is one arc`() throws {
    let color = try #require(RGBColor(hex: "#1a9a6c"))
    let strokes = try drawing(0, .solid(color)).all("path").compactMap { $0["stroke"] }
    #expect(strokes == ["#1a9a6c"])
  }

  @Test func `G8 labels stand inside the arc at the angles of their values`() throws {
    let label = try #require(try drawing(0, .hue).all("text").first)
    // Radius 108 less half the arc and 16 px: 83 px, at 210° from 12 o'clock.
    #expect(label["x"] == "78.5")
    #expect(label["y"] == "195.9")
  }

  @Test func `G10 the needle ends 40 px inside the arc, round`() throws {
    let needle = try #require(try drawing(0, .hue).all("path", "nd").first)
    #expect(needle["d"] == "M120 120V58")
    #expect(needle["stroke-width"] == "4" && needle["stroke-linecap"] == "round")
  }

  @Test func `G14 it is drawn in a square of its own`() throws {
    #expect(try drawing(0, .hue).all("svg").first?["viewBox"] == "0 0 240 250")
  }

  @Test func `in a file of its own every colour is written out`() throws {
    let gauge = try #require(Gauge(250, scale: .range(0...500, parts: 2), hasTrack: true))
    let file = try parse(chart(gauge).renderStandalone())
    #expect(file.descendants.allSatisfy { $0["class"] == nil && $0["style"] == nil })
    #expect(file.all("path").allSatisfy { $0["stroke"] != nil })
  }

  @Test func `G7 a conic gradient is 60 arcs, the first colour first`() throws {
    let colors = ["#ff0000", "#ffff00", "#00ff00"].compactMap(RGBColor.init(hex:))
    let strokes = try drawing(0, .conic(colors)).all("path").compactMap { $0["stroke"] }
    #expect(strokes.count == 60)
    let shown = strokes.compactMap(RGBColor.init(hex:))
    try #require(shown.count == 60)
    // The arc lacks the first 6% of the gradient and its last 11%: it begins almost red, is yellow
    // at 40% of the turn and ends four fifths of the way from yellow to green.
    #expect(shown[0].red == 1 && (0.1...0.2).contains(shown[0].green))
    #expect(shown[24].red == 1 && shown[24].green > 0.98)
    #expect(shown[25].red > 0.98 && shown[25].green == 1)
    #expect(shown[59].green == 1 && (0.18...0.21).contains(shown[59].red))
    #expect(shown.allSatisfy { $0.blue == 0 })
    #expect(try drawing(0, .conic([])).all("path").count == 61)
  }

  @Test(arguments: ["#ff8000", "#000000", "#FFFFFF", "#1a2b3c"])
  func `a colour read and written is the same`(hex: String) {
    #expect(RGBColor(hex: hex)?.hex == hex.lowercased())
  }

  @Test(arguments: [
    "", "#fff", "ff8000", "#ff800", "#ff80000", "#+12345", "#-12345", "#gg0000", "#１２",
  ])
  func `what is not #rrggbb is no colour`(hex: String) {
    #expect(RGBColor(hex: hex) == nil)
  }

  private func drawing(_ value: Double, _ colors: Gauge.Colors) throws -> Element {
    let gauge = try #require(Gauge(value, scale: .range(0...500, parts: 2), colors: colors))
    return try draw(chart(gauge, valueText: "\(Int(min(value, 120))) & more"))
  }

  private func chart(_ gauge: Gauge, valueText: String = "1") -> Chart {
    Chart(
      id: "g", title: "Gauge", summary: "One value.",
      plot: .gauge(
        GaugePlot(
          gauge, labels: gauge.labels.map { "<\(Int($0))>" }, valueText: valueText)))
  }

  @Test func `G18 colours, sizes and the sweep are the author's`() throws {
    let blue = try #require(RGBColor(hex: "#0044aa"))
    let options = Gauge.Options(
      trackColor: blue, needleColor: blue, labelColor: blue, labelSize: 15, sweep: .none)
    let gauge = try #require(
      Gauge(5, scale: .range(0...10, parts: 2), hasTrack: true, options: options))
    let plot = GaugePlot(gauge, labels: ["0", "5", "10 & more"], valueText: "5")
    let chart = Chart(id: "g", title: "t", summary: "s", plot: .gauge(plot))
    for svg in [try draw(chart), try parseXML(chart.renderStandalone())] {
      #expect(svg.all("path").filter { $0["stroke"] == "#0044aa" }.count == 2)
      #expect(svg.all("circle").filter { $0["fill"] == "#0044aa" }.count == 1)
      let labels = svg.all("tspan")
      #expect(labels.map(\.text) == ["0", "5", "10 & more"])
      #expect(labels.allSatisfy { $0["font-size"] == "15" && $0["fill"] == "#0044aa" })
    }
    #expect(try draw(chart).all("g", "nd").first?.classes == ["nd", "n0"])
  }

  @Test func `G9 a label size is kept within reason`() {
    #expect(Gauge.Options(labelSize: 500).labelSize == 24)
    #expect(Gauge.Options(labelSize: 0).labelSize == 8)
  }

  @Test(arguments: [18.0, 30, 40])
  func `G4 an arc of any thickness lies around the centre`(width: Double) throws {
    let gauge = try #require(
      Gauge(
        50, scale: .range(0...100, parts: 2), colors: .solid(.init(red: 1, green: 0, blue: 0)),
        width: width, hasTrack: true))
    let arcs = try draw(chart(gauge)).all("path").compactMap { $0["d"] }.filter { $0.contains("A") }
    #expect(arcs.count == 2)
    for arc in arcs {
      let numbers = arc.split { "MA ".contains($0) }.compactMap { Double($0) }
      let (x, y) = (numbers[0] - 120, numbers[1] - 120)
      #expect(abs((x * x + y * y).squareRoot() - numbers[2]) < 0.02 && numbers[2] == numbers[3])
      #expect(numbers[2] + (width + 6) / 2 <= 120)
    }
  }

  @Test func `an arc in the colour of the series is full up to the value`() throws {
    #expect(try drawing(120, .hue).all("path", "gt").count == 1)
    #expect(try drawing(120, .hue).all("path", "gh").count == 1)
    #expect(try drawing(500, .hue).all("path", "gt").isEmpty)
    #expect(try drawing(0, .hue).all("path", "gh").isEmpty)
  }
}
