extension Sport {
  /// Creates the sport from a number of the FIT profile's type `sport`.
  ///
  /// - Returns: `nil` for motorized sports, and for the transitions of a triathlon.
  init?(fit number: Double?) {
    switch number {
    case 1: self = .running
    case 2, 21: self = .cycling
    case 5: self = .swimming
    case 11: self = .walking
    case 15: self = .rowing
    case 17: self = .hiking
    case 3, 20, 22, 23, 24, 36, 81: return nil
    default: self = .other
    }
  }
}
