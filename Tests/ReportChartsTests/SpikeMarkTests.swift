import ReportCharts
import Testing

@Suite struct SpikeMarkTests {
  @Test func `an amount is a stroke from zero in the middle of its slot`() throws {
    let path = try draw(SpikeMark([1, 0, nil, 2.5, -3, .nan], kind: .rain), in: frame(slots: 6))
      .all("path", "rs").first
    let strokes = try subpaths(of: path?["d"] ?? "")
    #expect(strokes == [[Point(0.5, 100), Point(0.5, 90)], [Point(3.5, 100), Point(3.5, 75)]])
  }

  @Test func `a trace is seen and an outlier is cut`() throws {
    let path = try draw(SpikeMark([1e-9, 1e300], kind: .snow), in: frame(slots: 2))
      .all("path", "ss").first
    let strokes = try subpaths(of: path?["d"] ?? "")
    #expect(strokes.map { $0[1].y } == [99, 0])
  }

  @Test func `without an amount nothing is drawn`() throws {
    #expect(try draw(SpikeMark([0, nil, -.infinity], kind: .rain)).descendants.isEmpty)
  }
}
