/// The means of windows of consecutive values, each at the middle of its window.
///
/// - Parameters:
///   - values: One per year; `nil` if one is missing.
///   - width: The number of values in a window, odd.
///   - least: The minimum number of values present in a window, at least 1.
/// - Returns: As many values; `nil` if the window extends beyond the ends or lacks too many.
public func runningMeans(of values: [Double?], width: Int = 11, least: Int = 9) -> [Double?] {
  let reach = width / 2
  return values.indices.map { index in
    guard index >= reach, index + reach < values.count else { return nil }
    let window = values[index - reach...index + reach].compactMap(\.self)
    guard window.count >= max(least, 1) else { return nil }
    return window.reduce(0, +) / Double(window.count)
  }
}
