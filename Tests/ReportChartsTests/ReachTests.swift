import ReportCharts
import Testing

@Suite struct ReachTests {
  private func domain(_ marks: [any Mark]) -> ClosedRange<Double> {
    NiceTicks(covering: marks).domain
  }

  @Test func `bars and spikes take zero in, lines, points and ranges do not`() {
    #expect(domain([BarMark([95, 98])]) == 0...100)
    #expect(domain([SpikeMark([95, 98], kind: .rain)]) == 0...100)
    #expect(domain([LineMark([95, 98])]) == 95...98)
    #expect(domain([PointMark([95, 98])]) == 95...98)
    #expect(domain([RangeMark(lows: [95, 96], highs: [97, 98])]) == 95...98)
    #expect(domain([BandMark(from: [95], to: [98])]) == 95...98)
    #expect(domain([AreaMark(from: [95], to: [98])]) == 95...98)
  }

  @Test func `an area reaches its base`() {
    #expect(domain([AreaMark([8, 9.6], base: 0, gradientID: "g")]) == 0...10)
    #expect(domain([AreaMark([95, 98], base: -.infinity, gradientID: "g")]) == 95...98)
  }

  @Test func `all marks of a panel share their scale`() {
    #expect(domain([LineMark([3, 8]), PointMark([-2, nil]), LineMark([nil])]) == -2...8)
  }

  @Test(arguments: [(187.0, true), (350, false), (170, true), (50, false)])
  func `a rule joins where it widens the span to less than twice`(goal: Double, isInside: Bool) {
    let domain = domain([LineMark([172, 181]), RuleMark(y: goal, label: "Goal")])
    #expect(domain.contains(goal) == isInside)
  }

  @Test func `a rule alone, upright or without a line asks for nothing`() {
    #expect(domain([RuleMark(y: 500, label: "Goal")]) == 0...1)
    #expect(RuleMark(x: 3, label: "").reach == .nothing)
    #expect(RuleMark(y: 3, label: "", hasLine: false).reach == .nothing)
    #expect(RuleMark(y: .nan, label: "").reach == .nothing)
  }

  @Test func `without data the axis goes from 0 to 1`() {
    #expect(domain([]) == 0...1)
    #expect(domain([LineMark([nil, .nan]), FindingMark(slot: 0, value: 3, label: "")]) == 0...1)
  }

  @Test func `amounts that are all zero have an axis from 0 to 1, equal values stand inside`() {
    #expect(domain([BarMark([0, 0])]) == 0...1)
    let equal = domain([LineMark([172, 172])])
    #expect(equal.lowerBound < 172 && equal.upperBound > 172)
    let zero = domain([LineMark([0, 0])])
    #expect(zero.lowerBound < 0 && zero.upperBound > 0)
  }

  @Test func `counts have no ticks between them`() {
    #expect(NiceTicks(covering: [BarMark([1, 2])], minimumStep: 1).values == [0, 1, 2])
  }
}
