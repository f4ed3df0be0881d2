import ReportCore

/// The form of a word beside a number, named as in the Unicode plural rules.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Which form of a word goes with which number, for a family of languages.
///
/// The conditions are those of the Unicode Common Locale Data Repository, "Language Plural Rules".
enum PluralRule: String, CaseIterable, Sendable {
  /// One form for all counts: Korean, Japanese, Chinese, Indonesian.
  case none
  /// 1 and the rest: English, German, Dutch, Swedish, Italian.
  case one
  /// 0 and 1, and the rest: French, Brazilian Portuguese.
  case zeroOrOne = "zero-or-one"
  /// Russian, Ukrainian.
  case slavic
  case polish
  /// Czech, Slovak.
  case czech
  case arabic
}

extension PluralRule {
  func category(of number: FixedDecimal) -> PluralCategory {
    let whole = number.whole
    let isWhole = number.decimals == 0
    switch self {
    case .none: return .other
    case .one: return isWhole && whole == 1 ? .one : .other
    case .zeroOrOne: return whole <= 1 ? .one : .other
    case .slavic: return isWhole ? slavicCategory(whole) : .other
    case .polish: return isWhole ? polishCategory(whole) : .other
    case .czech: return isWhole ? czechCategory(whole) : .many
    case .arabic: return number.fraction == 0 ? arabicCategory(whole) : .other
    }
  }

  /// The forms that a string with a count should have, apart from `other`.
  var categories: [PluralCategory] {
    switch self {
    case .none: []
    case .one, .zeroOrOne: [.one]
    case .slavic, .polish, .czech: [.one, .few, .many]
    case .arabic: [.zero, .one, .two, .few, .many]
    }
  }
}

private func slavicCategory(_ n: UInt) -> PluralCategory {
  if n % 10 == 1, n % 100 != 11 { return .one }
  return isFew(n) ? .few : .many
}

private func polishCategory(_ n: UInt) -> PluralCategory {
  if n == 1 { return .one }
  return isFew(n) ? .few : .many
}

private func czechCategory(_ n: UInt) -> PluralCategory {
  switch n {
  case 1: .one
  case 2...4: .few
  default: .other
  }
}

private func arabicCategory(_ n: UInt) -> PluralCategory {
  switch (n, n % 100) {
  case (0, _): .zero
  case (1, _): .one
  case (2, _): .two
  case (_, 3...10): .few
  case (_, 11...99): .many
  default: .other
  }
}

/// Whether a number ends in 2, 3 or 4, but not in 12, 13 or 14.
private func isFew(_ n: UInt) -> Bool {
  (2...4).contains(n % 10) && !(12...14).contains(n % 100)
}

/// The suffixes of ordinal numbers.
enum OrdinalRule: String, CaseIterable, Sendable {
  /// The same for all numbers.
  case none
  /// 1st, 2nd, 3rd, 4th, but 11th, 12th, 13th.
  case english
  /// A special one for the first: French, Italian.
  case first
}

extension OrdinalRule {
  func category(of place: UInt) -> PluralCategory {
    switch self {
    case .none: return .other
    case .first: return place == 1 ? .one : .other
    case .english:
      guard !(11...13).contains(place % 100) else { return .other }
      switch place % 10 {
      case 1: return .one
      case 2: return .two
      case 3: return .few
      default: return .other
      }
    }
  }
}
