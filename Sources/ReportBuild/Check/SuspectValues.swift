import ReportCore
import ReportFigures
import ReportMeasurements
import ReportSite

/// Notes `suspect-values` about the stations of a site with values that are probably wrong.
func suspectValues(of site: Site) -> [Diagnostic] {
  let context = site.figureContext
  return site.stations.compactMap { station in
    let suspects = station.digest.suspects
    guard let first = suspects.first else { return nil }
    let count = suspects.valueCount()
    let metric = first.element.metric
    let value = context.text(
      context.unit(of: metric).value(fromCanonical: first.value), of: metric)
    let example = "\(first.element.id) of \(value) on \(first.days.lowerBound)"
    return Diagnostic(
      .note, "suspect-values",
      "'\(station.title)' has "
        + (count == 1
          ? "a suspect value: \(example)" : "\(count) suspect values, such as \(example)"),
      at: station.position,
      hint: "write into data/corrections.csv what is right; until then it counts in nothing")
  }
}
