import Analytics
import Models

/// The analytics events of the feature, all of which the app allows: a new one is a new case.
nonisolated enum OrderAnalyticsEvent: String, CaseIterable {
  case placed = "OrderPlaced"
  case paid = "OrderPaid"
  case completed = "OrderCompleted"
  /// The user reopened an order, or undid its completion.
  case reopened = "OrderReopened"
  /// The user edited an order, or undid an edit.
  case edited = "OrderEdited"
  case canceled = "OrderCanceled"
  /// The user undid the cancellation of an order.
  case restored = "OrderRestored"

  var schema: EventSchema { EventSchema(rawValue, ["isHighValue": .flag]) }
}

/// The feature's only access to analytics, so that it logs no event that the app does not know.
nonisolated struct OrderAnalytics {
  private let analytics: any AnalyticsProtocol

  init(_ analytics: any AnalyticsProtocol) {
    self.analytics = analytics
  }

  /// Logs an event of an order, without its number.
  func log(_ event: OrderAnalyticsEvent, of order: Order) {
    analytics.log(event.rawValue, properties: ["isHighValue": String(order.isHighValue)])
  }
}
