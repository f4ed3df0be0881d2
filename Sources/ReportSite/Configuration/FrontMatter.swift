package import ReportCore
package import ReportReaders

/// What a page says about itself above its text.
///
/// A site may have tens of thousands, so that what few pages have takes little room.
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
  /// Whether a list of the page's headings stands before its text; `nil` leaves it to the length.
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

/// What a page in stations/ says about its station.
package struct StationFields: Sendable {
  package var sources: [DataRequest] = []
  /// The station's id in the data.
  package var station: Located<String>?
  /// Where it stands, if the author says it.
  package var place = StationPlace()
  package var location: LocationPrecision?
  package var timeZone: String?
  package var year: Located<Int>?
  /// What happened at the station.
  package var events: [EventRequest] = []
  /// Files of published normals.
  package var normals: [NormalsRequest] = []
}

/// How precisely a page tells where a station stands.
package enum LocationPrecision: String, CaseIterable, Sendable {
  case exact
  /// To a tenth of a degree, about 10 km.
  case approximate
  case hidden
}

/// Files of data that the author names, with what is said about them.
package struct DataRequest: Hashable, Sendable {
  /// A path or a pattern.
  package let file: Located<String>
  /// The units of the file's numbers, where the file does not tell them.
  package var units: DataUnits?
  package var isSimulated = false
  package var source: String?
  package var licence: String?
  package var timeZone: String?
  /// How many hours of a day may be without a reading.
  package var missingHours: Int?
  /// The id of the only station that is wanted, or of the one that the file does not name.
  package var station: String?
  /// What its columns mean, where no reader knows the table.
  package var mapping: TableMapping?
}

extension DataRequest {
  /// The same request with what another one says of the same file, where this one says nothing.
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
