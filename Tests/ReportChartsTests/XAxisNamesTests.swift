import ReportCharts
import Testing

@Suite struct XAxisNamesTests {
  @Test func `few short names are always shown, in the middle of their slots`() {
    let labels = XAxis(names: ["Mon", "Tue", "Wed"]).labels
    #expect(labels.map(\.text) == ["Mon", "Tue", "Wed"])
    #expect(labels.map(\.position) == [0.5, 1.5, 2.5])
    #expect(labels.allSatisfy { $0.priority == .always && $0.alignment == .center })
  }

  @Test func `names that would collide are left out where it is narrow`() {
    let labels = XAxis(names: (1...14).map { "\($0) Nov" }).labels
    #expect(labels.filter { $0.priority == .always }.map(\.position) == [0.5, 4.5, 8.5, 12.5])
    #expect(labels.filter { $0.priority == .low }.map(\.position) == [2.5, 6.5, 10.5])
    #expect(!labels.contains { $0.text == "2 Nov" })
  }

  @Test func `names of East Asia are wider`() {
    let latin = XAxis(names: .init(repeating: "Jan", count: 8)).labels
    let korean = XAxis(names: .init(repeating: "일월달력", count: 8)).labels
    #expect(latin.filter { $0.priority == .always }.count == 4)
    #expect(korean.filter { $0.priority == .always }.count == 2)
  }

  @Test func `labels at other places follow the same rule, by the smallest distance`() {
    func labels(_ count: Int) -> [XAxis.Label] {
      (0..<count).map { .init(at: Double($0) * 5 + 0.5, "20\($0 + 10)", alignment: .start) }
    }
    let few = XAxis(fitting: labels(4), slots: 20).labels
    #expect(few.allSatisfy { $0.priority == .always && $0.alignment == .start })
    let many = XAxis(fitting: labels(8), slots: 40).labels
    #expect(many.filter { $0.priority == .always }.map(\.position) == [0.5, 10.5, 20.5, 30.5])
    #expect(XAxis(fitting: [], slots: 0).labels.isEmpty)
  }

  @Test func `of very many names at least one is left`() {
    #expect(!XAxis(names: (1...5_000).map { "\($0)" }).labels.isEmpty)
    #expect(XAxis(names: []).labels.isEmpty)
    #expect(XAxis(names: [.init(repeating: "x", count: 500)]).labels.count == 1)
  }
}
