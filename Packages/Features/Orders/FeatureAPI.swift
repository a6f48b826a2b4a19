public import Analytics
public import FeatureKit
public import Foundation
public import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the orders feature.
nonisolated public enum OrdersRoute: ScreenRoute {
  /// The order list.
  case list
  /// The detail screen of one order.
  case detail(Order.ID)
  /// The form that edits one order.
  case edit(Order.ID)
  /// The list of completed orders.
  case history

  /// The number of the order that the screen shows; `nil` for a list.
  public var orderID: Order.ID? {
    switch self {
    case .detail(let id), .edit(let id): id
    case .list, .history: nil
    }
  }

  /// The identifier that restoration stores: `orders`, `order-1042`, `order-1042-edit` or `order-history`.
  public var identifier: String {
    switch self {
    case .list: "orders"
    case .detail(let id): "order-\(id)"
    case .edit(let id): "order-\(id)\(Self.editSuffix)"
    case .history: "order-history"
    }
  }

  /// Creates the route with an identifier in the format of `identifier`; `nil` for any other text.
  public init?(identifier: String) {
    switch identifier {
    case "orders": self = .list
    case "order-history": self = .history
    default:
      guard identifier.hasPrefix("order-") else { return nil }
      let edits = identifier.hasSuffix(Self.editSuffix)
      let number = identifier.dropFirst("order-".count).dropLast(edits ? Self.editSuffix.count : 0)
      guard let id = Order.ID(number: number) else { return nil }
      self = edits ? .edit(id) : .detail(id)
    }
  }

  private static let editSuffix = "-edit"

  /// The identifiers, with a placeholder for the number of an order.
  public static let identifierFormats = ["orders", "order-NUMBER", "order-NUMBER-edit", "order-history"]

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The order list.
    case list = "orders"
    /// The detail screen of one order.
    case detail = "order"
    /// The form that edits one order.
    case edit = "orderEdit"
    /// The list of completed orders.
    case history = "orderHistory"
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .list: .list
    case .detail: .detail
    case .edit: .edit
    case .history: .history
    }
  }

  /// Returns the links to a kind of screen, or the reason why there is none.
  public static func links(to screen: Screen) -> ScreenLinks<OrdersRoute> {
    switch screen {
    case .list: .links([LinkPattern("orders", title: "the order list", to: .list)])
    case .detail: .links([detailPattern])
    case .edit: .links([editPattern])
    case .history: .links([LinkPattern("order-history", title: "the order history", to: .history)])
    }
  }

  private static let detailPattern = LinkPattern<OrdersRoute>(
    "orders/{number}", title: "order #{number}", examples: ["number": "1042"]
  ) { values in
    values["number"].flatMap { Order.ID(number: $0) }.map { .detail($0) }
  } write: { route in
    if case .detail(let id) = route { ["number": String(id)] } else { nil }
  }

  private static let editPattern = LinkPattern<OrdersRoute>(
    "orders/{number}/edit", title: "the form that edits order #{number}", examples: ["number": "1042"]
  ) { values in
    values["number"].flatMap { Order.ID(number: $0) }.map { .edit($0) }
  } write: { route in
    if case .edit(let id) = route { ["number": String(id)] } else { nil }
  }
}

/// The routes of a new order, from the form to its acknowledgment.
nonisolated public enum OrderFlowRoute: ScreenRoute {
  /// The form.
  case draft
  /// The review of the draft before it is placed.
  case review
  /// The acknowledgment of a placed order.
  case placed(Order.ID)

  /// The identifier that restoration stores: `new-order`, `new-order-review` or `new-order-1251`.
  public var identifier: String {
    switch self {
    case .draft: "new-order"
    case .review: "new-order-review"
    case .placed(let id): "new-order-\(id)"
    }
  }

  /// Creates the route with an identifier in the format of `identifier`.
  ///
  /// It returns `nil` for any other text, also for the review, because its draft is not valid before the user has seen
  /// it again.
  public init?(identifier: String) {
    if identifier == "new-order" {
      self = .draft
    } else if identifier.hasPrefix("new-order-"), let id = Order.ID(number: identifier.dropFirst("new-order-".count)) {
      self = .placed(id)
    } else {
      return nil
    }
  }

  /// The identifier of the form, the only screen that needs no earlier one.
  public static let identifierFormats = ["new-order"]

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The form.
    case draft = "newOrder"
    /// The review of the draft.
    case review = "newOrderReview"
    /// The acknowledgment of a placed order.
    case placed = "orderPlaced"
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .draft: .draft
    case .review: .review
    case .placed: .placed
    }
  }

  /// Returns the links to the form of a new order; for the other screens, the reason why there is none.
  public static func links(to screen: Screen) -> ScreenLinks<OrderFlowRoute> {
    switch screen {
    case .draft: .links([LinkPattern("new-order", title: "a new order", to: .draft)])
    case .review: .none(because: "a draft is valid only after the user has seen it")
    case .placed: .none(because: "it acknowledges one placement; the order itself has a link")
    }
  }
}

/// The actions that the screens of a new order delegate to their coordinator.
public struct OrderFlowClosures {
  /// Called when the form is valid.
  public var onReview: @MainActor () -> Void
  /// Called when the user goes back to the form, or the server refuses one of its fields.
  public var onEdit: @MainActor () -> Void
  /// Called when the order is placed.
  public var onPlaced: @MainActor (Order.ID) -> Void
  /// Called when the user opens the placed order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when the user closes the flow.
  public var onClose: @MainActor () -> Void

  /// Creates the actions.
  public init(
    onReview: @escaping @MainActor () -> Void, onEdit: @escaping @MainActor () -> Void,
    onPlaced: @escaping @MainActor (Order.ID) -> Void, onOpenOrder: @escaping @MainActor (Order.ID) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.onReview = onReview
    self.onEdit = onEdit
    self.onPlaced = onPlaced
    self.onOpenOrder = onOpenOrder
    self.onClose = onClose
  }
}

/// The actions that one screen of the orders delegates to the place that shows it.
public struct OrderScreenClosures {
  /// Called when the user opens another screen, over this one.
  public var onShow: @MainActor (OrdersRoute) -> Void
  /// Called when the user shows another order in place of this one; `nil` if the place shows one order only.
  public var onReplace: (@MainActor (OrdersRoute) -> Void)?
  /// Called when the user leaves the form that edits an order.
  public var onClose: @MainActor () -> Void
  /// Called, in addition to `OrdersClosures.onOrderMissing`, when there is no such order.
  public var onMissing: @MainActor () -> Void

  /// Creates the actions; without `onReplace`, the screen of an order offers no neighbors.
  public init(
    onShow: @escaping @MainActor (OrdersRoute) -> Void, onReplace: (@MainActor (OrdersRoute) -> Void)? = nil,
    onClose: @escaping @MainActor () -> Void, onMissing: @escaping @MainActor () -> Void = {}
  ) {
    self.onShow = onShow
    self.onReplace = onReplace
    self.onClose = onClose
    self.onMissing = onMissing
  }
}

/// The actions that the orders feature delegates to its coordinator.
public struct OrdersClosures {
  /// Called when the user opens an order of the list.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when a link or a command of the palette opens a screen.
  public var onShow: @MainActor (OrdersRoute) -> Void
  /// Called with the full name when the user shows the customer of an order.
  public var onShowCustomer: @MainActor (String) -> Void
  /// Called when an order does not exist or no longer exists, so that the app can clear stored references to it.
  public var onOrderMissing: @MainActor (Order.ID) -> Void
  /// Called when the user starts a new order; `nil` if the app has no such flow.
  public var onNewOrder: (@MainActor () -> Void)?

  /// Creates the actions; without `onNewOrder`, the list offers no new order.
  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShow: @escaping @MainActor (OrdersRoute) -> Void,
    onShowCustomer: @escaping @MainActor (String) -> Void,
    onOrderMissing: @escaping @MainActor (Order.ID) -> Void,
    onNewOrder: (@MainActor () -> Void)? = nil
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShow = onShow
    self.onShowCustomer = onShowCustomer
    self.onOrderMissing = onOrderMissing
    self.onNewOrder = onNewOrder
  }
}

/// The identifiers of the windows that the feature opens, whose content the app defines.
nonisolated public enum OrderWindowID {
  /// The window of one order: `WindowGroup("Detail", id: OrderWindowID.detail, for: Order.ID.self)`.
  public static let detail = "detail"
}

/// The interface of the orders feature, whose main view is the order list.
public protocol OrdersFeatureAPI: FeatureAPI, LifecycleParticipant {
  /// The orders that the screens of the feature have loaded, for reading them without a request.
  ///
  /// An order may occur repeatedly, in the state that was loaded last first.
  var loadedOrders: [Order] { get }

  /// The numbers of the orders whose details the user has viewed, the last one first.
  var recentlyViewed: [Order.ID] { get }

  /// The loaded orders and their customers as commands of the palette.
  var paletteCommands: [PaletteCommand] { get }

  /// Searches the orders on the server, by number or by a part of a customer's name.
  ///
  /// - Returns: The orders and their customers as commands, or one that says why the search has failed.
  func paletteCommands(matching query: String) async -> [PaletteCommand]

  /// Selects a filter of the order list, without a search, when the list is shown next or immediately.
  func selectFilter(_ filter: OrderFilter)

  /// Prepares a new order of a customer for the form that is opened next.
  ///
  /// If there is a draft for another customer, the form asks whether to keep it, place it or replace it.
  func startOrder(of customer: String, at address: Address)

  /// Acknowledges that the draft of a new order is kept, if there is one, after the screens were left.
  func leaveNewOrder()

  /// Makes the screen of a route, which leads elsewhere only by the actions of the place that shows it.
  ///
  /// The list is the main view, which no other place shows.
  func makeView(for route: OrdersRoute, closures: OrderScreenClosures) -> AnyView

  /// Makes the list of a customer's orders, by full name, as a part of a screen that opens orders itself.
  func makeCustomerView(of name: String, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) -> AnyView

  /// Makes a screen of a new order.
  ///
  /// The screens of a feature share one draft: what the user has typed, until it is placed or discarded.
  func makeNewOrderView(for route: OrderFlowRoute, closures: OrderFlowClosures) -> AnyView
}

/// The factory of the orders feature.
public enum OrdersFeatureFactory {
  /// The analytics events of the feature, with the properties that may be stored.
  nonisolated public static let events: [EventSchema] = OrderAnalyticsEvent.allCases.map(\.schema)

  /// Creates the feature.
  ///
  /// - Parameter exports: Creates the files of exported orders, or `nil` if there is no file system.
  public static func create(
    orderService: any OrderServiceProtocol, analytics: any AnalyticsProtocol, revisions: ShopRevisions,
    context: FeatureContext, exports: (any OrderExportDestination)? = nil,
    makeDraftID: @escaping @Sendable () -> String = { UUID().uuidString }, closures: OrdersClosures
  ) -> any OrdersFeatureAPI {
    let store = OrderStore(
      orderService: orderService, analytics: analytics, changes: context.changes, revisions: revisions,
      clock: context.time.clock)
    return OrdersFeatureImplementation(
      flow: OrderFlow(store: store, makeDraftID: makeDraftID), context: context, exports: exports, closures: closures)
  }
}
