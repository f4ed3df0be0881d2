/// The color of a series; the stylesheet gives each its value in light and dark.
///
/// The value of a case is the name of its class.
public enum Hue: String, CaseIterable, Sendable {
  /// Named hues: that of rain is a green, that of snow a blue.
  case rain, snow, pink, indigo
  /// The first of five hues that are distinguishable in every kind of color vision.
  case first = "h1"
  /// The second of the five.
  case second = "h2"
  /// The third of the five.
  case third = "h3"
  /// The fourth of the five.
  case fourth = "h4"
  /// The fifth of the five.
  case fifth = "h5"
  /// Marks that have their own colors, such as a temperature ramp.
  case plain
}

extension Hue {
  /// The color of `rain`, under the name used for data other than weather.
  public static var green: Hue { .rain }
  /// The color of `snow`, under the name used for data other than weather.
  public static var blue: Hue { .snow }

  /// The hues of several series, in their order; more than five series are small multiples.
  public static let ordinal: [Hue] = [.first, .second, .third, .fourth, .fifth]

  /// The hue of the series at an index; after the fifth they repeat.
  public static func ordinal(at index: Int) -> Hue {
    ordinal[((index % 5) + 5) % 5]
  }
}
