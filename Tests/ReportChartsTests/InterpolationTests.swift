import ReportCharts
import Testing

@Suite struct InterpolationTests {
  private func path(_ interpolation: Interpolation, _ values: [Double?]) throws -> String {
    let mark = LineMark(values, interpolation: interpolation)
    return try draw(mark, in: frame(slots: values.count)).all("path", "ln").first?["d"] ?? ""
  }

  @Test(arguments: [
    (Interpolation.linear, "m.5 90l1-80l1 50"),
    (.stepStart, "m.5 90v-80h1v50h1"),
    (.stepCenter, "m.5 90h.5v-80h.5h.5v50h.5"),
    (.stepEnd, "m.5 90h1v-80h1v50"),
  ])
  func `straight lines and steps run as their names say`(
    interpolation: Interpolation, expected: String
  ) throws {
    #expect(try path(interpolation, [1, 9, 4]) == expected)
  }

  @Test func `a monotone curve is level where the line turns`() throws {
    #expect(try path(.monotone, [1, 9, 4]) == "m.5 90c.3-26.7 .7-80 1-80c.3 0 .7 33.3 1 50")
  }

  @Test func `a Catmull-Rom curve through points on a line is that line`() throws {
    #expect(try path(.catmullRom, [2, 4, 6]) == "m.5 80c0 0 .7-13.3 1-20c.3-6.7 1-20 1-20")
  }

  @Test(arguments: Interpolation.allCases)
  func `no interpolation bridges a gap`(interpolation: Interpolation) throws {
    let path = try path(interpolation, [1, 2, nil, 3, 4])
    #expect(path.filter { $0 == "m" }.count == 2)
  }
}
