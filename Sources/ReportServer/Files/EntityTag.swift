import Glibc
import ReportCore

/// The tag with which a browser asks whether a file has changed.
struct EntityTag: Hashable, Sendable {
  /// The tag with its quotes, as used in fields.
  let text: String

  /// Creates the tag of a file without reading it; `nil` if the file is so new that another write
  /// might not change its stamp.
  ///
  /// - Parameters:
  ///   - file: The stamp of the file.
  ///   - context: What else the response depends on.
  ///   - now: In nanoseconds since 1970, by the clock of the machine; builds replace files
  ///     atomically, so the disk's clock is not needed.
  init?(_ file: FileStamp, in context: String = "", now: Int = currentTime()) {
    guard file.isOlder(than: DiskTime(disk: file.device, nanoseconds: now)) else { return nil }
    let fingerprint = Fingerprint { fingerprinter in
      fingerprinter.add(file)
      fingerprinter.add(context)
    }
    text = "\"\(fingerprint)\""
  }
}

extension EntityTag {
  /// Whether a list of tags, as in `If-None-Match`, contains this one.
  func isNamed(in list: String) -> Bool {
    list.trimmingOptionalWhitespace == "*"
      || list.split(separator: ",").contains { tag in
        let tag = tag.trimmingOptionalWhitespace
        return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
      }
  }
}

/// The current time in nanoseconds since 1970.
private func currentTime() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)
}
