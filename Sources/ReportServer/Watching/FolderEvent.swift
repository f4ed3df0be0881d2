import Glibc

/// A change that the system has detected in a folder.
struct FolderEvent: Hashable, Sendable {
  /// The number of the watched folder.
  let watch: Int32
  let mask: UInt32
  /// Empty if the event is about the folder itself.
  let name: String
}

extension FolderEvent {
  /// The requested events: completely written files, and everything that appears or disappears.
  ///
  /// A file that was only created has nothing to read yet.
  static let wanted = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  func isAny(of flags: Int) -> Bool { mask & UInt32(truncatingIfNeeded: flags) != 0 }

  /// Whether events were lost.
  var isOverflow: Bool { isAny(of: Int(IN_Q_OVERFLOW)) }
  /// Whether the folder is no longer watched.
  var isEnd: Bool { isAny(of: Int(IN_IGNORED)) }
  var isFolder: Bool { isAny(of: Int(IN_ISDIR)) }
  var isCreation: Bool { isAny(of: Int(IN_CREATE)) }
  var isRemoval: Bool { isAny(of: Int(IN_DELETE) | Int(IN_MOVED_FROM)) }
  /// Whether the folder itself was moved or deleted.
  var isAboutItself: Bool { isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)) }

  /// Parses events from a run of bytes, in the layout of `inotify(7)`.
  static func read(_ bytes: some Collection<UInt8>) -> [FolderEvent] {
    var events: [FolderEvent] = []
    Array(bytes).withUnsafeBytes { buffer in
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= buffer.count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let end = min(start + Int(event.len), buffer.count)
        let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
        events.append(FolderEvent(watch: event.wd, mask: event.mask, name: name))
        offset = end
      }
    }
    return events
  }
}
