import ReportMeasurements

/// What a column most probably holds, judged by its name.
enum ColumnGuess: Hashable {
  /// Values of an element, with a rank: of several columns, the one with the highest is taken.
  case element(Element, rank: Int)
  case role(ColumnRole)
  /// The reason why the column is not read.
  case passedOver(String)
  case unknown
}

extension ColumnGuess {
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - isDaily: Whether a row is a day or a month, so that there are no single readings.
  init(_ name: String, isDaily: Bool) {
    let words = HeaderWord.words(in: name)
    if let role = ColumnGuess.role(words, name) {
      self = .role(role)
    } else if let reason = ColumnGuess.reason(words, name) {
      self = .passedOver(reason)
    } else {
      self =
        ColumnGuess.element(words, name, isDaily: isDaily).map { .element($0, rank: $1) }
        ?? .unknown
    }
  }

  private static func role(_ words: Set<HeaderWord>, _ name: String) -> ColumnRole? {
    let isMeasured = !words.isDisjoint(with: [
      .temperature, .precipitation, .wind, .pressure, .humidity, .snow, .gust, .sunshine,
    ])
    if isMeasured || words.contains(.quality) { return nil }
    if words.contains(.latitude) { return .latitude }
    if words.contains(.longitude) { return .longitude }
    if words.contains(.name), words.contains(.station) { return .name }
    return nil
  }

  /// The reason why a column of marks is not read.
  static let markReason = "marks: with 'quality of COLUMN' and 'reject:' they count"

  private static func reason(_ words: Set<HeaderWord>, _ name: String) -> String? {
    if words.contains(.quality) { return markReason }
    if words.contains(.indoors) { return "measured indoors" }
    if words.contains(.felt) { return "computed, not measured" }
    if words.contains(.ground), words.contains(.temperature) || words.contains(.low) {
      return "not of the air"
    }
    if words.contains(.difference) { return "a difference or a normal" }
    if words.contains(.count) { return "a count or a distance" }
    if words.contains(.moment), words.contains(.high) || words.contains(.low) {
      return "the time of an extreme"
    }
    if words.contains(.precipitation), words.contains(.rate) { return "a rate" }
    let isMeasured = words.isDisjoint(with: [.precipitation, .sunshine, .high, .low, .mean])
    if isMeasured, !words.isEmpty, HeaderWord.namesHour(name) {
      return "the value of one time of the day"
    }
    if words.contains(.precipitation), words.contains(.period) {
      return "an amount that is not the day's"
    }
    return nil
  }

  private static func element(
    _ words: Set<HeaderWord>, _ name: String, isDaily: Bool
  ) -> (Element, Int)? {
    func has(_ word: HeaderWord) -> Bool { words.contains(word) }
    let isExtreme = has(.high) || has(.low)
    /// Of several columns of one element, the mean is the daily value.
    let meanRank = has(.mean) ? 2 : 1
    if has(.dewPoint) { return isExtreme ? nil : (.dewPoint, meanRank) }
    if has(.snow) {
      if has(.depth), !has(.fresh) { return (.snowDepth, isExtreme ? 1 : 2) }
      return (.snowfall, 1)
    }
    if has(.gust) { return has(.direction) ? nil : (.gust, has(.wind) || has(.high) ? 2 : 1) }
    if has(.direction), has(.wind) || !isExtreme {
      return (.windDirection, isExtreme ? 0 : meanRank)
    }
    if has(.wind) { return isExtreme ? nil : (.wind, meanRank) }
    if has(.humidity) { return isExtreme ? nil : (.humidity, meanRank) }
    if has(.pressure) { return isExtreme ? nil : (.pressure, meanRank) }
    if has(.cloud) { return has(.depth) ? nil : (.cloudCover, meanRank) }
    if has(.visibility) { return isExtreme ? nil : (.visibility, meanRank) }
    if has(.radiation) { return has(.high) ? nil : (.radiation, 1) }
    if has(.sunshine) { return has(.temperature) ? nil : (.sunshine, 1) }
    if has(.evaporation) { return (.evaporation, 1) }
    if has(.ultraviolet) { return (.uvIndex, has(.high) ? 2 : 1) }
    if has(.precipitation) {
      // If a table has both, rain is part of precipitation.
      let isRain = ["rain", "regen", "pluie", "lluvia"].contains(where: name.lowercased().contains)
      return (.precipitation, (isRain ? 1 : 2) + (has(.total) ? 2 : 0))
    }
    let isAlone = HeaderWord.high.isAll(of: name) || HeaderWord.low.isAll(of: name)
    // `Airport max (°C)`
    let hasDegrees =
      (isExtreme || has(.mean)) && name.contains { "°℃℉".contains($0) }
      && Unit.inColumnName(name, measuring: .temperatureHigh) != nil
    guard has(.temperature) || isAlone || hasDegrees else { return nil }
    if has(.high), !has(.low) { return (.temperatureHigh, has(.temperature) ? 1 : 0) }
    if has(.low), !has(.high) { return (.temperatureLow, has(.temperature) ? 1 : 0) }
    return (isDaily || has(.mean) ? .temperatureMean : .temperature, isExtreme ? 0 : meanRank)
  }
}
