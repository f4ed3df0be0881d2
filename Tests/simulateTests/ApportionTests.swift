import Testing

@testable import simulate

@Suite struct ApportionTests {
  @Test func `shares follow the weights and add up`() {
    #expect(apportion(10, by: [6, 3, 1], limits: [10, 10, 10]) == [6, 3, 1])
    #expect(apportion(11, by: [1, 1, 1], limits: [11, 11, 11]).reduce(0, +) == 11)
  }

  @Test func `no share passes its limit`() {
    #expect(apportion(10, by: [100, 1, 1], limits: [4, 10, 10]) == [4, 3, 3])
    #expect(apportion(10, by: [1, 1], limits: [2, 2]) == [2, 2])
  }

  @Test func `nothing is shared out among nobody`() {
    #expect(apportion(10, by: [], limits: []) == [])
  }
}
