import CArchive
import Glibc

/// A member of an archive that a test makes.
struct MadeMember {
  var name: String
  var text = ""
  /// The bytes of a file that is not text.
  var bytes: [UInt8]?
  var kind: mode_t = S_IFREG
  var link: String?
}

/// An archive made in memory.
enum MadeArchive {
  static func zip(_ members: [MadeMember]) -> [UInt8] {
    made(members) { archive_write_set_format_zip($0) }
  }

  static func tarGzip(_ members: [MadeMember]) -> [UInt8] {
    made(members) {
      archive_write_set_format_pax_restricted($0)
      archive_write_add_filter_gzip($0)
    }
  }

  static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }

  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    made([MadeMember(name: "data", bytes: bytes)]) {
      archive_write_set_format_raw($0)
      archive_write_add_filter_gzip($0)
    }
  }

  private static func made(_ members: [MadeMember], _ choose: (OpaquePointer?) -> Void) -> [UInt8] {
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    choose(archive)
    let contents = members.map { $0.bytes?.count ?? $0.text.utf8.count }.reduce(0, +)
    let size = contents + 10_000 + 2_000 * members.count
    var used = 0
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.withUnsafeMutableBytes { buffer in
      archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used)
      for member in members { write(member, to: archive) }
      archive_write_close(archive)
    }
    return Array(bytes[..<used])
  }

  private static func write(_ member: MadeMember, to archive: OpaquePointer?) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    let text = member.bytes ?? Array(member.text.utf8)
    archive_entry_set_pathname(entry, member.name)
    archive_entry_set_filetype(entry, member.kind)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, Int64(text.count))
    if let link = member.link {
      if member.kind == S_IFLNK {
        archive_entry_set_symlink(entry, link)
      } else {
        archive_entry_set_hardlink(entry, link)
      }
    }
    archive_write_header(archive, entry)
    text.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
  }
}
