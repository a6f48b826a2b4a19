public import FeatureKit
public import Foundation
import Models

nonisolated extension OrdersRoute {
  /// The links to the orders.
  public static let links: [LinkPattern<OrdersRoute>] = [
    LinkPattern("orders", title: "the order list", to: .list),
    LinkPattern("orders/{number}", title: "order #{number}", examples: ["number": "1042"]) { values in
      values["number"].flatMap { Order.ID(number: $0) }.map { .detail($0) }
    } write: { route in
      if case .detail(let id) = route { ["number": String(id)] } else { nil }
    },
    LinkPattern("order-history", title: "the order history", to: .history),
  ]

  /// Creates the route that a link leads to.
  ///
  /// - Parameter link: A link with one of the forms of `links`. For any other link the initializer returns `nil`.
  public init?(link: URL) {
    guard let route = Self.links.destination(of: link) else { return nil }
    self = route
  }
}

nonisolated extension OrderFlowRoute {
  /// The link to the form of a new order.
  ///
  /// The review and the acknowledgment have none: a draft is valid only after the user has seen it.
  public static let links: [LinkPattern<OrderFlowRoute>] = [
    LinkPattern("new-order", title: "a new order", to: .draft)
  ]
}
