/// The number of standard deviations that contain 95% of a normal distribution.
let normalQuantile = 1.959963984540054

/// The number of standard errors that contain 95% of Student's distribution.
///
/// Abramowitz and Stegun, 26.7.5: four digits are correct from eight degrees of freedom on.
func studentQuantile(freedom: Double) -> Double {
  let z = normalQuantile
  let z2 = z * z
  let terms = [
    (z2 + 1) * z / 4,
    ((5 * z2 + 16) * z2 + 3) * z / 96,
    (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384,
    ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92_160,
  ]
  return terms.reversed().reduce(0) { ($0 + $1) / freedom } + z
}
