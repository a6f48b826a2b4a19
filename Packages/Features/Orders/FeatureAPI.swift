public import Analytics
public import FeatureKit
public import Foundation
public import Models
public import Navigation
public import Services
public import TerminalUI

/// Where one can be within the order desk.
nonisolated public enum OrdersRoute: Route {
  case list
  case detail(Order.ID)
  case history

  /// `orders`, `order-1042`, `order-history`: what restoration writes down.
  public var identifier: String {
    switch self {
    case .list: "orders"
    case .detail(let id): "order-\(id)"
    case .history: "order-history"
    }
  }

  /// The route that an identifier names; `nil` for any other text.
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

  /// The route that a link leads to: `trellis://orders`, `trellis://orders/1042`; `nil` for any other link.
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

/// What the order desk asks its coordinator for.
public struct OrdersClosures {
  /// The user, or a link, wants to see an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// A link leads to the list.
  public var onShowOrders: @MainActor () -> Void
  /// There is no such order (any more): whoever remembers its number can forget it (REQUIREMENTS S5).
  public var onOrderMissing: @MainActor (Order.ID) -> Void

  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShowOrders: @escaping @MainActor () -> Void = {},
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void = { _ in }
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShowOrders = onShowOrders
    self.onOrderMissing = onOrderMissing
  }
}

/// Windows that the order desk opens; the app says what they show.
nonisolated public enum OrderWindowID {
  /// One order: `WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self)`.
  public static let detail = "detail"
}

/// What the order desk shows to the app; its main view is the list (D0, Part 4).
public protocol OrdersFeatureAPI: FeatureAPI {
  /// One order, loaded by its number.
  ///
  /// - Parameter onMissing: told, besides the coordinator, that there is no such order (any more).
  func makeDetailView(orderID: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView

  /// The orders that are done.
  ///
  /// - Parameter onOpenOrder: leads to an order from there; `nil` asks the coordinator of the desk.
  func makeHistoryView(onOpenOrder: (@MainActor (Order.ID) -> Void)?) -> AnyView
}

extension OrdersFeatureAPI {
  /// One order, loaded by its number.
  public func makeDetailView(orderID: Order.ID) -> AnyView { makeDetailView(orderID: orderID, onMissing: {}) }

  /// The orders that are done.
  public func makeHistoryView() -> AnyView { makeHistoryView(onOpenOrder: nil) }
}

/// Makes the feature (D0, Part 4).
public enum OrdersFeatureFactory {
  /// What the feature reports, and what may be kept of it.
  nonisolated public static let events: [EventSchema] = [OrderCompleted.schema, OrderReopened.schema]

  /// - Parameters:
  ///   - orderService: who keeps the orders.
  ///   - analytics: is told of each completed order.
  ///   - timeZone: where the shop is: it decides on which day an order was placed.
  ///   - clock: Measures how long a change can be undone, and the pause before a search is sent.
  ///   - userID: Who is signed in. Search, filter and selection are restored for the same user only.
  public static func create(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol, timeZone: TimeZone = .current,
    clock: any Clock<Duration> = ContinuousClock(), userID: String = "", closures: OrdersClosures
  ) -> any OrdersFeatureAPI {
    OrdersFeatureImplementation(
      desk: OrderDesk(orderService: orderService, analytics: analytics, clock: clock),
      format: OrderFormat(timeZone: timeZone), userID: userID, closures: closures)
  }
}
