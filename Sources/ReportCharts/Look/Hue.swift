/// The colour of a series; the stylesheet gives each its value in light and dark.
///
/// The value of a case is the name of its class.
public enum Hue: String, CaseIterable, Sendable {
  /// Hues with a name of their own: that of rain is a green, that of snow a blue.
  case rain, snow, pink, indigo
  /// Five hues that stay apart from each other in every kind of colour vision.
  case first = "h1"
  /// The second of the five.
  case second = "h2"
  /// The third of the five.
  case third = "h3"
  /// The fourth of the five.
  case fourth = "h4"
  /// The fifth of the five.
  case fifth = "h5"
  /// Marks that carry a colour of their own, such as a temperature ramp.
  case plain
}

extension Hue {
  /// The colour of `rain` under the name it has where there is no weather.
  public static var green: Hue { .rain }
  /// The colour of `snow` under the name it has where there is no weather.
  public static var blue: Hue { .snow }

  /// The hues of series side by side, in their order; more than five series are small multiples.
  public static let ordinal: [Hue] = [.first, .second, .third, .fourth, .fifth]

  /// The hue of the series at a position; after the fifth they begin again.
  public static func ordinal(at index: Int) -> Hue {
    ordinal[((index % 5) + 5) % 5]
  }
}
