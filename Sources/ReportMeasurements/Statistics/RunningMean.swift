/// The means of windows of consecutive values, each at the middle of its window.
///
/// - Parameters:
///   - values: One per year; `nil` where one is missing.
///   - width: How many values a window has, odd.
///   - least: How many of them must be there, at least 1.
/// - Returns: As many values; `nil` where the window reaches beyond the ends or lacks too many.
public func runningMeans(of values: [Double?], width: Int = 11, least: Int = 9) -> [Double?] {
  let reach = width / 2
  return values.indices.map { index in
    guard index >= reach, index + reach < values.count else { return nil }
    let window = values[index - reach...index + reach].compactMap(\.self)
    guard window.count >= max(least, 1) else { return nil }
    return window.reduce(0, +) / Double(window.count)
  }
}
