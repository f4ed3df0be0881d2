import ReportCharts
import ReportCore
import Testing

@Suite struct GaugeTests {
  @Test func `G1 a range is divided into equal parts`() {
    let gauge = Gauge(0, scale: .range(0...500, parts: 10))
    #expect(gauge?.labels == stride(from: 0, through: 500, by: 50).map { $0 })
    #expect(Gauge(0, scale: .range(10...100, parts: 10))?.labels[1] == 19)
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

  @Test func `labels are escaped and the value stands below the centre`() throws {
    let texts = try drawing(120, .hue).all("text")
    #expect(texts.map(\.text) == ["<0>", "<250>", "<500>", "120 & more"])
    #expect(texts.last?["y"] == "196")
  }

  @Test func `G7 a conic gradient is 60 arcs, the first colour first`() throws {
    let colors = ["#ff0000", "#ffff00", "#00ff00"].compactMap(RGBColor.init(hex:))
    let strokes = try drawing(0, .conic(colors)).all("path").compactMap { $0["stroke"] }
    #expect(strokes.count == 60)
    #expect(strokes.first?.hasPrefix("#ff") == true && strokes.last?.hasSuffix("00") == true)
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
    var html = ByteWriter()
    gauge.render(
      id: "g", label: { "<\(Int($0))>" }, valueText: "\(Int(min(value, 120))) & more", into: &html)
    return try parse(html.bytes)
  }
}
