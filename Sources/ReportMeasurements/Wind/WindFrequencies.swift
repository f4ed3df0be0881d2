public import ReportCore

/// The wind distributions of days, each computed from readings weighted by their seconds.
public struct WindFrequencies: Hashable, Sendable {
  /// The days that have one, in order.
  public private(set) var days: [Day] = []
  /// Where the bins of each day end.
  private var ends: [Int32] = []
  /// The bins of all days, concatenated; a day has only some of them.
  private var bins: [UInt8] = []
  /// The seconds of each of these bins.
  private var seconds: [Int32] = []

  /// Frequencies without any day.
  public init() {}
}

extension WindFrequencies {
  /// Whether there is no day.
  public var isEmpty: Bool { days.isEmpty }

  /// Adds the winds of a day.
  ///
  /// - Parameters:
  ///   - winds: In seconds.
  ///   - day: A day after all previous ones; other days are ignored.
  public mutating func append(_ winds: WindDistribution, on day: Day) {
    guard days.last.map({ $0 < day }) ?? true else { return }
    days.append(day)
    for (bin, amount) in winds.bins {
      bins.append(UInt8(bin.number))
      seconds.append(Int32(clamping: amount))
    }
    ends.append(Int32(clamping: bins.count))
  }

  /// The combined winds of several days, in seconds.
  ///
  /// - Parameters:
  ///   - period: From the first to the last of the days.
  ///   - counts: Whether a day of the period counts.
  /// - Returns: The winds, and the number of their days.
  public func distribution(
    in period: ClosedRange<Day>, where counts: (Day) -> Bool = { _ in true }
  ) -> (winds: WindDistribution, days: Int) {
    var (winds, count) = (WindDistribution(), 0)
    for place in places(in: period) where counts(days[place]) {
      count += 1
      for (bin, amount) in self.bins(at: place) { winds.add(amount, to: bin) }
    }
    return (winds, count)
  }

  /// The frequencies up to a day.
  public func through(_ day: Day) -> WindFrequencies {
    filtered { $0 <= day }
  }

  /// The days of two files of one station; of a day that both have, those of the second count.
  public func joined(with other: WindFrequencies) -> WindFrequencies {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    let replaced = Set(other.days)
    let parts = [filtered { !replaced.contains($0) }, other]
    var joined = WindFrequencies()
    let places = parts.enumerated().flatMap { part, frequencies in
      frequencies.days.indices.map { (day: frequencies.days[$0], part, place: $0) }
    }
    for (_, part, place) in places.sorted(by: { $0.day < $1.day }) {
      joined.append(place, of: parts[part])
    }
    return joined
  }

  private func filtered(_ isKept: (Day) -> Bool) -> WindFrequencies {
    guard !days.allSatisfy(isKept) else { return self }
    var kept = WindFrequencies()
    for place in days.indices where isKept(days[place]) { kept.append(place, of: self) }
    return kept
  }

  private mutating func append(_ place: Int, of other: WindFrequencies) {
    var winds = WindDistribution()
    for (bin, amount) in other.bins(at: place) { winds.add(amount, to: bin) }
    append(winds, on: other.days[place])
  }

  fileprivate func bins(at place: Int) -> [(WindDistribution.Bin, Int)] {
    let range = Int(place > 0 ? ends[place - 1] : 0)..<Int(ends[place])
    return range.map { (WindDistribution.Bin(number: Int(bins[$0])), Int(seconds[$0])) }
  }

  fileprivate func places(in period: ClosedRange<Day>) -> Range<Int> {
    let first = days.firstIndex { $0 >= period.lowerBound } ?? days.count
    let end = days[first...].firstIndex { $0 > period.upperBound } ?? days.count
    return first..<end
  }
}

extension WindFrequencies: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(column: days.map(\.number))
    writer.write(column: ends)
    writer.write(column: bins)
    writer.write(column: seconds)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    days = try reader.column(of: Int32.self).map(Day.init)
    ends = try reader.column(of: Int32.self)
    bins = try reader.column(of: UInt8.self)
    seconds = try reader.column(of: Int32.self)
    guard days.count == ends.count, Int(ends.last ?? 0) == bins.count, bins.count == seconds.count,
      zip([0] + ends, ends).allSatisfy({ $0 <= $1 }),
      bins.allSatisfy({ $0 < WindDistribution.Bin.count })
    else { throw DamagedData() }
  }
}

extension Fingerprinter {
  /// Adds the winds of all days, or of those of a period.
  public mutating func add(_ frequencies: WindFrequencies, in period: ClosedRange<Day>? = nil) {
    let places = period.map { frequencies.places(in: $0) } ?? frequencies.days.indices
    add(places.count)
    for place in places {
      add(Int(frequencies.days[place].number))
      for (bin, amount) in frequencies.bins(at: place) {
        add(bin.number)
        add(amount)
      }
    }
  }
}
