import Analytics

/// An analytics event: the user completed an order.
nonisolated struct OrderCompleted: AnalyticsEvent {
  static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}

/// An analytics event: the user undid the completion of an order.
nonisolated struct OrderReopened: AnalyticsEvent {
  static let schema = EventSchema("OrderReopened", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}
