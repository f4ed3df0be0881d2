import ReportCharts

/// The author's settings of the look of a donut.
public struct RingStyle: Sendable {
  /// The radius of the hole, as a fraction of the outer radius.
  var innerRadius = 0.618
  /// In px on a square of 240 px.
  var outerRadius = 104.0
  /// Between two sectors, in px.
  var gap = 2.0
  var corner = 6.0
  var labels: Labels = .initial
  var hasLegend = false

  /// Creates the default ring: initials on its sectors, and no legend.
  public init() {}
}

extension RingStyle {
  /// The labels on the sectors.
  enum Labels: String, CaseIterable, Sendable { case none, initial, value }

  /// Names in place of radii.
  enum Thickness: String, CaseIterable, Sendable {
    case pie, thick, normal, thin

    var innerRadius: Double {
      switch self {
      case .pie: 0
      case .thick: 0.4
      case .normal: 0.618
      case .thin: 0.8
      }
    }
  }

  /// One per weekday.
  static let hues = Hue.ordinal + [.pink, .green]

  func donut(chosen: String?, _ sectors: [Donut.Sector]) -> Donut {
    Donut(
      sectors, innerRadiusRatio: innerRadius, outerRadius: outerRadius, angularInset: gap,
      cornerRadius: corner, chosen: chosen)
  }
}
