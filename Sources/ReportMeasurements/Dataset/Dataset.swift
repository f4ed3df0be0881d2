public import ReportCore

/// What a data file holds: stations with their series, and series of a person.
public struct Dataset: Sendable {
  /// In the order in which they first appear in the file.
  public var stations: [StationRecord]
  /// In the order in which they were asked for.
  public var personal: [PersonalSeries]
  /// The file, or the members of an archive, in the order in which they were read.
  public var sources: [Provenance] = []
  /// In the order of their places; one of severity error when the file could not be used.
  public var diagnostics: [Diagnostic]
  /// Rows of data, of all stations of the file.
  public var rows: Int
  /// Words of the files that must not be published, such as the names of devices.
  public var secrets: [String] = []
  /// Whether it has times that only a time zone can assign to days.
  public var hasMoments = false
  /// The zone that most records state for their clock; most files state none.
  public var statedZone: String?

  /// What a file holds; its sources are added as they are read.
  public init(
    stations: [StationRecord] = [], personal: [PersonalSeries] = [],
    diagnostics: [Diagnostic] = [], rows: Int = 0
  ) {
    self.stations = stations
    self.personal = personal
    self.diagnostics = diagnostics
    self.rows = rows
  }
}

/// Where data come from.
public struct Provenance: Hashable, Sendable {
  /// The path by which the file was named.
  public let file: String
  /// The name of the file's member, in an archive of several files.
  public let member: String?
  /// What the file, or the member, was recognised as.
  public let format: DataFormat

  /// A file, or a member of an archive, with its format.
  public init(file: String, member: String? = nil, format: DataFormat) {
    self.file = file
    self.member = member
    self.format = format
  }
}

extension Dataset {
  /// What was recognised, each format once; an archive can hold several.
  public var formats: [DataFormat] {
    sources.reduce(into: []) { formats, source in
      if !formats.contains(source.format) { formats.append(source.format) }
    }
  }

  /// The data without anything after a day.
  public func through(_ day: Day) -> Dataset {
    var data = self
    data.stations = stations.map { $0.through(day) }
    data.personal = personal.map { $0.through(day) }
    return data
  }
}
