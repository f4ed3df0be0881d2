/// How the texts of bars' values fit the slots of a chart.
///
/// A wide chart has at least 500 px for its slots, a narrow one about 170.
struct LabelFit {
  /// Whether the texts are turned on wide charts too, because they are wider than their slots.
  let isTurned: Bool
  /// Whether narrow charts have none, because their slots are narrower than a turned text.
  let needsWidth: Bool

  /// Creates the fit of some texts; `nil` if there are none, or if no chart has room for them.
  init?(_ labels: [String], in frame: Frame) {
    guard let letters = labels.map(\.count).max(), letters > 0, frame.slots <= 35 else {
      return nil
    }
    // Neighbors seldom end at the same height, so that they may be a little wider than their slots.
    isTurned = letters * 7 * frame.slots > 620
    needsWidth = frame.slots > 12
  }
}
