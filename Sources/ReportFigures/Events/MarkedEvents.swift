import ReportCharts
import ReportCore
import ReportLanguage

/// The events within the period of a chart: a vertical rule for each with its number, which the
/// chart's text explains.
struct MarkedEvents {
  /// The most events that the text explains; further ones are only marked.
  static let mostTold = 8

  /// Earliest first: the number of an event is its position here.
  private let events: [DatedEvent]
  private let slots: [ClosedRange<Day>]
  private let language: Language

  /// - Parameters:
  ///   - events: The events of the station or the metric, in any order.
  ///   - slots: The days of each slot of the chart, in order.
  ///   - language: Writes their numbers.
  init(_ events: [DatedEvent], over slots: [ClosedRange<Day>], in language: Language) {
    self.slots = slots
    self.language = language
    guard !events.isEmpty, let first = slots.first?.lowerBound, let last = slots.last?.upperBound,
      first <= last
    else {
      self.events = []
      return
    }
    // There can be days between the slots, as between the Julys of a record.
    self.events = events.within(first...last).filter { event in
      slots.contains { $0.overlaps(event.days) }
    }
  }

  var isEmpty: Bool { events.isEmpty }
}

extension MarkedEvents {
  /// A rule at the first day of each event, and at the last one if it has several.
  ///
  /// Numbers that would overlap share one label.
  var marks: [RuleMark] { marks(of: events, over: slots) }

  /// The rules of some of the events on a panel with its own slots; the numbers are those of all
  /// panels.
  func marks(of own: [DatedEvent], over slots: [ClosedRange<Day>]) -> [RuleMark] {
    let shown = events.indices.filter { index in
      own.contains(events[index]) && slots.contains { $0.overlaps(events[index].days) }
    }
    var groups: [(place: Double, numbers: [Int])] = []
    let starts = shown.map { start(of: events[$0], in: slots) }
    for (index, place) in zip(shown, starts) {
      if let known = groups.last, place - known.place < Double(slots.count) / 16 {
        groups[groups.count - 1].numbers.append(index + 1)
      } else {
        groups.append((place, [index + 1]))
      }
    }
    let labels = Dictionary(
      groups.map { ($0.numbers[0] - 1, label(of: $0.numbers)) }, uniquingKeysWith: { a, _ in a })
    return zip(shown, starts).flatMap { index, start -> [RuleMark] in
      let days = events[index].days
      var rules = [RuleMark(x: start, label: labels[index] ?? "", kind: .reference)]
      if days.count > 1, let end = place(of: days.upperBound, in: slots), end > start {
        rules.append(RuleMark(x: end, label: "", kind: .reference))
      }
      return rules
    }
  }

  /// "1–3" for consecutive numbers, otherwise "1, 3".
  private func label(of numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last, last - first == numbers.count - 1
    else { return language.enumeration(numbers.map { language.number($0) }) }
    return language.range(Double(first), Double(last), unit: "")
  }

  /// The numbers of the events on some days, after a sign, for a cell or a row; `nil` if there are
  /// none.
  func sign(on days: ClosedRange<Day>) -> String? {
    let numbers = events.indices.filter { events[$0].days.overlaps(days) }.map { $0 + 1 }
    return numbers.isEmpty ? nil : "▾\(label(of: numbers))"
  }

  /// Whether any of some days has a sign.
  func isSigned(on days: [Day]) -> Bool { days.contains { sign(on: $0...$0) != nil } }

  /// Where an event begins; at the edge of a slot if it began before that slot.
  private func start(of event: DatedEvent, in slots: [ClosedRange<Day>]) -> Double {
    place(of: event.days.lowerBound, in: slots)
      ?? slots.firstIndex { $0.overlaps(event.days) }.map(Double.init) ?? 0
  }

  /// The position of a day, in slots; `nil` outside of them, or between two.
  ///
  /// Where the slots are hours, several have the same day, and it is in the middle of them.
  private func place(of day: Day, in slots: [ClosedRange<Day>]) -> Double? {
    guard let slot = slots.firstIndex(where: { $0.contains(day) }) else { return nil }
    let offset = slots[slot].lowerBound.distance(to: day)
    let alike = slots[slot...].prefix { $0 == slots[slot] }.count
    return Double(slot) + (Double(offset) + 0.5) / Double(slots[slot].count) * Double(alike)
  }

  /// A sentence for each event with its date, and with its number if the chart shows it.
  func words(_ context: FigureContext, isNumbered: Bool = true) -> [String] {
    var words = events.prefix(Self.mostTold).enumerated().map { index, event in
      let text = language.text(
        "events.dated", ["text": event.phrase, "date": context.dates(of: event)])
      return isNumbered
        ? language.text(
          "events.numbered", ["number": language.number(index + 1), "event": text]) : text
    }
    if events.count > Self.mostTold {
      words.append(language.plural("events.more", events.count - Self.mostTold))
    }
    return words
  }
}

extension DatedEvent {
  /// The text in a form that a sentence can continue.
  fileprivate var phrase: String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension FigureContext {
  /// The date of an event with its year, or its first through its last date.
  public func dates(of event: DatedEvent) -> String {
    event.days.count == 1
      ? language.day(event.days.lowerBound, .shortYear) : language.span(event.days)
  }
}

extension Figure {
  /// The figure with the events within its slots: marked if it has a time axis, and explained in
  /// its text.
  func marking(
    _ events: [DatedEvent], over slots: @autoclosure () -> [ClosedRange<Day>],
    in context: FigureContext
  ) -> Figure {
    guard !events.isEmpty, chart.plot != nil else { return self }
    let marked = MarkedEvents(events, over: slots(), in: context.language)
    guard !marked.isEmpty else { return self }
    var figure = self
    var isNumbered = false
    if case .slots(let plot)? = chart.plot {
      figure.chart.plot = .slots(plot.adding(marked.marks))
      isNumbered = true
    }
    figure.chart.summary = context.language.sentences(
      [chart.summary] + marked.words(context, isNumbered: isNumbered))
    return figure
  }
}

extension SlotPlot {
  /// The same plot with more marks, which are drawn on its first panel.
  fileprivate func adding(_ marks: [RuleMark]) -> SlotPlot {
    guard let first = panels.first else { return self }
    return SlotPlot(
      slots: slots, height: height,
      panels: [Panel(scale: first.scale, axis: first.axis, marks: first.marks + marks)]
        + panels.dropFirst(), xAxis: xAxis)
  }
}

extension ClosedRange<Day> {
  /// The days as slots of one day each.
  var slots: [ClosedRange<Day>] { map { $0...$0 } }
}

extension Month {
  /// The months of a year as slots.
  static func slots(ofYear year: Int) -> [ClosedRange<Day>] { months(ofYear: year).map(\.days) }
}
