import ReportCore
import Support
import Testing

@Suite struct FingerprintTests {
  @Test func `equal bytes have equal fingerprints, in any process`() {
    #expect(Fingerprint(of: Array("storm".utf8)) == Fingerprint(of: Array("storm".utf8)))
    #expect(Fingerprint(of: Array("storm".utf8)) != Fingerprint(of: Array("Storm".utf8)))
  }

  @Test(arguments: 0..<200)
  func `a changed bit changes the fingerprint, wherever it stands`(length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let original = Fingerprint(of: bytes)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      #expect(Fingerprint(of: changed) != original)
    }
    #expect(Fingerprint(of: bytes + [0]) != original)
  }

  @Test func `values have bounds`() {
    func of(_ texts: String...) -> Fingerprint {
      Fingerprint { fingerprinter in for text in texts { fingerprinter.add(text) } }
    }
    #expect(of("ab", "c") != of("a", "bc"))
    #expect(of("a") != of("a", ""))
    #expect(of("", "") != of(""))
    #expect(Fingerprint { $0.add(nil as String?) } != Fingerprint { $0.add("" as String?) })
  }

  @Test func `fingerprints of many short texts are all different`() {
    let all = Set((0..<100_000).map { number in Fingerprint { $0.add("article-\(number)") } })
    #expect(all.count == 100_000)
  }
}
