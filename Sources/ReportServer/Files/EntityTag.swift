import Glibc
import ReportCore

/// What a browser hands back to ask whether a file has changed.
struct EntityTag: Hashable, Sendable {
  /// With its quotes, as fields have it.
  let text: String

  /// The tag of a file, which is not read; `nil` when the file is so new that another writing may
  /// leave its stamp as it is.
  ///
  /// - Parameters:
  ///   - file: As the system describes it.
  ///   - context: What else the response depends on.
  ///   - now: In nanoseconds since 1970, by the clock of the machine: builds put a new file in the
  ///     place of one, so that the disk's need not be asked for.
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
  /// Whether a list of tags, as `If-None-Match` has it, holds this one.
  func isNamed(in list: String) -> Bool {
    list.trimmed == "*"
      || list.split(separator: ",").contains { tag in
        let tag = tag.trimmed
        return (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == text
      }
  }
}

/// In nanoseconds since 1970.
private func currentTime() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)
}
