extension Unit {
  public static let celsius = Unit(id: "degC", symbol: "°C", quantity: .temperature)
  public static let fahrenheit = Unit(
    id: "degF", symbol: "°F", quantity: .temperature, zero: 32, numerator: 5, denominator: 9)

  public static let millimetre = Unit(id: "mm", symbol: "mm", quantity: .depth)
  public static let centimetre = Unit(id: "cm", symbol: "cm", quantity: .depth, numerator: 10)
  public static let inch = Unit(
    id: "in", symbol: "in", quantity: .depth, numerator: 254, denominator: 10)

  public static let metre = Unit(id: "m", symbol: "m", quantity: .length)
  public static let kilometre = Unit(id: "km", symbol: "km", quantity: .length, numerator: 1000)
  public static let foot = Unit(
    id: "ft", symbol: "ft", quantity: .length, numerator: 3048, denominator: 10_000)
  public static let mile = Unit(
    id: "mi", symbol: "mi", quantity: .length, numerator: 1_609_344, denominator: 1000)

  public static let metrePerSecond = Unit(id: "m/s", symbol: "m/s", quantity: .speed)
  public static let kilometrePerHour = Unit(
    id: "km/h", symbol: "km/h", quantity: .speed, denominator: 3.6)
  public static let milePerHour = Unit(
    id: "mph", symbol: "mph", quantity: .speed, numerator: 0.44704)
  public static let knot = Unit(
    id: "kn", symbol: "kn", quantity: .speed, numerator: 1852, denominator: 3600)

  public static let hectopascal = Unit(id: "hPa", symbol: "hPa", quantity: .pressure)
  public static let inchOfMercury = Unit(
    id: "inHg", symbol: "inHg", quantity: .pressure, numerator: 33.8639)

  public static let kilogram = Unit(id: "kg", symbol: "kg", quantity: .mass)
  public static let pound = Unit(id: "lb", symbol: "lb", quantity: .mass, numerator: 0.45359237)

  public static let count = Unit(id: "count", symbol: "", quantity: .count)

  public static let percent = Unit(id: "%", symbol: "%", quantity: .fraction)
  public static let degree = Unit(id: "°", symbol: "°", quantity: .angle)
  public static let minute = Unit(id: "min", symbol: "min", quantity: .duration)
  public static let hour = Unit(id: "h", symbol: "h", quantity: .duration, numerator: 60)
  public static let kilocalorie = Unit(id: "kcal", symbol: "kcal", quantity: .energy)
  public static let kilojoule = Unit(
    id: "kJ", symbol: "kJ", quantity: .energy, denominator: 4.184)

  public static let megajoulePerSquareMetre = Unit(
    id: "MJ/m2", symbol: "MJ/m²", quantity: .radiation)
  public static let kilowattHourPerSquareMetre = Unit(
    id: "kWh/m2", symbol: "kWh/m²", quantity: .radiation, numerator: 36, denominator: 10)
  /// The mean power of a day, which is energy a day: 1 W/m² brings 0.0864 MJ/m².
  public static let wattPerSquareMetre = Unit(
    id: "W/m2", symbol: "W/m²", quantity: .radiation, numerator: 864, denominator: 10_000)

  /// Steps, which are counted and have a name.
  public static let steps = Unit(id: "steps", symbol: "steps", quantity: .count)
  public static let floors = Unit(id: "floors", symbol: "floors", quantity: .count)
  public static let workouts = Unit(id: "workouts", symbol: "workouts", quantity: .count)

  public static let beatsPerMinute = Unit(id: "bpm", symbol: "bpm", quantity: .other)
  public static let millisecond = Unit(id: "ms", symbol: "ms", quantity: .other)
  /// What a body takes up at most: millilitres of oxygen for each kilogram and minute.
  public static let oxygenUptake = Unit(
    id: "ml/kg/min", symbol: "mL/(kg·min)", quantity: .other)

  /// Every unit an author can name.
  public static let all: [Unit] = [
    .celsius, .fahrenheit, .millimetre, .centimetre, .inch, .metre, .kilometre, .foot, .mile,
    .metrePerSecond, .kilometrePerHour, .milePerHour, .knot, .hectopascal, .inchOfMercury,
    .kilogram, .pound, .count, .steps, .floors, .workouts, .percent, .degree, .minute, .hour,
    .kilocalorie, .kilojoule, .megajoulePerSquareMetre, .kilowattHourPerSquareMetre,
    .wattPerSquareMetre, .beatsPerMinute, .millisecond, .oxygenUptake,
  ]

  /// The unit an author means by a sign, an id or a word, such as `°F`, `F`, `in` or `inches`.
  public static func named(_ name: String) -> Unit? {
    let name = name.lowercased()
    return all.first { unit in
      [unit.id, unit.symbol].contains { !$0.isEmpty && $0.lowercased() == name }
        || otherNames[unit.id, default: []].contains(name)
    }
  }

  private static let otherNames: [String: [String]] = [
    "degC": ["c", "℃", "celsius", "deg c"],
    "degF": ["f", "℉", "fahrenheit", "deg f"],
    "mm": ["millimetre", "millimetres", "millimeter", "millimeters"],
    "cm": ["centimetre", "centimetres", "centimeter", "centimeters"],
    "in": ["inch", "inches", "\""],
    "m": ["metre", "metres", "meter", "meters"],
    "km": ["kilometre", "kilometres", "kilometer", "kilometers"],
    "ft": ["foot", "feet"],
    "mi": ["mile", "miles"],
    "km/h": ["kmh", "kph"],
    "kn": ["kt", "knot", "knots"],
    "hPa": ["mbar", "mb"],
    "kg": ["kilogram", "kilograms"],
    "lb": ["lbs", "pound", "pounds"],
    "steps": ["step"],
    "floors": ["floor", "flights"],
    "workouts": ["workout"],
    "bpm": ["count/min", "beats/min"],
    "min": ["minute", "minutes"],
    "h": ["hour", "hours"],
    "%": ["percent"],
    "°": ["degree", "degrees"],
    "kcal": ["cal", "kilocalories"],
  ]
}
