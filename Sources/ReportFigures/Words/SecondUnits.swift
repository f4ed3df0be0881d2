import ReportLanguage

/// Key figures, each with its value in the second units, if those differ.
///
/// - Parameters:
///   - context: Language and units.
///   - make: Makes the key figures in the units of a context; their number does not depend on them.
/// - Returns: The key figures in the units shown.
public func keyFigures(
  in context: FigureContext, _ make: (FigureContext) -> [KeyFigure]
) -> [KeyFigure] {
  let figures = make(context)
  guard let other = context.inSecondUnits else { return figures }
  return zip(figures, make(other)).map { figure, other in
    guard !other.unit.isEmpty, other.unit != figure.unit else { return figure }
    var figure = figure
    figure.second = context.language.text(
      "key.second", ["value": other.value, "unit": other.unit])
    return figure
  }
}
