extension Unit {
  /// Degrees Celsius, canonical for temperatures.
  public static let celsius = Unit(id: "degC", symbol: "°C", quantity: .temperature)
  /// Degrees Fahrenheit: 0 °C is 32 °F, and a step is 5/9 °C.
  public static let fahrenheit = Unit(
    id: "degF", symbol: "°F", quantity: .temperature, zero: 32, numerator: 5, denominator: 9)

  /// MilliMeters of water or snow, canonical for depths.
  public static let millimetre = Unit(id: "mm", symbol: "mm", quantity: .depth)
  /// Centimeters of water or snow.
  public static let centimetre = Unit(id: "cm", symbol: "cm", quantity: .depth, numerator: 10)
  /// Inches of water or snow, of 25.4 mm.
  public static let inch = Unit(
    id: "in", symbol: "in", quantity: .depth, numerator: 254, denominator: 10)

  /// Meters, canonical for elevations and distances.
  public static let metre = Unit(id: "m", symbol: "m", quantity: .length)
  /// Kilometers.
  public static let kilometre = Unit(id: "km", symbol: "km", quantity: .length, numerator: 1000)
  /// Feet of 0.3048 m.
  public static let foot = Unit(
    id: "ft", symbol: "ft", quantity: .length, numerator: 3048, denominator: 10_000)
  /// Miles of 1609.344 m.
  public static let mile = Unit(
    id: "mi", symbol: "mi", quantity: .length, numerator: 1_609_344, denominator: 1000)

  /// Meters per second, canonical for speeds.
  public static let metrePerSecond = Unit(id: "m/s", symbol: "m/s", quantity: .speed)
  /// Kilometers per hour: 3.6 are 1 m/s.
  public static let kilometrePerHour = Unit(
    id: "km/h", symbol: "km/h", quantity: .speed, denominator: 3.6)
  /// Miles per hour, of 0.44704 m/s.
  public static let milePerHour = Unit(
    id: "mph", symbol: "mph", quantity: .speed, numerator: 0.44704)
  /// Knots: nautical miles per hour, of 1852 m each.
  public static let knot = Unit(
    id: "kn", symbol: "kn", quantity: .speed, numerator: 1852, denominator: 3600)

  /// Hectopascals, canonical for pressures.
  public static let hectopascal = Unit(id: "hPa", symbol: "hPa", quantity: .pressure)
  /// Inches of mercury, of 33.86389 hPa: the conventional one of NIST Special Publication 811.
  public static let inchOfMercury = Unit(
    id: "inHg", symbol: "inHg", quantity: .pressure, numerator: 33.86389)

  /// Kilograms, canonical for masses.
  public static let kilogram = Unit(id: "kg", symbol: "kg", quantity: .mass)
  /// Pounds of 0.45359237 kg.
  public static let pound = Unit(id: "lb", symbol: "lb", quantity: .mass, numerator: 0.45359237)

  /// Plain numbers without a symbol, canonical for counts.
  public static let count = Unit(id: "count", symbol: "", quantity: .count)

  /// Percent, canonical for shares: the whole is 100.
  public static let percent = Unit(id: "%", symbol: "%", quantity: .fraction)
  /// Degrees of a full circle of 360, canonical for directions.
  public static let degree = Unit(id: "°", symbol: "°", quantity: .angle)
  /// Minutes, canonical for durations.
  public static let minute = Unit(id: "min", symbol: "min", quantity: .duration)
  /// Hours of 60 minutes.
  public static let hour = Unit(id: "h", symbol: "h", quantity: .duration, numerator: 60)
  /// Kilocalories, canonical for the energy that a person expends.
  public static let kilocalorie = Unit(id: "kcal", symbol: "kcal", quantity: .energy)
  /// Kilojoules: 4.184 are 1 kcal.
  public static let kilojoule = Unit(
    id: "kJ", symbol: "kJ", quantity: .energy, denominator: 4.184)

  /// Megajoules per square meter, canonical for daily solar energy.
  public static let megajoulePerSquareMetre = Unit(
    id: "MJ/m2", symbol: "MJ/m²", quantity: .radiation)
  /// Kilowatt-hours per square meter, of 3.6 MJ/m².
  public static let kilowattHourPerSquareMetre = Unit(
    id: "kWh/m2", symbol: "kWh/m²", quantity: .radiation, numerator: 36, denominator: 10)
  /// The mean power of a day, which is energy per day: 1 W/m² is 0.0864 MJ/m².
  public static let wattPerSquareMetre = Unit(
    id: "W/m2", symbol: "W/m²", quantity: .radiation, numerator: 864, denominator: 10_000)

  /// Degree days in degrees Celsius, canonical.
  public static let celsiusDay = Unit(id: "degC_days", symbol: "°C·d", quantity: .degreeDays)
  /// Degree days in degrees Fahrenheit, of 5/9 °C.
  public static let fahrenheitDay = Unit(
    id: "degF_days", symbol: "°F·d", quantity: .degreeDays, numerator: 5, denominator: 9)
  /// Days, for counts of days.
  public static let days = Unit(id: "days", symbol: "days", quantity: .count)

  /// Steps, a count with a name.
  public static let steps = Unit(id: "steps", symbol: "steps", quantity: .count)
  /// Floors climbed, a count with a name.
  public static let floors = Unit(id: "floors", symbol: "floors", quantity: .count)
  /// Workouts, a count with a name.
  public static let workouts = Unit(id: "workouts", symbol: "workouts", quantity: .count)

  /// Heartbeats per minute.
  public static let beatsPerMinute = Unit(id: "bpm", symbol: "bpm", quantity: .other)
  /// Breaths per minute.
  public static let breathsPerMinute = Unit(
    id: "breaths/min", symbol: "breaths/min", quantity: .other)
  /// Kilograms per square meter of height, the unit of the body mass index.
  public static let kilogramPerSquareMetre = Unit(
    id: "kg/m2", symbol: "kg/m²", quantity: .other)
  /// Milliseconds, the unit of heart rate variability.
  public static let millisecond = Unit(id: "ms", symbol: "ms", quantity: .other)
  /// Milliliters of oxygen per kilogram and minute, the unit of maximal oxygen uptake.
  public static let oxygenUptake = Unit(
    id: "ml/kg/min", symbol: "mL/(kg·min)", quantity: .other)

  /// Every unit that an author can name.
  public static let all: [Unit] = [
    .celsius, .fahrenheit, .millimetre, .centimetre, .inch, .metre, .kilometre, .foot, .mile,
    .metrePerSecond, .kilometrePerHour, .milePerHour, .knot, .hectopascal, .inchOfMercury,
    .kilogram, .pound, .count, .steps, .floors, .workouts, .percent, .degree, .minute, .hour,
    .kilocalorie, .kilojoule, .megajoulePerSquareMetre, .kilowattHourPerSquareMetre,
    .wattPerSquareMetre, .beatsPerMinute, .breathsPerMinute, .millisecond,
    .oxygenUptake, .kilogramPerSquareMetre,
  ]

  /// The unit for an author's symbol, id or word, such as `°F`, `F`, `in` or `inches`.
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
