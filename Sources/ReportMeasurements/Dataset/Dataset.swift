public import ReportCore

/// The content of a data file: stations with their series, and personal series.
public struct Dataset: Sendable {
  /// In the order in which they first appear in the file.
  public var stations: [StationRecord]
  /// In the order in which they were requested.
  public var personal: [PersonalSeries]
  /// The file, or the members of an archive, in the order in which they were read.
  public var sources: [Provenance] = []
  /// In the order of their positions; one is an error if the file could not be used.
  public var diagnostics: [Diagnostic]
  /// The number of rows of data, for all stations of the file.
  public var rows: Int
  /// Words of the files that must not be published, such as the names of devices.
  public var secrets: [String] = []
  /// Whether it has times that can only be assigned to days with a time zone.
  public var hasMoments = false
  /// The zone that most records state for their clock; most files state none.
  public var statedZone: String?

  /// The content of a file; its sources are added as they are read.
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

/// The source of data.
public struct Provenance: Hashable, Sendable {
  /// The path under which the file was given.
  public let file: String
  /// The name of the file's member, in an archive of several files.
  public let member: String?
  /// The format recognized in the file or the member.
  public let format: DataFormat

  /// A file, or a member of an archive, with its format.
  public init(file: String, member: String? = nil, format: DataFormat) {
    self.file = file
    self.member = member
    self.format = format
  }
}

extension Dataset {
  /// The recognized formats, each once; an archive can have several.
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
