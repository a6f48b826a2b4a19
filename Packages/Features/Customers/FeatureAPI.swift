public import FeatureKit
public import Models
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the customers.
nonisolated public enum CustomersRoute: ScreenRoute {
  /// The list of customers.
  case list
  /// The screen of one customer, by full name.
  case customer(String)

  /// The identifier that restoration and logs store: `customers`, or `customer` without the name.
  public var identifier: String {
    switch self {
    case .list: "customers"
    case .customer: "customer"
    }
  }

  /// Creates the list from its identifier; `nil` for any other text.
  ///
  /// A customer has no identifier of its own: the name must not stay on the disk after a sign-out.
  public init?(identifier: String) {
    guard identifier == Self.list.identifier else { return nil }
    self = .list
  }

  /// The identifiers from which a route can be created.
  public static let identifierFormats = [list.identifier]

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The list of customers.
    case list = "customers"
    /// The screen of one customer.
    case customer
  }

  /// The kind of the screen of this route.
  public var screen: Screen {
    switch self {
    case .list: .list
    case .customer: .customer
    }
  }

  /// Returns the links to a kind of screen.
  public static func links(to screen: Screen) -> ScreenLinks<CustomersRoute> {
    switch screen {
    case .list: .links([LinkPattern("customers", title: "the customers", to: .list)])
    case .customer: .links([customerPattern])
    }
  }

  private static let customerPattern = LinkPattern<CustomersRoute>(
    "customers/{name}", title: "the customer {name}", examples: ["name": "Ada Lovelace"]
  ) { values in
    values["name"].flatMap { CustomerName($0) }.map { .customer($0.text) }
  } write: { route in
    if case .customer(let name) = route { ["name": name] } else { nil }
  }
}

/// The actions that the customers delegate to their coordinator.
public struct CustomersClosures {
  /// Called when the user, or a link, opens a screen of the feature.
  public var onShow: @MainActor (CustomersRoute) -> Void
  /// Called when the user starts a new order of a customer.
  public var onNewOrder: @MainActor (Customer) -> Void
  /// Makes the list of a customer's orders, by full name, which another feature has.
  public var makeOrders: @MainActor (String) -> AnyView

  /// Creates the actions.
  public init(
    onShow: @escaping @MainActor (CustomersRoute) -> Void, onNewOrder: @escaping @MainActor (Customer) -> Void,
    makeOrders: @escaping @MainActor (String) -> AnyView
  ) {
    self.onShow = onShow
    self.onNewOrder = onNewOrder
    self.makeOrders = makeOrders
  }
}

/// The interface of the customers, whose main view is the list.
public protocol CustomersFeatureAPI: FeatureAPI {
  /// Makes the screen of a route.
  func makeView(for route: CustomersRoute) -> AnyView
}

/// The factory of the customers feature.
public enum CustomersFeatureFactory {
  /// Creates the feature.
  public static func create(
    customerService: any CustomerServiceProtocol, revisions: ShopRevisions, context: FeatureContext,
    closures: CustomersClosures
  ) -> any CustomersFeatureAPI {
    CustomersFeatureImplementation(
      customerService: customerService, revisions: revisions, context: context, closures: closures)
  }
}
