import ReportCore
import ReportReaders

/// What a page says about itself above its text.
///
/// A site may have tens of thousands, so that what few pages have takes little room.
struct FrontMatter: Sendable {
  var title: Located<String>?
  @Seldom var description: Located<String>?
  var summary: Located<String>?
  var author: String?
  var date: Located<Day>?
  var updated: Day?
  var isDraft = false
  @Seldom var slug: Located<String>?
  var aliases: [Located<String>] = []
  var tags: [Located<String>] = []
  @Seldom var image: Located<String>?
  @Seldom var layout: Located<String>?
  /// Whether a list of the page's headings stands before its text; `nil` leaves it to the length.
  var contents: Bool?
  @Seldom private var stationFields: StationFields?
  @Seldom private var metricFields: MetricFields?
  /// The station of the large figure on the home page.
  @Seldom var hero: Located<String>?
  /// The metric whose last days the home page shows.
  @Seldom var activity: Located<String>?
  /// The sections of the page, in the author's order; `nil` for all.
  var sections: [Located<String>]?
}

extension FrontMatter {
  var station: StationFields {
    get { stationFields ?? StationFields() }
    set { stationFields = newValue }
  }

  var metric: MetricFields {
    get { metricFields ?? MetricFields() }
    set { metricFields = newValue }
  }
}

/// What a page in stations/ says about its station.
struct StationFields: Sendable {
  var sources: [DataRequest] = []
  /// The station's id in the data.
  var station: Located<String>?
  var location: LocationPrecision?
  var timeZone: String?
  var year: Located<Int>?
}

/// How precisely a page tells where a station stands.
enum LocationPrecision: String, CaseIterable, Sendable {
  case exact
  /// To a tenth of a degree, about 10 km.
  case approximate
  case hidden
}

/// Files of data that the author names, with what is said about them.
struct DataRequest: Hashable, Sendable {
  /// A path or a pattern.
  let file: Located<String>
  /// The units of the file's numbers, where the file does not tell them.
  var units: DataUnits?
  var isSimulated = false
  var source: String?
  var licence: String?
  var timeZone: String?
  /// How many hours of a day may be without a reading.
  var missingHours: Int?
  /// What its columns mean, where no reader knows the table.
  var mapping: TableMapping?
}

extension DataRequest {
  /// The same request with what another one says of the same file, where this one says nothing.
  func completed(by other: DataRequest) -> DataRequest {
    var request = self
    request.units = units ?? other.units
    request.isSimulated = isSimulated || other.isSimulated
    request.source = source ?? other.source
    request.licence = licence ?? other.licence
    request.timeZone = timeZone ?? other.timeZone
    request.missingHours = missingHours ?? other.missingHours
    request.mapping = mapping ?? other.mapping
    return request
  }
}
