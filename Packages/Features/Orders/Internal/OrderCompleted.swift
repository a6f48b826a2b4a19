import Analytics

/// An order was completed here.
nonisolated struct OrderCompleted: AnalyticsEvent {
  static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}

/// The completion of an order was undone here.
nonisolated struct OrderReopened: AnalyticsEvent {
  static let schema = EventSchema("OrderReopened", ["isHighValue": .flag])

  let isHighValue: Bool

  var properties: [String: String] { ["isHighValue": String(isHighValue)] }
}
