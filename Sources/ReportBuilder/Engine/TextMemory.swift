import ReportCore

/// What a build remembers of the texts of an earlier one, and under what circumstances it holds.
struct TextMemory: Sendable {
  /// By the names that links find pages by.
  var facts = KeptTable<PageFacts>()
  /// Of all that links could lead to.
  var addresses = Fingerprint(value: 0)
  /// Of how figures show data.
  var figures = Fingerprint(value: 0)
  /// Of each series that a text has named.
  var series: [String: Fingerprint] = [:]
}
