/// How often the wind blew from each of 16 directions with each force.
///
/// These are the joint frequencies that a wind rose shows. The weight of a wind is up to the
/// caller: seconds of a reading, or 1 for a day.
public struct WindDistribution: Hashable, Sendable {
  /// The class of a wind.
  enum Bin: Hashable {
    case calm
    /// Wind from no particular direction, or from an unknown one.
    case variable
    /// The direction is counted clockwise from north.
    case blowing(direction: Int, force: Int)
  }

  /// The number of distinct directions.
  public static let directionCount = 16
  /// The speed, in m/s, below which it is calm.
  ///
  /// Source: Guide to Instruments and Methods of Observation (WMO 8), on surface wind.
  public static let calmBelow = 0.5

  /// The amount of calm.
  public var calm: Int { amounts[Bin.calm.number] }
  /// The amount of wind without a direction.
  public var variable: Int { amounts[Bin.variable.number] }
  /// The total amount, including calm.
  public var total: Int { amounts.reduce(0, +) }

  private var amounts = Array(repeating: 0, count: Bin.count)

  /// An empty distribution.
  public init() {}
}

extension WindDistribution {
  /// The amount of wind with a force from a direction, clockwise from north.
  public func amount(direction: Int, force: Int) -> Int {
    amounts[Bin.blowing(direction: direction, force: force).number]
  }

  /// The amount of wind from a direction, clockwise from north.
  public func amount(direction: Int) -> Int {
    BeaufortScale.forces.reduce(0) { $0 + amount(direction: direction, force: $1) }
  }

  /// The highest force from any direction; 0 if there was no wind.
  public var strongest: Int {
    BeaufortScale.forces.last { force in
      (0..<WindDistribution.directionCount).contains { amount(direction: $0, force: force) > 0 }
    } ?? 0
  }

  /// Adds a wind.
  ///
  /// - Parameters:
  ///   - speed: In m/s.
  ///   - degrees: The direction from which it blew, clockwise from north; `nil` if unknown.
  ///   - amount: The weight.
  public mutating func add(speed: Double, degrees: Double?, amount: Int = 1) {
    add(amount, to: Bin(speed: speed, degrees: degrees))
  }

  mutating func add(_ amount: Int, to bin: Bin) { amounts[bin.number] += amount }

  /// All bins that are not empty, in a fixed order.
  var bins: [(bin: Bin, amount: Int)] {
    amounts.enumerated().compactMap { number, amount in
      amount > 0 ? (Bin(number: number), amount) : nil
    }
  }
}

extension WindDistribution.Bin {
  /// All bins have a number below this.
  static let count = 2 + WindDistribution.directionCount * BeaufortScale.forces.count

  init(speed: Double, degrees: Double?) {
    guard speed >= WindDistribution.calmBelow else {
      self = .calm
      return
    }
    guard let degrees else {
      self = .variable
      return
    }
    let count = WindDistribution.directionCount
    let direction = Int((degrees / 360 * Double(count)).rounded()) % count
    self = .blowing(direction: direction, force: BeaufortScale.force(of: speed))
  }

  var number: Int {
    switch self {
    case .calm: 0
    case .variable: 1
    case .blowing(let direction, let force):
      2 + direction * BeaufortScale.forces.count + force
    }
  }

  init(number: Int) {
    switch number {
    case 0: self = .calm
    case 1: self = .variable
    default:
      let (direction, force) = (number - 2).quotientAndRemainder(
        dividingBy: BeaufortScale.forces.count)
      self = .blowing(direction: direction, force: force)
    }
  }
}
