/// A word in two forms, chosen by the sound before it: the Korean particle 은 or 는.
///
/// In a strings file it follows the name of a placeholder, `{station|은/는}`, or is alone after fixed
/// words, `{|은/는}`: first the form after a consonant, then that after a vowel.
public struct Particle: Hashable, Sendable {
  let afterConsonant: String
  let afterVowel: String
}

extension Particle {
  /// The particles that are often written in the wrong order.
  private static let usual: [Particle] = [
    Particle(afterConsonant: "은", afterVowel: "는"), Particle(afterConsonant: "이", afterVowel: "가"),
    Particle(afterConsonant: "을", afterVowel: "를"), Particle(afterConsonant: "과", afterVowel: "와"),
    Particle(afterConsonant: "으로", afterVowel: "로"),
  ]

  /// Parses both forms: `은/는`.
  init(parsing text: String) throws(PatternError) {
    let forms = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard forms.count == 2, !forms[0].isEmpty, !forms[1].isEmpty else { throw .notAParticle(text) }
    let other = Particle(afterConsonant: forms[1], afterVowel: forms[0])
    guard !Particle.usual.contains(other) else {
      throw .turnedParticle(text, "\(forms[1])/\(forms[0])")
    }
    self.init(afterConsonant: forms[0], afterVowel: forms[1])
  }

  /// The form that follows a text; both, as 은(는), if the final sound of the text is unknown.
  public func form(after text: String) -> String {
    switch FinalSound(of: text) {
    case .consonant: afterConsonant
    case .vowel: afterVowel
    // 서울로, 서울은: a form that begins with 으 loses it after ㄹ.
    case .liquid: afterConsonant.hasPrefix("으") ? afterVowel : afterConsonant
    case .unknown: "\(afterConsonant)(\(afterVowel))"
    }
  }
}
