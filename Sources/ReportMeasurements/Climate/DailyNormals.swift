import Glibc
public import ReportCore

/// The normal of each date of the year, and the spread of most years around it.
///
/// The normals are a sum of six harmonics of the year. The sum is fitted by least squares to the
/// means of the dates, so that the mean of each month is the normal of the month. This is the
/// method of NOAA's daily normals (Arguez and Applequist 2013, Journal of Atmospheric and Oceanic
/// Technology 30).
public struct DailyNormals: Hashable, Sendable {
  /// The reference period of the normals.
  public let reference: ReferencePeriod
  /// The years from whose days the spread is computed.
  public let spreadYears: ClosedRange<Int>
  fileprivate let usual: [Double]
  fileprivate let tenth: [Double?]
  fileprivate let ninetieth: [Double?]
}

extension DailyNormals {
  /// The days on each side of a date whose values its percentiles include, as in NOAA's normals.
  static let reach = 14

  /// The normals of a series; `nil` if a month has none, and for a source with months only.
  ///
  /// - Parameters:
  ///   - series: One value per day.
  ///   - months: The normals of its months.
  init?(of series: DailySeries, _ months: MonthlyNormals) {
    let monthly = (1...12).compactMap { months[$0] }
    guard monthly.count == 12, !series.hasNoDays, let span = series.observedSpan else { return nil }
    let isPublished = months.reference.basis == .published
    let years =
      isPublished ? span.lowerBound.year...span.upperBound.year : months.reference.years
    var dates = [[Double]](repeating: [], count: CalendarDate.count)
    for year in years {
      series.forEachDate(ofYear: year) { date, _, value in dates[date].append(value) }
    }
    reference = months.reference
    spreadYears = years
    // Published normals are monthly only: the curve goes through them, whatever the record has.
    usual = harmonics(
      through: isPublished
        ? dates.indices.map { monthly[CalendarDate.month(of: $0) - 1] }
        : dates.map { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) },
      withMeans: monthly)
    let hasSpread = !isPublished || years.count >= ReferencePeriod.minimumYears
    let spread = hasSpread ? percentiles(of: dates) : dates.map { _ in nil }
    tenth = spread.map { $0?.low }
    ninetieth = spread.map { $0?.high }
  }

  /// The canonical normal of a date.
  public subscript(day: Day) -> Double { usual[CalendarDate.index(of: day)] }

  /// The value that a tenth of the days within two weeks of the date are below.
  ///
  /// It is canonical, and `nil` if too few days were observed.
  public func tenthPercentile(on day: Day) -> Double? { tenth[CalendarDate.index(of: day)] }

  /// The value that a tenth of the days within two weeks of the date are above.
  public func ninetiethPercentile(on day: Day) -> Double? {
    ninetieth[CalendarDate.index(of: day)]
  }
}

/// The 10th and 90th percentiles of the dates around each, with linear interpolation.
private func percentiles(of dates: [[Double]]) -> [(low: Double, high: Double)?] {
  let reach = DailyNormals.reach
  let dates = dates.map { $0.sorted() }
  func values(_ date: Int) -> [Double] { dates[(date + dates.count) % dates.count] }
  var around = (-reach...reach).flatMap(values).sorted()
  return dates.indices.map { date in
    defer { around = around.replacing(values(date - reach), with: values(date + reach + 1)) }
    // Less than one value per date is too few for tenths.
    guard around.count > 2 * reach else { return nil }
    return (around.quantile(0.1), around.quantile(0.9))
  }
}

extension [Double] {
  /// Sorted numbers with other sorted numbers in place of some of them.
  ///
  /// Sorting the values around each date again takes a twelfth longer in "10 such stations, one day
  /// edited" of `make bench`.
  fileprivate func replacing(_ old: [Double], with new: [Double]) -> [Double] {
    var replaced: [Double] = []
    replaced.reserveCapacity(count - old.count + new.count)
    var (gone, taken) = (0, 0)
    for number in self {
      if gone < old.count, number == old[gone] {
        gone += 1
        continue
      }
      while taken < new.count, new[taken] < number {
        replaced.append(new[taken])
        taken += 1
      }
      replaced.append(number)
    }
    return replaced + new[taken...]
  }

  /// The quantile of sorted numbers, of type 7 by Hyndman and Fan (1996), numpy's default.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(count - 1)
    let lower = Int(place)
    guard lower + 1 < count else { return self[count - 1] }
    return self[lower] + (self[lower + 1] - self[lower]) * (place - Double(lower))
  }
}

/// The number of sines and cosines of the year that are added to its mean.
private let harmonicCount = 6
private let termCount = 1 + 2 * harmonicCount

/// The terms of each date: 1, and the sines and cosines of the year and its fractions.
private let terms: [[Double]] = (0..<CalendarDate.count).map { date in
  let angle = 2 * Double.pi * (Double(date) + 0.5) / Double(CalendarDate.count)
  return [1] + (1...harmonicCount).flatMap { [sin(angle * Double($0)), cos(angle * Double($0))] }
}

/// The values of the curve.
///
/// They are rounded to millionths, because the last digits of sines vary with the processor. The
/// least squares under the twelve constraints are solved with Lagrange multipliers.
///
/// - Parameters:
///   - means: The means of the dates; `nil` for a date that was never observed.
///   - monthly: The required mean of each month.
/// - Returns: A value for each date.
private func harmonics(through means: [Double?], withMeans monthly: [Double]) -> [Double] {
  let size = termCount + 12
  var rows = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
  for (date, mean) in means.enumerated() {
    guard let mean else { continue }
    let weight = CalendarDate.weight(date)
    for row in 0..<termCount {
      for column in 0..<termCount {
        rows[row][column] += weight * terms[date][row] * terms[date][column]
      }
      rows[row][size] += weight * terms[date][row] * mean
    }
  }
  for month in 0..<12 {
    let dates = CalendarDate.indices(ofMonth: month + 1)
    let days = dates.reduce(0) { $0 + CalendarDate.weight($1) }
    for term in 0..<termCount {
      let mean = dates.reduce(0) { $0 + CalendarDate.weight($1) * terms[$1][term] } / days
      rows[termCount + month][term] = mean
      rows[term][termCount + month] = mean
    }
    rows[termCount + month][size] = monthly[month]
  }
  let solved = solution(of: rows)
  return terms.map { terms in
    let value = zip(terms, solved).reduce(0) { $0 + $1.0 * $1.1 }
    return (value * 1e6).rounded() / 1e6
  }
}

/// The solution of linear equations, by elimination with the largest pivot.
///
/// Each equation is a row of factors with the right-hand side at its end.
private func solution(of equations: [[Double]]) -> [Double] {
  var rows = equations
  let size = rows.count
  for column in 0..<size {
    let pivot = (column..<size).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    rows.swapAt(column, pivot)
    for row in 0..<size where row != column {
      let factor = rows[row][column] / rows[column][column]
      guard factor != 0 else { continue }
      for place in column...size { rows[row][place] -= factor * rows[column][place] }
    }
  }
  return (0..<size).map { rows[$0][size] / rows[$0][$0] }
}

extension Fingerprinter {
  /// Adds the normals of dates.
  public mutating func add(_ normals: DailyNormals?) {
    add(normals != nil)
    guard let normals else { return }
    add(normals.reference)
    add(normals.spreadYears.lowerBound)
    add(normals.spreadYears.upperBound)
    for value in normals.usual { add(value) }
    for value in normals.tenth + normals.ninetieth { add(value) }
  }
}
