import ReportMeasurements

/// An element of NOAA's daily archive that is read, identified by its four-letter name.
///
/// A wind direction belongs to the gust with the same suffix.
enum GHCNElement: UInt32, CaseIterable {
  case precipitation = 0x5052_4350  // PRCP
  case snowfall = 0x534E_4F57  // SNOW
  case snowDepth = 0x534E_5744  // SNWD
  case high = 0x544D_4158  // TMAX
  case low = 0x544D_494E  // TMIN
  case mean = 0x5441_5647  // TAVG
  case wind = 0x4157_4E44  // AWND
  case gust = 0x5753_4647  // WSFG
  case gustOf5Seconds = 0x5753_4635  // WSF5
  case windOf2Minutes = 0x5753_4632  // WSF2
  case gustDirection = 0x5744_4647  // WDFG
  case directionOf5Seconds = 0x5744_4635  // WDF5
  case directionOf2Minutes = 0x5744_4632  // WDF2
  case sunshine = 0x5453_554E  // TSUN
  /// The precipitation of several days, reported on the last of them.
  case severalDays = 0x4D44_5052  // MDPR
  /// The number of those days.
  case dayCount = 0x4441_5052  // DAPR
}

extension GHCNElement {
  /// The name in the archive, such as `PRCP`.
  var name: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }

  /// Creates the element from its name in upper case.
  init?(name: some StringProtocol) {
    guard name.utf8.count == 4 else { return nil }
    self.init(rawValue: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// Creates the element from the four letters of its name as one number.
  @inline(__always)
  init?(_ code: UInt32) {
    self.init(rawValue: code)
  }

  /// Its index among all elements.
  var index: Int {
    switch self {
    case .precipitation: 0
    case .snowfall: 1
    case .snowDepth: 2
    case .high: 3
    case .low: 4
    case .mean: 5
    case .wind: 6
    case .gust: 7
    case .gustOf5Seconds: 8
    case .windOf2Minutes: 9
    case .gustDirection: 10
    case .directionOf5Seconds: 11
    case .directionOf2Minutes: 12
    case .sunshine: 13
    case .severalDays: 14
    case .dayCount: 15
    }
  }

  private enum Quantity {
    case temperature, water, snow, speed, direction, minutes, days
  }

  private var quantity: Quantity {
    switch self {
    case .high, .low, .mean: .temperature
    case .precipitation, .severalDays: .water
    case .snowfall, .snowDepth: .snow
    case .wind, .gust, .gustOf5Seconds, .windOf2Minutes: .speed
    case .gustDirection, .directionOf5Seconds, .directionOf2Minutes: .direction
    case .sunshine: .minutes
    case .dayCount: .days
    }
  }

  var isAmount: Bool { quantity == .water || quantity == .snow }

  /// Whether a negative number is an error.
  var isNeverNegative: Bool { quantity != .temperature }

  /// Whether a canonical value is possible.
  ///
  /// The records of the Earth are −89.2 and 56.7 °C, 1,825 mm of rain and 2,560 mm of snow in a
  /// day, 11.8 m of snow on the ground and a gust of 113 m/s.
  func isPossible(_ value: Double) -> Bool { possibleValues.contains(value) }

  private var possibleValues: ClosedRange<Double> {
    switch self {
    case .high, .low, .mean: -95...65
    case .precipitation: 0...2000
    case .severalDays: 0...20_000
    case .snowfall: 0...3000
    case .snowDepth: 0...15_000
    case .wind, .gust, .gustOf5Seconds, .windOf2Minutes: 0...150
    case .gustDirection, .directionOf5Seconds, .directionOf2Minutes: 0...360
    case .sunshine: 0...1440
    case .dayCount: 0...366
    }
  }

  /// Whole numbers that are certainly possible and can be packed; any other number is checked.
  func plainNumbers(in units: DataUnits) -> ClosedRange<Int> {
    let scale = scale(in: units)
    let limit = PackedScale.limit / Int(scale.steps)
    func number(_ value: Double) -> Int {
      min(max(Int(scale.conversion.value(fromCanonical: value)), -limit), limit)
    }
    return number(possibleValues.lowerBound)...number(possibleValues.upperBound)
  }

  /// How the numbers of a file are packed: raw ones are whole, others have as many decimals as
  /// files in their units usually have.
  func scale(in units: DataUnits) -> PackedScale {
    let decimals =
      switch units {
      case .raw: 0
      case .metric: 1
      case .us: 2
      }
    return PackedScale(conversion(from: units), decimals: decimals)
  }

  /// The conversion of the archive's numbers to canonical units: tenths of mm, °C and m/s, but
  /// whole mm of snow, degrees and minutes.
  func conversion(from units: DataUnits) -> Conversion {
    switch (quantity, units) {
    case (.temperature, .us): Unit.fahrenheit.conversion
    case (.water, .us), (.snow, .us): Unit.inch.conversion
    case (.speed, .us): Unit.milePerHour.conversion
    case (.temperature, .raw), (.water, .raw), (.speed, .raw): Conversion.tenths
    default: Conversion.none
    }
  }
}

extension Conversion {
  fileprivate static let tenths = Unit(
    id: "0.1", symbol: "", quantity: .other, denominator: 10
  ).conversion
  fileprivate static let none = Unit.millimetre.conversion
}

extension GHCNElement {
  /// The sources of the tool's elements.
  ///
  /// On each day the first element of a group that has a value counts; of several groups the first
  /// with any value is used throughout, so that gusts of seconds and winds of minutes are not
  /// mixed.
  static let sources: [(element: Element, groups: [[GHCNElement]])] = [
    (.temperatureHigh, [[.high]]), (.temperatureLow, [[.low]]), (.temperatureMean, [[.mean]]),
    (.precipitation, [[.precipitation]]), (.snowfall, [[.snowfall]]), (.snowDepth, [[.snowDepth]]),
    (.wind, [[.wind]]), (.gust, [[.gust, .gustOf5Seconds], [.windOf2Minutes]]),
    (.windDirection, [[.gustDirection, .directionOf5Seconds], [.directionOf2Minutes]]),
    (.sunshine, [[.sunshine]]),
  ]
}
