import Support
import Testing

@testable import ReportCharts

@Suite struct StrokeTests {
  @Test func `strokes that overlap or touch are one`() {
    let strokes = [
      Stroke(top: 10, bottom: 12), Stroke(top: 3, bottom: 5), Stroke(top: 12, bottom: 20),
      Stroke(top: 21, bottom: 21), Stroke(top: 23, bottom: 24),
    ]
    #expect(
      Stroke.merged(strokes, height: 100) == [
        Stroke(top: 3, bottom: 5), Stroke(top: 10, bottom: 21), Stroke(top: 23, bottom: 24),
      ])
  }

  @Test func `strokes beyond the plot are kept at its edge`() {
    let strokes = [Stroke(top: -5, bottom: -2), Stroke(top: 98, bottom: 400)]
    #expect(
      Stroke.merged(strokes, height: 100) == [
        Stroke(top: 0, bottom: 0), Stroke(top: 98, bottom: 100),
      ])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `merged strokes cover what the strokes cover`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let strokes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let top = Int.random(in: 0...200, using: &random)
      return Stroke(top: top, bottom: min(top + Int.random(in: 0...9, using: &random), 200))
    }
    let covered = Set(strokes.flatMap { $0.top...$0.bottom })
    let merged = Stroke.merged(strokes, height: 200)
    #expect(Set(merged.flatMap { $0.top...$0.bottom }) == covered)
    #expect(zip(merged, merged.dropFirst()).allSatisfy { $0.bottom + 1 < $1.top })
  }
}
