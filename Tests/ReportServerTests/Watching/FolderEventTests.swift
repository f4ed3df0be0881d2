import Glibc
import Support
import Testing

@testable import ReportServer

@Suite struct FolderEventTests {
  @Test func `events are read one behind the other`() {
    let bytes =
      event(watch: 1, mask: UInt32(IN_CLOSE_WRITE), name: "a.md", length: 16)
      + event(watch: 2, mask: UInt32(IN_DELETE_SELF), name: "", length: 0)
      + event(watch: 3, mask: UInt32(IN_CREATE) | UInt32(IN_ISDIR), name: "한", length: 16)
    let events = FolderEvent.read(bytes)
    #expect(events.map(\.watch) == [1, 2, 3])
    #expect(events.map(\.name) == ["a.md", "", "한"])
    #expect(events.map(\.isFolder) == [false, false, true])
    #expect(events.map(\.isCreation) == [false, false, true])
    #expect(events.map(\.isAboutItself) == [false, true, false])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no bytes stop the reader`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<50).map { _ in UInt8.random(in: 0...255, using: &random) }
    for length in 0...50 { #expect(FolderEvent.read(bytes.prefix(length)).count <= 4) }
  }

  private func event(watch: Int32, mask: UInt32, name: String, length: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in [UInt32(bitPattern: watch), mask, 0, length] {
      withUnsafeBytes(of: word) { bytes += $0 }
    }
    return bytes + Array(name.utf8)
      + [UInt8](repeating: 0, count: Int(length) - name.utf8.count)
  }
}
