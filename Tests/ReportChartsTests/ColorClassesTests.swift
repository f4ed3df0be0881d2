import ReportCharts
import Support
import Testing

@Suite struct ColorClassesTests {
  @Test func `a value belongs to the class whose lower bound it has reached`() {
    let classes = ColorClasses(bounds: [2, 4, 6])
    #expect([-9, 1.99, 2, 3.9, 4, 6, 1e9].map { classes.index(of: $0) } == [0, 0, 1, 1, 2, 3, 3])
    #expect(classes.index(of: nil) == nil && classes.index(of: .nan) == nil)
    #expect(classes.count == 4)
  }

  @Test func `bounds that do not ascend are left out, and so are too many`() {
    #expect(ColorClasses(bounds: [2, 1, 2, .nan, 3, .infinity]).bounds == [2, 3])
    #expect(ColorClasses(bounds: [1, 2, 3, 4, 5, 6, 7]).count == 6)
    #expect(ColorClasses(.diverging, bounds: [1, 2, 3]).bounds == [1, 2])
    #expect(ColorClasses(.diverging, bounds: (1...9).map(Double.init)).count == 7)
  }

  @Test func `quantiles have about as many values each`() {
    let classes = ColorClasses.quantiles(of: (0..<600).map { Double($0) })
    #expect(classes.bounds == [100, 200, 300, 400, 500])
    #expect(ColorClasses.quantiles(of: [nil, .nan]).count == 1)
    #expect(ColorClasses.quantiles(of: [3, 3, 3, 3]).count == 1)
    #expect(ColorClasses.quantiles(of: [1, 2], classes: 99).count == 2)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `quantiles of any values are at most six classes, none of them empty`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 1...90, using: &random)).map { _ in
      Double(Int.random(in: 0...20, using: &random))
    }
    let classes = ColorClasses.quantiles(of: values)
    #expect(Set(values.map { classes.index(of: $0) }).count == classes.count)
    #expect(classes.count <= 6)
  }

  @Test(arguments: [(0.0, 10.0), (3, 97), (-40, 40), (0, 0), (1e-9, 3e-9)])
  func `classes of equal steps have round bounds and cover the range`(low: Double, high: Double) {
    let classes = ColorClasses.equalSteps(over: low...high)
    #expect((2...6).contains(classes.count))
    let steps = zip(classes.bounds, classes.bounds.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 * max(abs($0), 1) })
  }

  @Test(
    arguments: [-10.0...100.0, (-10.0 - 32) / 1.8...(100.0 - 32) / 1.8],
    [(-30.0, 45.0), (25, 62), (-12, 18), (40, 41), (-80, 130), (95, 120)])
  func `each class of a ramp has its own color, and a warmer one a later color`(
    ramp: ClosedRange<Double>, range: (Double, Double)
  ) throws {
    let classes = ColorClasses.ramp(ramp, over: range.0...range.1)
    let middles = [-500] + classes.bounds
    let cells = CellPlot(
      corner: "", columns: middles.map { "\($0)" },
      rows: [CellPlot.Row("x", middles, texts: middles.map { "\($0)" })], classes: classes)
    let chart = Chart(id: "c", title: "t", summary: "s", plot: .cells(cells))
    let colors = try draw(chart).all("td").map { $0.classes.joined() }
    #expect(Set(colors).count == classes.count)
    #expect(colors == colors.sorted())
  }

  @Test func `diverging classes lie on both sides of a middle`() {
    let classes = ColorClasses.diverging(around: 50, step: 5)
    #expect(classes.bounds == [30, 40, 45, 55, 60, 70])
    #expect(classes.index(of: 50) == 3)
  }
}
