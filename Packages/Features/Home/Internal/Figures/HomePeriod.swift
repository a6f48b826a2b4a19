/// The number of days that the chart and the revenue show.
nonisolated enum HomePeriod: String, CaseIterable, Sendable {
  case fortnight
  case month

  var dayCount: Int {
    switch self {
    case .fortnight: 14
    case .month: 30
    }
  }

  var other: HomePeriod { self == .fortnight ? .month : .fortnight }

  var title: String { "\(dayCount) days" }
}

/// What the bars of the chart count.
nonisolated enum HomeMeasure: String, CaseIterable, Sendable {
  case orders
  case revenue

  var other: HomeMeasure { self == .orders ? .revenue : .orders }

  var title: String {
    switch self {
    case .orders: "Orders"
    case .revenue: "Revenue"
    }
  }
}
