package import ReportCore
package import ReportReaders

/// The front matter of a page.
///
/// A site can have tens of thousands, so fields that few pages have are stored out of line.
package struct FrontMatter: Sendable {
  package var title: Located<String>?
  @Seldom package var description: Located<String>?
  package var summary: Located<String>?
  package var author: String?
  package var date: Located<Day>?
  package var updated: Day?
  package var isDraft = false
  @Seldom package var slug: Located<String>?
  package var aliases: [Located<String>] = []
  package var tags: [Located<String>] = []
  @Seldom package var image: Located<String>?
  @Seldom package var layout: Located<String>?
  /// Whether a list of the page's headings precedes its text; `nil` decides by the text's length.
  package var contents: Bool?
  @Seldom private var stationFields: StationFields?
  @Seldom private var metricFields: MetricFields?
  @Seldom private var personFields: PersonFields?
  /// The station of the large figure on the home page.
  @Seldom package var hero: Located<String>?
  /// The metric whose last days the home page shows.
  @Seldom package var activity: Located<String>?
  /// The sections of the page, in the author's order; `nil` for all.
  package var sections: [Located<String>]?

  package init() {}
}

extension FrontMatter {
  package var station: StationFields {
    get { stationFields ?? StationFields() }
    set { stationFields = newValue }
  }

  package var metric: MetricFields {
    get { metricFields ?? MetricFields() }
    set { metricFields = newValue }
  }

  package var person: PersonFields {
    get { personFields ?? PersonFields() }
    set { personFields = newValue }
  }
}

/// The front matter of a page in stations/ that concerns its station.
package struct StationFields: Sendable {
  package var sources: [DataRequest] = []
  /// The station's id in the data.
  package var station: Located<String>?
  /// Where it is, if the author says so.
  package var place = StationPlace()
  package var location: LocationPrecision?
  package var timeZone: String?
  package var year: Located<Int>?
  /// Its place among the stations in lists.
  package var order: Int?
  /// What happened at the station.
  package var events: [EventRequest] = []
  /// Files of published normals.
  package var normals: [NormalsRequest] = []
}

/// How precisely pages show where a station is.
package enum LocationPrecision: String, CaseIterable, Sendable {
  case exact
  /// To a tenth of a degree, about 10 km.
  case approximate
  case hidden
}

/// Data files that the author names, with the options given for them.
package struct DataRequest: Hashable, Sendable {
  /// A path or a pattern.
  package let file: Located<String>
  /// The units of the file's numbers, if the file does not state them.
  package var units: DataUnits?
  package var isSimulated = false
  package var source: String?
  package var licence: String?
  package var timeZone: String?
  /// How many hours of a day can lack a reading.
  package var missingHours: Int?
  /// The id of the only station wanted, or of the one that the file does not name.
  package var station: String?
  /// The meaning of its columns, for a table that no reader recognizes.
  @Seldom package var mapping: TableMapping?
}

extension DataRequest {
  /// This request, with options it lacks taken from another request for the same file.
  package func completed(by other: DataRequest) -> DataRequest {
    var request = self
    request.units = units ?? other.units
    request.isSimulated = isSimulated || other.isSimulated
    request.source = source ?? other.source
    request.licence = licence ?? other.licence
    request.timeZone = timeZone ?? other.timeZone
    request.missingHours = missingHours ?? other.missingHours
    request.station = station ?? other.station
    request.mapping = mapping ?? other.mapping
    return request
  }
}
