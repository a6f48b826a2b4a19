public import Analytics
public import FeatureKit
public import Foundation
public import Models
public import Services
public import TerminalUI
public import TrellisNavigation

/// The routes of the orders feature.
nonisolated public enum OrdersRoute: Route {
  /// The order list.
  case list
  /// The detail screen of one order.
  case detail(Order.ID)
  /// The list of completed orders.
  case history

  /// The identifier that restoration stores: `orders`, `order-1042` or `order-history`.
  public var identifier: String {
    switch self {
    case .list: "orders"
    case .detail(let id): "order-\(id)"
    case .history: "order-history"
    }
  }

  /// Creates the route with an identifier.
  ///
  /// - Parameter identifier: An identifier in the format of `identifier`. For any other text the initializer returns
  ///   `nil`.
  public init?(identifier: String) {
    switch identifier {
    case "orders": self = .list
    case "order-history": self = .history
    default:
      guard identifier.hasPrefix("order-"), let id = Order.ID(number: identifier.dropFirst("order-".count)) else {
        return nil
      }
      self = .detail(id)
    }
  }

  /// Creates the route that a link leads to.
  ///
  /// - Parameter link: `trellis://orders` or `trellis://orders/1042`. For any other link the initializer returns `nil`.
  public init?(link: URL) {
    guard link.scheme?.lowercased() == "trellis", link.host?.lowercased() == "orders" else { return nil }
    let parts = link.path.split(separator: "/")
    switch parts.count {
    case 0: self = .list
    case 1:
      guard let id = Order.ID(number: parts[0]) else { return nil }
      self = .detail(id)
    default: return nil
    }
  }
}

/// The actions that the orders feature delegates to its coordinator.
public struct OrdersClosures {
  /// Called when the user, or a link, opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when a link opens the order list.
  public var onShowOrders: @MainActor () -> Void
  /// Called when an order does not exist or no longer exists, so that the app can clear stored references to it.
  public var onOrderMissing: @MainActor (Order.ID) -> Void

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - onOpenOrder: Called when the user, or a link, opens an order.
  ///   - onShowOrders: Called when a link opens the order list.
  ///   - onOrderMissing: Called when an order does not exist.
  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShowOrders: @escaping @MainActor () -> Void = {},
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void = { _ in }
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShowOrders = onShowOrders
    self.onOrderMissing = onOrderMissing
  }
}

/// The identifiers of the windows that the feature opens.
///
/// The app defines their content.
nonisolated public enum OrderWindowID {
  /// The window of one order: `WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self)`.
  public static let detail = "detail"
}

/// The interface of the orders feature.
///
/// Its main view is the order list.
public protocol OrdersFeatureAPI: FeatureAPI {
  /// Makes the detail screen of an order, which loads the order by its number.
  ///
  /// - Parameters:
  ///   - orderID: The number of the order.
  ///   - onMissing: Called, in addition to `OrdersClosures.onOrderMissing`, when there is no such order.
  /// - Returns: The detail screen.
  func makeDetailView(orderID: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView

  /// Makes the list of completed orders.
  ///
  /// - Parameter onOpenOrder: Called when the user opens an order; `nil` means `OrdersClosures.onOpenOrder`.
  /// - Returns: The list.
  func makeHistoryView(onOpenOrder: (@MainActor (Order.ID) -> Void)?) -> AnyView
}

extension OrdersFeatureAPI {
  /// Makes the detail screen of an order, which loads the order by its number.
  ///
  /// - Parameter orderID: The number of the order.
  /// - Returns: The detail screen.
  public func makeDetailView(orderID: Order.ID) -> AnyView { makeDetailView(orderID: orderID, onMissing: {}) }

  /// Makes the list of completed orders, which opens orders with `OrdersClosures.onOpenOrder`.
  public func makeHistoryView() -> AnyView { makeHistoryView(onOpenOrder: nil) }
}

/// The factory of the orders feature.
public enum OrdersFeatureFactory {
  /// The analytics events of the feature, with the properties that may be stored.
  nonisolated public static let events: [EventSchema] = [OrderCompleted.schema, OrderReopened.schema]

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - orderService: The service that loads and changes the orders.
  ///   - analytics: Receives an event for each completed and each reopened order.
  ///   - timeZone: The time zone of the shop, which determines the date on which an order was placed.
  ///   - clock: The clock that measures how long a change can be undone, and the debounce interval of the search.
  ///   - userID: The identifier of the signed-in user. Search, filter and selection are restored for the same user
  ///     only.
  ///   - closures: The actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol, timeZone: TimeZone = .current,
    clock: any Clock<Duration> = ContinuousClock(), userID: String = "", closures: OrdersClosures
  ) -> any OrdersFeatureAPI {
    OrdersFeatureImplementation(
      store: OrderStore(orderService: orderService, analytics: analytics, clock: clock),
      format: OrderFormat(timeZone: timeZone), userID: userID, closures: closures)
  }
}
