/// Random numbers that are the same on every machine and with every version of the library.
///
/// SplitMix64 (Steele, Lea and Flood, 2014). Everything is derived with basic arithmetic, without
/// functions whose last digit depends on the machine.
public struct RandomSource: Sendable {
  private var state: UInt64

  /// Creates the sequence of a seed, which is always the same.
  public init(seed: UInt64) {
    state = seed
  }

  /// A number from 0 up to, but not including, 1.
  public mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }

  /// An approximately normal number with mean 0 and standard deviation 1: the sum of twelve uniform
  /// ones.
  public mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += uniform() }
    return sum
  }
}
