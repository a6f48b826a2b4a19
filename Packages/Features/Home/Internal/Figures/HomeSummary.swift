import FeatureKit
import Foundation
import Models

/// The formatted content of the home screen.
nonisolated struct HomeSummary: Equatable {
  var isShopEmpty: Bool
  var tiles: [HomeTile]
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
  var titles: [String]
  var value: String
  var details: [String]
  var sketch: Sketch
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
  var calendar: Calendar
  /// The totals of each measure, from the longest to the shortest.
  var totals: [HomeMeasure: String]
  /// The chart in words, for screen readers.
  var words: [HomeMeasure: String]
}

/// The orders that wait longest.
nonisolated struct HomeOldestOrders: Equatable {
  var lines: [HomeOrderLine]
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
    var label: String
    var countLabel: String

    var id: String { name }
  }

  var lines: [Line]
  /// The number of days that the revenue is of.
  var dayCount: Int
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
