import ReportCore
import ReportMeasurements

/// A column of a format, and its metric.
struct SampleColumn: Sendable {
  /// Its names, in lower case and with blanks for underscores.
  let names: [String]
  let metric: String
  /// The unit of its numbers; `nil` if the header names it.
  let unit: String?
  /// The part of the metric, such as a stage of sleep, the lowest or highest reading.
  let part: String
  /// Whether the program writes 0 if nothing was measured.
  let isZeroMissing: Bool

  init(
    _ names: String..., metric: String, unit: String? = nil, part: String = "",
    isZeroMissing: Bool = false
  ) {
    self.names = names
    self.metric = metric
    self.unit = unit
    self.part = part
    self.isZeroMissing = isZeroMissing
  }
}

/// A column that a file has and a page wants.
struct FoundSampleColumn {
  let index: Int
  let slot: SampleBook.Slot
  let column: SampleColumn
  let conversion: Conversion
}

extension SampleBook {
  /// The columns of a file that pages want; notes all that it has.
  ///
  /// - Parameters:
  ///   - known: The columns of the format; of two for the same part of a metric the first counts.
  ///   - header: The header of the file.
  ///   - place: The position of the header.
  /// - Returns: The columns found; a unit that does not fit the metric is reported.
  mutating func columns(
    _ known: [SampleColumn], in header: ExportHeader, at place: SourcePosition
  ) -> [FoundSampleColumn] {
    var found: [FoundSampleColumn] = []
    for column in known {
      guard let index = header.index(of: column.names), let slot = slot(of: column.metric),
        !found.contains(where: { $0.slot == slot && $0.column.part == column.part })
      else { continue }
      let unit = column.unit ?? header.units[index] ?? ""
      guard let conversion = conversion(from: unit, to: slot) else {
        log.add(SampleFinding.unknownUnit(unit, metric: column.metric), at: place)
        continue
      }
      found.append(
        FoundSampleColumn(index: index, slot: slot, column: column, conversion: conversion))
    }
    return found
  }
}
