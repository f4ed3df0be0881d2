/// A fingerprint of content that a browser hands back to ask whether it has changed.
struct EntityTag: Hashable, Sendable {
  /// With its quotes, as fields have it.
  let text: String

  init(_ bytes: [UInt8]) {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    text = fingerprint.tag
  }

  /// The tag of a file, which is read in runs.
  init(_ file: SiteFile) throws(SiteFile.ReadError) {
    var fingerprint = Fingerprint()
    let run = 262_144
    for start in stride(from: 0, to: file.size, by: run) {
      fingerprint.add(try file.bytes(in: start..<min(start + run, file.size)))
    }
    text = fingerprint.tag
  }
}

extension EntityTag {
  /// Whether a list of tags, as `If-None-Match` has it, holds this one.
  func isNamed(in list: String) -> Bool {
    list.trimmed == "*"
      || list.split(separator: ",").contains { tag in
        let tag = tag.trimmed
        return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
      }
  }
}

/// 64 bits of all bytes and their number: multiplied and folded word by word, as wyhash does.
///
/// Nobody gains from two files alike in it: whoever can write the site can also change it.
private struct Fingerprint {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count = 0

  /// Adds a run; all but the last have a multiple of eight bytes.
  mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      for byte in buffer[offset...] { rest = rest << 8 | UInt64(byte) }
      if offset < buffer.count { mix(rest) }
    }
  }

  private mutating func mix(_ word: UInt64) {
    let (high, low) = (state ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    // A word that meets its own mirror would leave zero behind, and zero would stay.
    state = (high ^ low) &+ 0x8EBC_6AF0_9C88_C6E3
  }

  var tag: String { "\"\(String(state, radix: 16))-\(String(count, radix: 16))\"" }
}
