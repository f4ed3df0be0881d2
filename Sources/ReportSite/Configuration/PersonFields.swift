import ReportDocuments

/// The front matter of `metrics/anna/index.md`, which applies to all metrics of the person.
package struct PersonFields: Sendable {
  /// The data of the metrics that name none of their own.
  package var sources: [DataRequest] = []
  /// The metrics that are published, with or without a file of their own.
  package var metrics: [Located<String>] = []
  /// Parts of the names of devices and apps, most trusted first.
  package var ranking: [Located<String>] = []
  /// How many of the last days with data are left out.
  package var delay: Int?
  /// The station with whose weather the metrics are compared.
  package var weather: Located<String>?

  package init() {}
}

extension PersonFields {
  init(_ reader: inout ConfigurationReader) {
    (sources, ranking) = MetricsRequest.readSources(&reader)
    metrics = MetricsRequest.readMetrics(&reader, ofPerson: true)
    delay = reader.days("delay", upTo: 366)
    weather = reader.text("weather")
    if !metrics.isEmpty, sources.isEmpty {
      reader.report(
        "missing-key", "'metrics' needs the key 'data'", at: metrics[0].position,
        hint: "write 'data: ' and the export")
    }
  }
}
