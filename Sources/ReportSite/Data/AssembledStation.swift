import ReportCore
import ReportMeasurements

/// A station with its page, its id and its title, from which a ``StationFactory`` makes it.
struct AssembledStation: Sendable {
  /// Part of its address.
  let id: String
  /// The title shown on pages.
  var title: String
  /// The station as its page describes it, where the place may be shown.
  let place: Station
  /// Its record, with the request for its file.
  let record: LoadedRecord
  /// The settings of its page; `nil` if it has none.
  let fields: StationFields?
  /// Where the author named its data.
  let position: SourcePosition
}
