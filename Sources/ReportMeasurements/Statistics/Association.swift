public import ReportCore

/// A person's measurements on days with different weather: the mean for each weather band.
///
/// A day counts if both have a value on its date. The result says nothing about causes.
public struct Association: Hashable, Sendable {
  /// The bands, lowest first, each with the person's values on its days.
  public let bands: [Band]
  /// From the first to the last day with both values.
  public let days: ClosedRange<Day>

  /// A band of the weather.
  public struct Band: Hashable, Sendable {
    /// The range of the weather.
    public let range: WeatherBands.Band
    /// The person's values on such days, canonical.
    public let values: Sample
  }

  /// The minimum number of days of a band that is reported.
  public static let leastDays = 20
  /// The minimum number of days that both must span to be compared.
  public static let leastSpan = 365
  /// The minimum number of days that both must span within a calendar year, so that no season is
  /// missing.
  public static let leastSpanOfYear = 335

  /// The measurements on the days of each band.
  ///
  /// The result is `nil` if the days with both values span too few days.
  ///
  /// - Parameters:
  ///   - series: The personal series.
  ///   - weather: The series that it is compared with.
  ///   - bands: The weather bands.
  ///   - range: The days that count; `nil` for all.
  ///   - leastSpan: How many days there must be from the first to the last that counts.
  public init?(
    of series: DailySeries, by weather: DailySeries, _ bands: WeatherBands,
    in range: ClosedRange<Day>? = nil, spanning leastSpan: Int = Association.leastSpan
  ) {
    guard let own = series.observedSpan, let other = weather.observedSpan, own.overlaps(other),
      case let shared = own.clamped(to: other), range.map(shared.overlaps) ?? true
    else { return nil }
    var values = [[Double]](repeating: [], count: bands.bands.count)
    var (first, last) = (shared.upperBound, shared.lowerBound)
    series.forEachObserved(in: range.map(shared.clamped) ?? shared) { day, value in
      guard let band = bands.index(of: weather[day]) else { return }
      values[band].append(value)
      first = min(first, day)
      last = max(last, day)
    }
    guard first.distance(to: last) + 1 >= leastSpan else { return nil }
    days = first...last
    self.bands = zip(bands.bands, values).map { Band(range: $0, values: Sample($1)) }
    samples = values
  }

  private let samples: [[Double]]
}

extension Association {
  /// The number of days with both values.
  public var count: Int { bands.reduce(0) { $0 + $1.values.count } }

  /// The combined values of several bands.
  public func together(_ indices: some Sequence<Int>) -> Sample {
    Sample(indices.flatMap { samples[$0] })
  }

  /// The bands with enough days to be reported.
  public var spoken: [Int] { bands.indices.filter { isSpoken($0) } }

  /// Whether a band has enough days to be reported.
  public func isSpoken(_ index: Int) -> Bool {
    bands[index].values.count >= Association.leastDays
  }
}

/// The bands into which the weather of a day is divided.
public struct WeatherBands: Hashable, Sendable {
  /// What is measured.
  public let element: Element
  /// Lowest first.
  public let bands: [Band]

  /// A band of the weather.
  public enum Band: Hashable, Sendable {
    /// A measured zero; a trace is not.
    case none
    /// From the first value up to but not including the second, canonical; a trace is in the
    /// lowest.
    case between(Double?, Double?)
  }

  /// Rain and melted snow: none, less than 1 mm including traces, less than 10 mm, and more.
  ///
  /// A wet day has at least 1 mm, as defined by the ETCCDI.
  public static let rain = WeatherBands(
    element: .precipitation,
    bands: [.none, .between(nil, 1), .between(1, 10), .between(10, nil)])
  /// The bands of wet days.
  public static let wet = 2...3

  /// Temperatures in steps of ten degrees: below 0, to 10, to 20, to 30 °C, and above.
  public static func temperature(_ element: Element) -> WeatherBands {
    WeatherBands(
      element: element,
      bands: [
        .between(nil, 0), .between(0, 10), .between(10, 20), .between(20, 30), .between(30, nil),
      ])
  }
}

extension WeatherBands {
  /// The bands of an element; `nil` if it has none.
  public init?(of element: Element) {
    switch element {
    case .precipitation: self = .rain
    case .temperatureHigh, .temperatureLow, .temperatureMean: self = .temperature(element)
    default: return nil
    }
  }

  /// The index of the band of a day's value; `nil` if there is none.
  func index(of value: DailyValue) -> Int? {
    guard let amount = value.observed else { return nil }
    return bands.firstIndex { band in
      switch band {
      case .none: value == .measured(amount) && amount <= 0
      case .between(let low, let high):
        low.map { amount >= $0 } ?? true && high.map { amount < $0 } ?? true
      }
    }
  }
}
