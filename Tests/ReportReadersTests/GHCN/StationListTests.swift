import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct StationListTests {
  /// In the columns of `ghcnd-stations.txt`.
  private static let list = """
    ACW00011604  17.1167  -61.7833   10.1    ST JOHNS COOLIDGE FLD                       \
    \n\
    USC00406328  35.6544  -83.4408 1979.1 TN MT LECONTE                     HCN
    USC00000001  10.0000   20.0000 -999.9 TX
    USC00000002  95.0000   20.0000    1.0 TX TOO FAR NORTH

    """

  private func read(
    _ text: String, _ ids: Set<String>
  ) -> (list: StationList, findings: [Diagnostic]) {
    var list = StationList()
    let findings = list.add(Array(text.utf8), path: "list.txt", wanted: ids)
    return (list, findings)
  }

  @Test func `a station without a name and a place gets those of the list`() {
    let (list, findings) = read(Self.list, ["USC00406328", "ACW00011604", "USC00000001"])
    #expect(findings.isEmpty)
    let mountain = list.completed(Station(sourceID: "USC00406328", name: ""))
    #expect(mountain.name == "MT LECONTE, TN US" && mountain.title == "Mt Leconte")
    #expect((mountain.latitude, mountain.longitude) == (35.6544, -83.4408))
    #expect(mountain.elevation == 1979.1 && mountain.region?.code == "TN US")
    let island = list.completed(Station(sourceID: "ACW00011604", name: ""))
    #expect(island.name == "ST JOHNS COOLIDGE FLD, AC" && island.region?.code == "AC")
    let unnamed = list.completed(Station(sourceID: "USC00000001", name: ""))
    #expect(unnamed.name == "USC00000001" && unnamed.elevation == nil && unnamed.latitude == 10)
  }

  @Test func `what the data say takes precedence, and a place is never mixed from two`() {
    let (list, _) = read(Self.list, ["USC00406328"])
    let known = Station(
      sourceID: "USC00406328", name: "Summit", latitude: 1, longitude: 2, elevation: 3
    ).read(at: 420)
    #expect(list.completed(known) == known)
    let half = list.completed(Station(sourceID: "USC00406328", name: "Summit", latitude: 1))
    #expect((half.name, half.latitude, half.longitude) == ("Summit", 35.6544, -83.4408))
    let other = Station(sourceID: "X", name: "Elsewhere")
    #expect(list.completed(other) == other && !list.contains("X"))
  }

  @Test func `a wanted line without a place is reported where it is, and others are not read`() {
    let (list, findings) = read(Self.list, ["USC00000002", "USC00406328"])
    #expect(!list.contains("USC00000002") && list.contains("USC00406328"))
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map(\.position) == [SourcePosition("list.txt", line: 4, column: 13)])
    #expect(read(Self.list, ["USC00406328"]).findings.isEmpty)
  }

  @Test(arguments: [
    "id,name,latitude,longitude\nUSC00406328,Summit,1,2\n",
    "USC00406328201801TMAX  150  7  160  7-9999   -9999   -9999   -9999\n", "\u{0}\u{1}\u{2}", "x",
  ])
  func `another file is refused at its start`(text: String) {
    let (list, findings) = read(text, ["USC00406328"])
    #expect(!list.contains("USC00406328"))
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.position) == [SourcePosition("list.txt", line: 1, column: 1)])
  }
}
