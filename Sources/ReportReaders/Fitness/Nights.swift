import ReportCore
import ReportMeasurements

/// Combines sleep stages into nights, each of which belongs to the day of waking.
///
/// At each moment the stage of the most trusted source counts. A night ends with the last sleep
/// before three hours without any; naps that end on a day are part of it.
struct Nights {
  private let parts: [String]
  private var covered = CoveredTime()
  private var coveredBed = CoveredTime()
  private var pieces: [Piece] = []
  private var inBed: [Piece] = []

  /// A stage during a span of time.
  private struct Piece {
    let span: CoveredTime.Span
    let part: UInt8
    let source: Int
  }

  init(parts: [String]) {
    self.parts = parts
  }
}

/// A night, or a nap.
struct Night {
  /// The day of waking.
  let day: Day
  /// Minutes by the number of the part; 0 is sleep as a whole.
  fileprivate(set) var minutes: [UInt8: Double] = [:]
  /// The midpoint between falling asleep and waking, in minutes after the midnight of ``day``.
  fileprivate(set) var midpoint = 0.0
  /// The number of the source that has recorded most of it.
  fileprivate(set) var source = 0
}

extension Nights {
  /// The names of the stages.
  static let stages = ["deep", "light", "rem", "awake"]
  /// The names of the parts that are not sleep.
  static let awake = "awake"
  static let bed = "bed"
  /// The name of the part with the midpoint of sleep.
  static let midpoint = "midpoint"
  private static let longestBreak: UInt32 = 3 * 3600

  /// Adds the stages of a source; sources are added by rank.
  mutating func take(_ samples: [Sample], source: Int) {
    let bed = parts.firstIndex(of: Nights.bed).map { UInt8($0) }
    covered.take(samples.filter { $0.part != bed }) { sample, open in
      pieces.append(Piece(span: open, part: sample.part, source: source))
    }
    coveredBed.take(samples.filter { $0.part == bed }) { sample, open in
      inBed.append(Piece(span: open, part: sample.part, source: source))
    }
  }

  /// The nights, one per day.
  func all(_ days: inout LocalDays) -> [Night] {
    let awake = parts.firstIndex(of: Nights.awake).map { UInt8($0) }
    var nights: [Day: Night] = [:]
    var longest: [Day: UInt32] = [:]
    for run in runs() {
      let asleep = run.filter { $0.part != awake }
      guard let first = asleep.first, let last = asleep.map(\.span.end).max() else { continue }
      let waking = days.day(at: max(last, 1) - 1)
      var night = nights[waking.day] ?? Night(day: waking.day)
      var bySource: [Int: UInt32] = [:]
      // Lying awake before or after is not part of the night.
      for piece in run where piece.span.start >= first.span.start && piece.span.end <= last {
        let minutes = Double(piece.span.length) / 60
        if piece.part > 0 { night.minutes[piece.part, default: 0] += minutes }
        guard piece.part != awake else { continue }
        night.minutes[0, default: 0] += minutes
        bySource[piece.source, default: 0] += piece.span.length
      }
      let seconds = bySource.values.reduce(0, +)
      if seconds > longest[waking.day] ?? 0 {
        longest[waking.day] = seconds
        let middle = (Int(first.span.start) + Int(last)) / 2
        night.midpoint = Double(middle - waking.start.seconds) / 60
        night.source = bySource.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
      }
      nights[waking.day] = night
    }
    addBed(to: &nights, &days)
    return nights.keys.sorted().compactMap { nights[$0] }
  }

  /// The pieces sorted by time, split at gaps of three hours.
  private func runs() -> [[Piece]] {
    var runs: [[Piece]] = []
    var end: UInt32 = 0
    for piece in pieces.sorted(by: { $0.span.start < $1.span.start }) {
      let isNew = piece.span.start > end && piece.span.start - end > Nights.longestBreak
      if runs.isEmpty || isNew { runs.append([]) }
      runs[runs.count - 1].append(piece)
      end = max(end, piece.span.end)
    }
    return runs
  }

  /// Adds the time in bed to the nights of the day on which it ends.
  private func addBed(to nights: inout [Day: Night], _ days: inout LocalDays) {
    for piece in inBed where piece.span.length > 0 {
      let day = days.day(at: piece.span.end - 1).day
      nights[day]?.minutes[piece.part, default: 0] += Double(piece.span.length) / 60
    }
  }
}
