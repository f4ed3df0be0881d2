import ReportSite
import ReportCore

/// What stands before a part: how long it is, and a fingerprint of all its bytes.
struct ManifestSeal {
  private var count = 0
  private var fingerprinter = Fingerprinter()

  /// As many bytes as are looked at together.
  static let block = 1 << 16
}

extension ManifestSeal {
  /// Of some bytes.
  init(of bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      add(rest.prefix(Self.block))
      rest = rest.dropFirst(Self.block)
    }
  }

  /// Takes the next bytes: as many as a block has, but for the last.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    fingerprinter.add(bytes.withUnsafeBytes { Fingerprint(of: $0) })
  }

  var bytes: [UInt8] {
    [UInt64(count), fingerprinter.fingerprint.value].flatMap { number in
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
  }
}
