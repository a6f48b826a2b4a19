import FeatureKit
import Foundation
import Models

/// The formatted content of the home screen.
nonisolated struct HomeSummary: Equatable {
  /// Whether the shop has no order at all.
  var isShopEmpty: Bool
  /// The tiles that do not depend on the period.
  var tiles: [HomeTile]
  /// The revenue of each period.
  var revenueTiles: [HomePeriod: HomeTile]
  var charts: [HomePeriod: HomeChart]
  var oldest: HomeOldestOrders
  var customers: HomeCustomers
  var activity: [HomeActivityLine]
  var weekdays: HomeWeekdays
}

/// A figure of the shop, with what explains it.
nonisolated struct HomeTile: Identifiable, Equatable {
  enum Kind: Hashable {
    case pending, completed, highValue, revenue
  }

  /// What a tile draws in its last line.
  enum Sketch: Equatable {
    /// The values of the latest days.
    case days([Double])
    /// A share, from 0 to 1.
    case share(Double)
  }

  var id: Kind
  /// The title, from the longest to the shortest.
  var titles: [String]
  var value: String
  /// What explains the value, from the longest to the shortest.
  var details: [String]
  var sketch: Sketch
  /// The change that the details name.
  var change: HomeChange?
  /// The tile in words, for screen readers.
  var words: String

  /// The list that the tile opens; `nil` for the list as it was left.
  var filter: OrderFilter? {
    switch id {
    case .pending: .pending
    case .completed: .completed
    case .highValue: .highValue
    case .revenue: nil
    }
  }
}

/// The days of a period as bars.
nonisolated struct HomeChart: Equatable {
  struct Bar: Identifiable, Equatable {
    var date: Date
    var completedCount: Int
    var pendingCount: Int
    var revenue: Double

    var id: Date { date }
  }

  var bars: [Bar]
  /// The calendar of the shop.
  var calendar: Calendar
  /// The totals of each measure, from the longest to the shortest.
  var totals: [HomeMeasure: String]
  /// The chart in words, for screen readers.
  var words: [HomeMeasure: String]
}

/// The orders that wait longest.
nonisolated struct HomeOldestOrders: Equatable {
  var lines: [HomeOrderLine]
  /// The number of all pending orders.
  var total: String
}

/// The formatted row of a pending order.
nonisolated struct HomeOrderLine: Identifiable, Equatable {
  var id: Order.ID
  var number: String
  var customer: String
  var total: String
  var status: RecordStatus
  var age: String
}

/// The customers with the highest revenue.
nonisolated struct HomeCustomers: Equatable {
  struct Line: Identifiable, Equatable {
    var name: String
    var revenue: Double
    /// The revenue as text.
    var label: String
    /// The number of orders as text.
    var countLabel: String

    var id: String { name }
  }

  var lines: [Line]
  /// The number of days that the revenue is of.
  var dayCount: Int
  /// The customers in words, for screen readers.
  var words: String
}

/// The formatted row of an event.
nonisolated struct HomeActivityLine: Identifiable, Equatable {
  struct ID: Hashable {
    var order: Order.ID
    var kind: OrderEvent.Kind
    var date: Date
  }

  var id: ID
  var time: String
  var number: String
  var status: RecordStatus
  var customer: String
  var total: String
}

/// The average number of orders on each day of the week, Monday first.
nonisolated struct HomeWeekdays: Equatable {
  struct Bar: Identifiable, Equatable {
    var name: String
    var average: Double

    var id: String { name }
  }

  var bars: [Bar]
  /// The days in words, for screen readers.
  var words: String
}
