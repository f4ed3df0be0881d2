import ReportCore
import ReportLanguage
import ReportMeasurements

/// Writes the annotations of a year's days: "Sat 22 Dec: 15 to 31 °F".
struct DayAnnotations {
  private let names: TextColumn
  private let pieces: [Language.TextPiece]
  private let noData: String

  init(ofYear year: Int, in context: FigureContext) {
    names = context.dayNames(ofYear: year)
    pieces = context.language.pieces(of: "figure.day")
    noData = context.language.text("figure.no-data")
  }

  /// One annotation per day.
  ///
  /// - Parameter writeValue: Writes the value of a slot and returns whether there is one.
  /// - Returns: As many texts as the year has days.
  func write(_ writeValue: (Int, inout TextColumn) -> Bool) -> TextColumn {
    var column = TextColumn(capacity: names.count, bytesEach: 36)
    for slot in 0..<names.count {
      for piece in pieces {
        switch piece {
        case .text(let words): column.write(words)
        case .placeholder("day"): column.write(names, at: slot)
        case .particle(let particle): column.write(particle.form(after: column.openText))
        case .placeholder: if !writeValue(slot, &column) { column.write(noData) }
        }
      }
      column.endText()
    }
    return column
  }
}
