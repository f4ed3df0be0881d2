import ReportMeasurements

extension Unit {
  /// The unit that a station's file means by a name, if it can measure the element.
  ///
  /// In addition to the names that authors use, it knows those that programs write: `mp/h`, `inch`,
  /// `%RH`, `m` of snow, `s` of sunshine.
  static func ofSource(_ name: String, measuring element: Element) -> Unit? {
    let name = name.lowercased()
    return simple(name, measuring: element) ?? multiple(name, measuring: element)
  }

  private static func simple(_ name: String, measuring element: Element) -> Unit? {
    let dimension = element.metric.dimension
    let unit: Unit? =
      switch (dimension, name) {
      case (.precipitation, "m"), (.snow, "m"): .metreOfDepth
      case (.snow, "ft"): .footOfDepth
      case (.speed, "mp/h"): .milePerHour
      case (.speed, "kmh"), (.speed, "km/hr"), (.speed, "kph"): .kilometrePerHour
      case (.speed, "mps"), (.speed, "meters/second"): .metrePerSecond
      case (.speed, "ft/s"), (.speed, "fps"): .footPerSecond
      case (.pressure, "kpa"): .kilopascal
      case (.pressure, "pa"): .pascal
      case (.pressure, "mmhg"): .millimetreOfMercury
      case (.pressure, "in"): .inchOfMercury
      case (.duration, "s"), (.duration, "seconds"): .second
      case (.fraction, "%rh"): .percent
      case (.fraction, "％"), (.fraction, "percent"): .percent
      case (.fraction, "eighths"), (.fraction, "oktas"), (.fraction, "okta"), (.fraction, "1/8"):
        .eighth
      case (.fraction, "tenths"), (.fraction, "1/10"), (.fraction, "10분위"), (.fraction, "10分比"):
        .tenth
      case (.duration, "hr"), (.duration, "hrs"), (.duration, "std"), (.duration, "stunden"),
        (.duration, "시간"), (.duration, "時間"), (.duration, "heures"), (.duration, "horas"):
        .hour
      case (.radiation, "mj/㎡"), (.radiation, "mj/m^2"), (.radiation, "mj/m*m"):
        .megajoulePerSquareMetre
      // A litre on a square metre is a millimetre of rain.
      case (.precipitation, "l/m²"), (.precipitation, "l/m2"), (.precipitation, "l/㎡"): .millimetre
      case (.radiation, "j/cm2"), (.radiation, "j/cm²"): .joulePerSquareCentimetre
      case (.radiation, "w/㎡"), (.radiation, "w/m²"): .wattPerSquareMetre
      case (.temperature, "degree c"), (.temperature, "degrees c"), (.temperature, "grad"),
        (.temperature, "°celsius"):
        .celsius
      case (.count, ""): .count
      case (.radiation, "w/m^2"), (.radiation, "w/m2"): .wattPerSquareMetre
      case (.direction, "deg"), (.direction, "º"): .degree
      case (.temperature, "ºc"), (.temperature, "°c"): .celsius
      case (.temperature, "ºf"), (.temperature, "°f"): .fahrenheit
      default: Unit.named(name)
      }
    return unit.flatMap { $0.quantity == dimension.quantity ? $0 : nil }
  }

  /// The unit of numbers that are multiples of another: `tenths of °C`, `10s deg`, `0.2 mm tips`.
  private static func multiple(_ name: String, measuring element: Element) -> Unit? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, let step = steps[words[0]] ?? number(words[0]) else { return nil }
    let rest = words.dropFirst().drop { $0 == "of" }
    let base = rest.last.map { $0.hasPrefix("tip") } ?? false ? rest.dropLast() : rest
    guard let unit = simple(base.joined(separator: " "), measuring: element) else { return nil }
    return Unit(
      id: "\(step.numerator)/\(step.denominator) \(unit.id)", symbol: name, quantity: unit.quantity,
      zero: unit.conversion.zero * step.denominator / step.numerator,
      numerator: unit.conversion.numerator * step.numerator,
      denominator: unit.conversion.denominator * step.denominator)
  }

  private static let steps: [String: (numerator: Double, denominator: Double)] = [
    "thousands": (1000, 1), "hundreds": (100, 1), "tens": (10, 1), "10s": (10, 1),
    "tenths": (1, 10), "hundredths": (1, 100), "thousandths": (1, 1000),
  ]

  /// A positive number as a fraction of whole numbers, so that 0.1 is rounded once.
  private static func number(_ word: String) -> (numerator: Double, denominator: Double)? {
    guard let value = Double(word), value > 0, value <= 1000 else { return nil }
    let decimals = word.firstIndex(of: ".").map { word.distance(from: $0, to: word.endIndex) - 1 }
    guard let decimals else { return (value, 1) }
    guard decimals <= 6, let digits = Double(word.filter { $0 != "." }) else { return nil }
    return (digits, (0..<decimals).reduce(1) { power, _ in power * 10 })
  }

  /// The unit at the end of a column's name, if it can measure the element: `Rain (in)`,
  /// `wind_speed_10m_km_h`, `temp deg C`, `Luftdruck [hPa]`; loggers write the statistic behind it,
  /// as in `Rain_mm_Tot`.
  static func inColumnName(_ name: String, measuring element: Element) -> Unit? {
    var words = name.lowercased().split { "_ ,;:()[]".contains($0) }
    while true {
      if let unit = inName(words, measuring: element) { return unit }
      guard let last = words.popLast(), statistics.contains(String(last)) else { return nil }
    }
  }

  private static let statistics: Set<String> = [
    "avg", "mean", "max", "maximum", "min", "minimum", "tot", "total", "smp",
  ]

  private static func inName(_ words: [Substring], measuring element: Element) -> Unit? {
    // A name that is only a unit does not say what was measured.
    for count in [3, 2, 1] where count < words.count {
      for separator in ["/", " "] {
        let end = words.suffix(count).joined(separator: separator)
        // "wind at 10 m/s" is not a multiple: the height is a separate word.
        if let first = words.suffix(count).first, Double(first) ?? 0 >= 1 { continue }
        if let unit = ofSource(end, measuring: element) { return unit }
      }
    }
    return nil
  }

  private static let eighth = Unit(
    id: "1/8", symbol: "eighths", quantity: .fraction, numerator: 125, denominator: 10)
  private static let tenth = Unit(
    id: "1/10", symbol: "tenths", quantity: .fraction, numerator: 10)
  private static let joulePerSquareCentimetre = Unit(
    id: "J/cm2", symbol: "J/cm²", quantity: .radiation, denominator: 100)
  private static let metreOfDepth = Unit(
    id: "m", symbol: "m", quantity: .depth, numerator: 1000)
  private static let footOfDepth = Unit(
    id: "ft", symbol: "ft", quantity: .depth, numerator: 3048, denominator: 10)
  private static let footPerSecond = Unit(
    id: "ft/s", symbol: "ft/s", quantity: .speed, numerator: 3048, denominator: 10_000)
  private static let kilopascal = Unit(
    id: "kPa", symbol: "kPa", quantity: .pressure, numerator: 10)
  private static let pascal = Unit(id: "Pa", symbol: "Pa", quantity: .pressure, denominator: 100)
  private static let millimetreOfMercury = Unit(
    id: "mmHg", symbol: "mmHg", quantity: .pressure, numerator: 1.333_224)
  private static let second = Unit(id: "s", symbol: "s", quantity: .duration, denominator: 60)
}
