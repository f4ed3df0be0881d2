import ReportPages
import Testing

@Suite struct PagerTests {
  @Test(arguments: [
    (1, 1, [1]), (3, 2, [1, 2, 3]), (7, 4, [1, 2, 3, 4, 5, 6, 7]), (9, 1, [1, 2, 3, 9]),
    (200, 100, [1, 98, 99, 100, 101, 102, 200]), (200, 5, [1, 2, 3, 4, 5, 6, 7, 200]),
    (200, 199, [1, 197, 198, 199, 200]),
  ])
  func `of many pages those around the current one are shown, and no gap hides a single page`(
    count: Int, current: Int, pages: [Int]
  ) {
    #expect(shownPages(of: count, around: current) == pages)
  }
}
