import ReportCore

/// The recorded facts of a station: its place, and the figures that its simulated year must match.
struct Station: Sendable {
  let id: String
  let name: String
  /// In degrees, as written in the archive.
  let latitude: String
  /// In degrees, as written in the archive.
  let longitude: String
  /// In meters above sea level.
  let elevation: Double
  /// January to December, in hundredths of an inch.
  let precipitation: [Int]
  let snowfall: SnowYear
  /// The highest temperature of the year, in °F.
  let highest: Int
  /// The lowest temperature of the year, in °F.
  let lowest: Int
  let gaps: [Gap]
}

extension Station {
  /// Whether it is the station on the crest, which measures more than the others.
  var isHighest: Bool { stations.allSatisfy { $0.elevation <= elevation } }
}

/// The snowfall of one year, in tenths of an inch.
struct SnowYear: Sendable {
  let days: Int
  let total: Int
  let largest: Int
  let largestDay: Day
}

/// Days on which something was not measured.
struct Gap: Sendable {
  enum Extent: Sendable {
    case wholeRow, precipitation, snowfall, temperature
  }

  enum Days: Sendable {
    case from(Day, count: Int)
    /// As many days of a month as necessary, those with the most rain in the region.
    ///
    /// For a month whose recorded total is far below that of the neighbors although most of its
    /// days were measured: any other choice would leave a dry gauge where all others have rain.
    case wettest(Month, count: Int)
  }

  let extent: Extent
  let days: Days

  init(_ extent: Extent, _ days: Days) {
    self.extent = extent
    self.days = days
  }
}

/// The simulated year.
let year = 2018

/// A day of the simulated year.
func date(_ month: Int, _ day: Int) -> Day {
  Month(year: year, month: month).firstDay.advanced(by: day - 1)
}
