/// The number of days that the chart and the revenue show.
nonisolated enum HomePeriod: String, CaseIterable, Sendable {
  case fortnight
  case month

  /// The number of days.
  var dayCount: Int {
    switch self {
    case .fortnight: 14
    case .month: 30
    }
  }

  /// The other period, which a key selects.
  var other: HomePeriod { self == .fortnight ? .month : .fortnight }

  /// The words for the period: `14 days`.
  var title: String { "\(dayCount) days" }
}

/// What the bars of the chart count.
nonisolated enum HomeMeasure: String, CaseIterable, Sendable {
  case orders
  case revenue

  /// The other measure, which a key selects.
  var other: HomeMeasure { self == .orders ? .revenue : .orders }

  /// The word for the measure.
  var title: String {
    switch self {
    case .orders: "Orders"
    case .revenue: "Revenue"
    }
  }
}
