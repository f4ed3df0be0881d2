import ReportCore
public import ReportMeasurements

/// The newest records of some stations and personal metrics: of each record the last time that it
/// was beaten or met.
///
/// It keeps no more than lists show, whatever the number of stations.
public struct NewestRecords: Sendable {
  /// The most lines of a list.
  public static let longest = 30
  /// The most lines of a list in which every station and metric has its turn.
  public static let longestMixed = 3

  /// An event with what it happened to.
  private struct Found: Sendable {
    let series: NamedSeries
    /// The place of the series among all.
    let order: Int
    /// How many newer events the series has.
    let turn: Int
    let event: RecordEvent

    var day: Day { event.days.upperBound }
  }

  /// The newest of all.
  private var newest: [Found] = []
  /// The newest of each series.
  private var firstOfEach: [Found] = []
}

extension NewestRecords {
  /// Finds the newest records.
  ///
  /// - Parameter subjects: The stations and metrics, each with its newest records as
  ///   ``events(of:)`` returns them, and each needed only in its turn.
  public init(of subjects: some Sequence<(series: NamedSeries, events: [RecordEvent])>) {
    for (order, subject) in subjects.enumerated() {
      let found = subject.events.lazy.enumerated().map { turn, event in
        Found(series: subject.series, order: order, turn: turn, event: event)
      }
      firstOfEach += found.prefix(Self.longestMixed)
      let oldest = newest.count < Self.longest ? nil : newest.last?.day
      let newer = found.prefix { found in oldest.map { $0 < found.day } ?? true }
      if !newer.isEmpty { newest = Self.sorted(newest + newer) }
    }
  }

  /// Finds the newest records of some stations and metrics.
  public init(of subjects: [RecordSubject]) {
    self.init(of: subjects.lazy.map { (series: $0.series, events: Self.events(of: $0.book)) })
  }

  /// The records of one station or metric that can be among the newest of all, latest first.
  public static func events(of book: RecordBook) -> [RecordEvent] {
    Array(book.lastEvents().prefix(longest))
  }

  private static func sorted(_ found: [Found]) -> [Found] {
    Array(found.sorted { ($1.day, $0.order) < ($0.day, $1.order) }.prefix(longest))
  }

  /// The newest records as lines, newest first.
  ///
  /// - Parameters:
  ///   - count: The most lines to return, at most ``longest``.
  ///   - context: Language and units.
  /// - Returns: At most `count` lines.
  public func lines(_ count: Int, in context: FigureContext) -> [RecordLine] {
    newest.prefix(count).map { context.line($0.event, of: $0.series) }
  }

  /// Lines in which every station and metric has its newest record before any has a second one.
  ///
  /// Records a year older than the newest of all are left out.
  ///
  /// - Parameter context: Language and units.
  /// - Returns: At most ``longestMixed`` lines, newest first.
  public func mixedLines(in context: FigureContext) -> [RecordLine] {
    guard let last = newest.first?.day else { return [] }
    let recent = firstOfEach.filter { $0.day.distance(to: last) < 366 }
    let chosen = recent.sorted { ($0.turn, $1.day, $0.order) < ($1.turn, $0.day, $1.order) }
    return Self.sorted(Array(chosen.prefix(Self.longestMixed)))
      .map { context.line($0.event, of: $0.series) }
  }
}
