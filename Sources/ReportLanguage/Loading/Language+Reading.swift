import ReportCore

extension LanguageRules {
  /// Reads every part of a language from a strings file.
  init(reading reader: inout StringsReader) {
    code = reader.word("language.code", \.code)
    name = reader.word("language.name", \.name)
    direction = reader.choice("language.direction", \.direction, default: .leftToRight)
    numbers = NumberFormat(reading: &reader)
    pluralRule = reader.choice("plurals.rule", \.pluralRule, default: .one)
    ordinalRule = reader.choice("ordinals.rule", \.ordinalRule, default: .none)
    ordinals = reader.phrase("ordinals.number", fallback: reader.fallback?.ordinals)
    let space = numbers.unitSpace
    otherUnit =
      reader.unit("other", space: space)
      ?? reader.fallback?.otherUnit ?? UnitFormat(Phrase(other: Pattern(pieces: [])))
    units = reader.units(space: space)
    ranges = RangeFormat(
      dash: reader.pattern("ranges.dash", \.ranges.dash),
      words: reader.pattern("ranges.words", \.ranges.words))
    dates = DateFormat(reading: &reader)
    coordinates = CoordinateFormat(reading: &reader)
    lists = ListFormat(reading: &reader)
    phrases = reader.phrases(rule: pluralRule)
    fingerprints = LanguageFingerprints(reader.file, over: reader.fallback?.fingerprints)
  }
}

extension NumberFormat {
  fileprivate init(reading reader: inout StringsReader) {
    decimalSign = reader.word("numbers.decimal", \.numbers.decimalSign)
    groupSign = reader.word("numbers.group", \.numbers.groupSign)
    groupFrom = reader.choice("numbers.group-from", \.numbers.groupFrom, default: .four)
    minus = reader.word("numbers.minus", \.numbers.minus)
    plus = reader.word("numbers.plus", \.numbers.plus)
    missing = reader.word("numbers.missing", \.numbers.missing)
    unitSpace = reader.word("numbers.unit-space", \.numbers.unitSpace)
    compact = reader.compactSteps()
  }
}

extension StringsReader {
  /// The steps of the file, all or none: another language can use other powers of ten.
  fileprivate mutating func compactSteps() -> [CompactStep] {
    var steps: [CompactStep] = []
    for name in file.names(below: "numbers.compact") {
      let key = "numbers.compact.\(name)"
      let pattern: Pattern<ValueSlot> = pattern(key, fallback: nil)
      if let exponent = Int(name), (1...12).contains(exponent) {
        steps.append(CompactStep(exponent: exponent, pattern: pattern))
      } else if let value = file.values[key] {
        report(.notAPower(key), at: value.position)
      }
    }
    guard steps.isEmpty else { return steps.sorted { $0.exponent < $1.exponent } }
    note(missing: "numbers.compact")
    return fallback?.numbers.compact ?? []
  }

  /// The units of the file, and those that only the fallback has.
  fileprivate mutating func units(space: String) -> [String: UnitFormat] {
    var units = fallback?.units ?? [:]
    var names = file.names(below: "units")
    let own = Set(names)
    names += units.keys.filter { !own.contains($0) }.sorted()
    for name in names where name != "other" {
      if let format = unit(name, space: space) { units[name] = format }
    }
    return units
  }

  /// A unit, whose shorter and longer forms default to its full form.
  fileprivate mutating func unit(_ name: String, space: String) -> UnitFormat? {
    let key = "units.\(name)"
    guard let full: Phrase<ValueSlot> = optionalPhrase("\(key).full") else {
      note(missing: "\(key).full")
      return nil
    }
    let tight: Phrase<ValueSlot> = optionalPhrase("\(key).tight") ?? full
    let long: Phrase<ValueSlot> = optionalPhrase("\(key).long") ?? full
    let joined = [full, tight, long].map { phrase in
      phrase.mapPatterns { $0.replacingSpaces(with: space) }
    }
    return UnitFormat(full: joined[0], tight: joined[1], long: joined[2])
  }
}

extension UnitFormat {
  fileprivate init(_ phrase: Phrase<ValueSlot>) {
    self.init(full: phrase, tight: phrase, long: phrase)
  }
}

extension CoordinateFormat {
  fileprivate init(reading reader: inout StringsReader) {
    angle = reader.pattern("coordinates.angle", \.coordinates.angle)
    zero = reader.word("coordinates.zero", \.coordinates.zero)
    position = reader.pattern("coordinates.position", \.coordinates.position)
    north = reader.word("coordinates.north", \.coordinates.north)
    south = reader.word("coordinates.south", \.coordinates.south)
    east = reader.word("coordinates.east", \.coordinates.east)
    west = reader.word("coordinates.west", \.coordinates.west)
  }
}

extension ListFormat {
  fileprivate init(reading reader: inout StringsReader) {
    pair = reader.pattern("lists.pair", \.lists.pair)
    more = reader.pattern("lists.more", \.lists.more)
    last = reader.pattern("lists.last", \.lists.last)
    sentences = reader.pattern("lists.sentences", \.lists.sentences)
    parts = reader.pattern("lists.parts", \.lists.parts)
  }
}
