public import ReportCore

/// What a person measured on days with different weather: the mean of each band of the weather.
///
/// A day counts where both have a value on its date. It says nothing about causes.
public struct Association: Hashable, Sendable {
  /// The bands, the lowest first, each with the person's values on its days.
  public let bands: [Band]
  /// From the first to the last day with both values.
  public let days: ClosedRange<Day>

  /// A band of the weather.
  public struct Band: Hashable, Sendable {
    /// What the weather was.
    public let range: WeatherBands.Band
    /// The person's values on such days, canonical.
    public let values: Sample
  }

  /// The fewest days that a band needs to be reported.
  public static let leastDays = 20
  /// The fewest days over which both must be measured before they are compared.
  public static let leastSpan = 365

  /// What was measured on the days of each band; nothing where the days with both values span less
  /// than a year.
  ///
  /// - Parameters:
  ///   - series: What a person measured.
  ///   - weather: What it is compared with.
  ///   - bands: How the weather is divided.
  ///   - range: The days that count; `nil` for all.
  public init?(
    of series: DailySeries, by weather: DailySeries, _ bands: WeatherBands,
    in range: ClosedRange<Day>? = nil
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
    guard first.distance(to: last) + 1 >= Association.leastSpan else { return nil }
    days = first...last
    self.bands = zip(bands.bands, values).map { Band(range: $0, values: Sample($1)) }
    samples = values
  }

  private let samples: [[Double]]
}

extension Association {
  /// How many days have both values.
  public var count: Int { bands.reduce(0) { $0 + $1.values.count } }

  /// The values of several bands together.
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

/// How the weather of a day is divided into bands.
public struct WeatherBands: Hashable, Sendable {
  /// What is measured.
  public let element: Element
  /// The lowest first.
  public let bands: [Band]

  /// A band of the weather.
  public enum Band: Hashable, Sendable {
    /// A measured zero, which a trace is not.
    case none
    /// From one value to below another, canonical; a trace is in the lowest of them.
    case between(Double?, Double?)
  }

  /// Rain and melted snow: none, less than 1 mm with traces, to 10 mm, more; a wet day has 1 mm as
  /// that of the ETCCDI.
  public static let rain = WeatherBands(
    element: .precipitation,
    bands: [.none, .between(nil, 1), .between(1, 10), .between(10, nil)])
  /// The bands from which a day is wet.
  public static let wet = 2...3

  /// Temperatures by ten degrees: below 0, to 10, to 20, to 30 °C, and above.
  public static func temperature(_ element: Element) -> WeatherBands {
    WeatherBands(
      element: element,
      bands: [
        .between(nil, 0), .between(0, 10), .between(10, 20), .between(20, 30), .between(30, nil),
      ])
  }
}

extension WeatherBands {
  /// The bands of an element; `nil` for what has none.
  public init?(of element: Element) {
    switch element {
    case .precipitation: self = .rain
    case .temperatureHigh, .temperatureLow, .temperatureMean: self = .temperature(element)
    default: return nil
    }
  }

  /// The band of a day's value; `nil` where there is none.
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
