import ReportCharts
import ReportCore
import Testing

@Suite struct BarcodeTests {
  private func drawing(_ values: [Double?]) throws -> Element {
    var html = ByteWriter()
    Barcode(values, ramp: ColorRamp(id: "r", domain: 0...11)).render(into: &html)
    return try #require(try parse(html.bytes).all("svg").first)
  }

  @Test func `stripes of one colour are one path`() throws {
    let barcode = try drawing([0, 11, 0, nil, 5])
    #expect(barcode.children.map { $0["class"] } == ["v0", "v5", "vb"])
    #expect(barcode.children.map { $0["d"] } == ["M0.5 0v1M2.5 0v1", "M4.5 0v1", "M1.5 0v1"])
    #expect(barcode["viewBox"] == "0 0 5 1")
    #expect(barcode["aria-hidden"] == "true")
  }

  @Test func `a stripe without a number stays empty`() throws {
    #expect(
      Barcode([.nan, .infinity, nil], ramp: ColorRamp(id: "r", domain: 0...1)).stripes == [
        nil, nil, nil,
      ])
    #expect(try drawing([nil, .nan]).children.isEmpty)
  }

  @Test func `a colder stripe never has a warmer colour`() {
    let ramp = ColorRamp(id: "r", domain: -10...100)
    let stripes = Barcode(stride(from: -50, through: 150, by: 0.7).map(\.self), ramp: ramp).stripes
    let classes = stripes.compactMap(\.self)
    #expect(classes == classes.sorted())
    #expect(Set(classes) == Set(0...11))
  }
}
