import FeatureKit
import Models
import Services

/// What the search screen offers before a text: where to start from, formatted.
nonisolated struct SearchStart: Equatable {
  /// A filter of the order list.
  struct Filter: Identifiable, Equatable {
    let id: OrderFilter
    let title: String
    let count: String
    /// What is special about these orders; empty for nothing.
    let detail: String
  }

  /// A customer, whose name is searched for.
  struct Customer: Identifiable, Equatable {
    let name: String
    let count: String
    let revenue: String

    var id: String { name }
  }

  /// A row that opens an order.
  struct OrderRow: Identifiable, Equatable {
    let id: Order.ID
    let texts: RecordTexts
  }

  /// A text to search for, with what it is.
  struct Example: Identifiable, Equatable {
    let text: String
    let meaning: String

    var id: String { meaning }
  }

  /// Whether the shop has no order, so that there is nothing to find.
  var isShopEmpty = false
  var filters: [Filter] = []
  var customers: [Customer] = []
  /// The number of days whose orders the customers are sorted by.
  var dayCount = 0
  /// The orders with the latest events, each once.
  var latest: [OrderRow] = []
  /// The pending orders that were placed first.
  var oldest: [OrderRow] = []
  var examples: [Example] = []
}
