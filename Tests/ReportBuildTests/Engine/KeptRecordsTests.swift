import Foundation
import ReportCore
import Support
import Testing

/// The records of stations that have not changed are taken from the cache.
@Suite struct KeptRecordsTests {
  private static let rows: String = {
    var text = "date,temperature.high (°C),precipitation (mm)\n"
    for day in (2014...2016).flatMap(Day.days(ofYear:)) {
      text += "\(day),\(day.monthNumber + day.dayOfMonth % 5),\(day.dayOfMonth % 3)\n"
    }
    return text
  }()

  /// A site with two stations of three years, built once.
  private func site() async throws -> EditedSite {
    let site = try EditedSite()
    for name in ["east", "west"] {
      try site.write(Self.rows, to: "Content/data/\(name).csv")
      try site.write(
        "---\ntitle: \(name)\ndata: data/\(name).csv\n---\n", to: "Content/stations/\(name).md")
    }
    try await site.build()
    return site
  }

  /// Makes a day in the west hotter than all others.
  private func edit(_ site: EditedSite) throws {
    try site.edit("Content/data/west.csv", "2015-07-04,11,1", "2015-07-04,40,1")
  }

  /// The entries, two for each station, by their paths.
  private func files(_ site: EditedSite) throws -> [String: Data] {
    try ["records", "newest"].reduce(into: [:]) { entries, part in
      for (name, bytes) in try site.files(in: ".reportgen/\(part)") {
        entries[".reportgen/\(part)/\(name)"] = bytes
      }
    }
  }

  /// The entries, each with the file that contains it.
  private func entries(_ site: EditedSite) throws -> [String: UInt64] {
    try files(site).keys.reduce(into: [:]) { entries, path in
      let stamp = FileStamp(of: site.directory.url.appending(path: path).path)
      entries[path] = try #require(stamp).inode
    }
  }

  @Test func `after an edit the records of that station alone are worked out`() async throws {
    let site = try await site()
    let before = try entries(site)
    #expect(before.count == 8)
    try edit(site)
    try await site.build()
    let after = try entries(site)
    #expect(after.keys == before.keys)
    #expect(before.count { after[$0.key] != $0.value } == 2)
  }

  @Test func `with other rules all records are worked out again`() async throws {
    let site = try await site()
    let before = try entries(site)
    try site.edit("Content/site.yml", "units: us\nstations", "units: metric\nstations")
    try await site.build()
    let after = try entries(site)
    #expect(before.allSatisfy { after[$0.key] != $0.value })
  }

  @Test func `damaged entries are made again`() async throws {
    let site = try await site()
    for (path, bytes) in try files(site) {
      var bytes = bytes
      bytes[bytes.count - 3] ^= 1
      try bytes.write(to: site.directory.url.appending(path: path))
    }
    try edit(site)
    try await site.build()
  }
}
