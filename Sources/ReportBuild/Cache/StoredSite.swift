import ReportCore
import ReportSite

/// What a build's memory knows of the site as a whole.
struct StoredSite: Sendable {
  let completed: CompletedBuild?
  let claimed: ClaimedFiles?
  /// `nil` if newer sources have been read since the site gave its answers.
  let answered: SiteFingerprints?
  let last: LastBuild
}

extension StoredSite {
  init(_ memory: BuildMemory) {
    (completed, claimed, last) = (memory.completed, memory.claimed, memory.last)
    // A build that failed has read newer sources.
    let sources = memory.sources.pages.all.map(\.source)
    answered = memory.answered.flatMap { $0.hasSources(sources) ? $0.fingerprints : nil }
  }
}

extension BuildMemory {
  /// Takes what is known of the site whose pages and texts the memory has.
  mutating func take(_ site: StoredSite) {
    (completed, claimed, last) = (site.completed, site.claimed, site.last)
    answered = site.answered.map { fingerprints in
      AnsweredSite(
        fingerprints, sources: sources.pages.all.map(\.source),
        texts: texts.records(of: sources.pages.namesOfAll).map { $0?.facts ?? .none })
    }
  }
}

extension Register {
  /// The existing records.
  var all: [Record] { records.compactMap(\.self) }

  /// The names of the existing records.
  fileprivate var namesOfAll: [String] { zip(names, records).compactMap { $1 == nil ? nil : $0 } }
}

extension StoredSite: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(completed)
    writer.write(claimed)
    writer.write(answered)
    writer.write(last)
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    completed = try reader.read()
    claimed = try reader.read()
    answered = try reader.read()
    last = try reader.read()
  }
}
