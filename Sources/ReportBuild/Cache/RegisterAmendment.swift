import ReportCore
import ReportSite

/// How a register differs from an earlier one.
struct RegisterAmendment<Record: Sendable>: Sendable {
  /// Some of the names.
  enum Names {
    /// Those at places of the earlier register.
    case kept(Range<Int>)
    case new(String)
  }

  /// All names; `nil` if they are the same.
  fileprivate let names: [Names]?
  /// The records that differ, by their places.
  private(set) var records: [(place: Int, record: Record?)] = []
}

extension RegisterAmendment {
  /// Compares two registers.
  ///
  /// - Parameters:
  ///   - old: The earlier one.
  ///   - new: The later one.
  ///   - areSame: Whether two records of the same name are the same.
  init(
    from old: Register<Record>, to new: Register<Record>, by areSame: (Record?, Record?) -> Bool
  ) {
    let before: [Record?]
    if old.names == new.names {
      (names, before) = (nil, old.records)
    } else {
      let places = Dictionary(zip(old.names, 0...), uniquingKeysWith: { first, _ in first })
      let found = new.names.map { places[$0] }
      names = Self.runs(of: new.names, at: found)
      before = found.map { $0.flatMap { old.records[$0] } }
    }
    for place in new.records.indices where !areSame(before[place], new.records[place]) {
      records.append((place, new.records[place]))
    }
  }

  private static func runs(of names: [String], at places: [Int?]) -> [Names] {
    var runs: [Names] = []
    for (name, place) in zip(names, places) {
      switch (runs.last, place) {
      case (_, nil): runs.append(.new(name))
      case (.kept(let run), let place?) where run.upperBound == place:
        runs[runs.count - 1] = .kept(run.lowerBound..<place + 1)
      case (_, let place?): runs.append(.kept(place..<place + 1))
      }
    }
    return runs
  }

  /// Converts the records to the form that is written.
  mutating func convert(_ convert: (Record) -> Record) {
    records = records.map { ($0, $1.map(convert)) }
  }
}

extension Register {
  /// The later register.
  ///
  /// - Parameter amendment: How it differs.
  /// - Returns: The register that the amendment was made for.
  /// - Throws: `DamagedData` if it names places that do not exist, or more names than there are.
  func amended(by amendment: RegisterAmendment<Record>) throws(DamagedData) -> Register {
    var later = self
    if let runs = amendment.names {
      var (names, records): ([String], [Record?]) = ([], [])
      var kept = 0
      for run in runs {
        switch run {
        case .kept(let places):
          guard places.upperBound <= self.names.count else { throw DamagedData() }
          kept += places.count
          // A few bytes could name the same places again and again.
          guard kept <= self.names.count else { throw DamagedData() }
          names += self.names[places]
          records += self.records[places]
        case .new(let name):
          names.append(name)
          records.append(nil)
        }
      }
      later = Register(names: names, records: records)
    }
    for (place, record) in amendment.records {
      guard later.records.indices.contains(place) else { throw DamagedData() }
      later.records[place] = record
    }
    return later
  }
}

extension RegisterAmendment: BinaryCodable where Record: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(names)
    writer.write(all: records) { writer, changed in
      writer.write(changed.place)
      writer.write(changed.record)
    }
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    names = try reader.read()
    records = try reader.all { reader throws(DamagedData) in
      (place: try reader.read(), record: try reader.read())
    }
  }
}

extension RegisterAmendment.Names: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    switch self {
    case .kept(let places):
      writer.write(true)
      writer.write(places.lowerBound)
      writer.write(places.count)
    case .new(let name):
      writer.write(false)
      writer.write(name)
    }
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    guard try reader.read(Bool.self) else {
      self = .new(try reader.read())
      return
    }
    let (first, count) = (try reader.read(Int.self), try reader.read(Int.self))
    let (end, isTooLarge) = first.addingReportingOverflow(count)
    guard first >= 0, count >= 0, !isTooLarge else { throw DamagedData() }
    self = .kept(first..<end)
  }
}
