import ReportLanguage

/// Key figures, each with its value in the second units, if those differ.
///
/// - Parameters:
///   - context: Language and units.
///   - make: Makes the key figures in the units of a context.
/// - Returns: The key figures in the units shown.
public func keyFigures(
  in context: FigureContext, _ make: (FigureContext) -> [KeyFigure]
) -> [KeyFigure] {
  let figures = make(context)
  let others = context.inSecondUnits.map(make) ?? []
  // Which key figures there are does not depend on units; if it did, values would not match.
  guard others.count == figures.count else { return figures }
  return zip(figures, others).map { figure, other in
    guard !other.unit.isEmpty, other.unit != figure.unit else { return figure }
    var figure = figure
    figure.second = context.language.text(
      "key.second", ["value": other.value, "unit": other.unit])
    return figure
  }
}
