import Analytics

/// An analytics event: the user completed an order.
nonisolated struct OrderCompleted: AnalyticsEvent {
  static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}

/// An analytics event: the user placed an order.
nonisolated struct OrderPlaced: AnalyticsEvent {
  static let schema = EventSchema("OrderPlaced", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}

/// An analytics event: the user took the payment of an order.
nonisolated struct OrderPaid: AnalyticsEvent {
  static let schema = EventSchema("OrderPaid", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}

/// An analytics event: the user undid the completion of an order.
nonisolated struct OrderReopened: AnalyticsEvent {
  static let schema = EventSchema("OrderReopened", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}
