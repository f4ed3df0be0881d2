import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct WindFrequenciesTests {
  private func day(_ number: Int) -> Day { Day(number: Int32(number)) }

  /// Days with wind from the north only, for the given seconds.
  private func frequencies(_ seconds: [Int: Int]) -> WindFrequencies {
    var frequencies = WindFrequencies()
    for (number, amount) in seconds.sorted(by: { $0.key < $1.key }) {
      var winds = WindDistribution()
      winds.add(speed: 5, degrees: 0, amount: amount)
      winds.add(speed: 0, degrees: nil, amount: 1)
      frequencies.append(winds, on: day(number))
    }
    return frequencies
  }

  private func north(
    _ frequencies: WindFrequencies, _ days: ClosedRange<Int>
  ) -> (seconds: Int, days: Int) {
    let sum = frequencies.distribution(in: day(days.lowerBound)...day(days.upperBound))
    #expect(sum.winds.calm == sum.days)
    return (sum.winds.amount(direction: 0), sum.days)
  }

  private let some = [3: 100, 4: 200, 9: 400]

  @Test(arguments: [
    (0...20, 700, 3), (3...3, 100, 1), (4...9, 600, 2), (5...8, 0, 0), (0...2, 0, 0),
    (10...20, 0, 0),
  ])
  func `the winds of a period are those of its days`(
    days: ClosedRange<Int>, seconds: Int, count: Int
  ) {
    #expect(north(frequencies(some), days) == (seconds, count))
  }

  @Test func `only the days that are asked for count`() {
    let sum = frequencies(some).distribution(in: day(0)...day(20)) { $0 == day(9) }
    #expect(sum.winds.amount(direction: 0, force: 3) == 400)
    #expect(sum.days == 1)
  }

  @Test func `of two files the second counts on days that both have`() {
    let joined = frequencies(some).joined(with: frequencies([2: 1, 4: 7, 10: 3]))
    #expect(joined == frequencies([2: 1, 3: 100, 4: 7, 9: 400, 10: 3]))
    #expect(frequencies(some).joined(with: WindFrequencies()) == frequencies(some))
    #expect(WindFrequencies().joined(with: frequencies(some)) == frequencies(some))
  }

  @Test func `nothing is left after a day`() {
    #expect(frequencies(some).through(day(4)) == frequencies([3: 100, 4: 200]))
    #expect(frequencies(some).through(day(2)).isEmpty)
  }

  @Test func `a day that is not after the others is left out`() {
    var twice = frequencies(some)
    twice.append(WindDistribution(), on: day(9))
    #expect(twice == frequencies(some))
  }

  @Test func `bytes become the same, and damaged ones nothing`() throws {
    var writer = BinaryWriter()
    writer.write(frequencies(some))
    var reader = BinaryReader(writer.bytes)
    #expect(try reader.read(WindFrequencies.self) == frequencies(some))
    for place in writer.bytes.indices {
      var damaged = writer.bytes
      damaged[place] ^= 0xff
      var reader = BinaryReader(damaged)
      // Anything that can be read can be used.
      let read = try? reader.read(WindFrequencies.self)
      _ = read?.distribution(in: day(-100_000)...day(100_000))
    }
  }

  @Test func `other winds have another fingerprint`() {
    let station = Station(sourceID: "a", name: "")
    let records = [some, [3: 100, 4: 200, 9: 401], [3: 100, 4: 200, 8: 400]].map {
      StationRecord(station: station, series: [:], winds: frequencies($0))
    }
    let fingerprints = records.map { record in Fingerprint { $0.add(record) } }
    #expect(Set(fingerprints).count == 3)
  }
}
