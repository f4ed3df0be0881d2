import ReportCharts
import ReportCore
import Testing

@Suite struct SlotGroupsTests {
  @Test(arguments: [
    (0, 0, 1), (1, 1, 1), (366, 366, 1), (367, 184, 2), (731, 366, 2), (733, 245, 3),
    (2_000, 334, 6), (2_001, 118, 17), (20_000, 120, 167), (1_000_000, 120, 8_334),
  ])
  func `there are at most 366 equal groups, and 120 of very many slots`(
    slots: Int, count: Int, size: Int
  ) {
    let groups = SlotGroups(slots: slots)
    #expect(groups.count == count && groups.size == size)
    #expect(groups.paddedSlots == count * size && groups.paddedSlots >= slots)
    #expect(groups.reduce(0) { $0 + $1.count } == slots)
    #expect(groups.dropLast().allSatisfy { $0.count == size })
  }

  @Test func `a limit can be given`() {
    #expect(SlotGroups(slots: 366, limit: 53).size == 7)
    #expect(SlotGroups(slots: 10, limit: 0).count == 1)
    #expect(SlotGroups(slots: -5).isEmpty)
  }

  @Test func `the extremes of a group are those of its slots`() {
    let groups = SlotGroups(slots: 7, limit: 3)
    #expect(groups.extremes(of: [1, nil, 3, nil, nil, .nan, 8]) == [1...3, nil, 8...8])
    #expect(groups.extremes(of: [4]) == [4...4, nil, nil])
  }

  @Test func `a strip lies over its group`() throws {
    let groups = SlotGroups(slots: 800)
    let layer = Selection.Layer(groups) { "\($0.lowerBound)" }
    #expect(layer.labels.count == 267 && layer.labels[266] == "798")
    #expect(groups.paddedSlots == 801)
  }
}
