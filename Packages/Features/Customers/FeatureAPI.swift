public import FeatureKit
public import Models
public import Services
import TrellisNavigation

/// The routes of the feature.
nonisolated public enum CustomersRoute: String, ScreenRoute, CaseIterable {
  /// The newest orders.
  case customers = "customers"

  /// Returns the links to a screen.
  public static func links(to screen: CustomersRoute) -> ScreenLinks<CustomersRoute> {
    switch screen {
    case .customers: .links([LinkPattern("customers", title: "customers", to: .customers)])
    }
  }
}

/// The actions that the feature delegates to its coordinator.
public struct CustomersClosures {
  /// Called when the user opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when a link opens the screen.
  public var onShow: @MainActor (CustomersRoute) -> Void

  /// Creates the actions.
  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShow: @escaping @MainActor (CustomersRoute) -> Void
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShow = onShow
  }
}

/// The factory of the feature.
public enum CustomersFeatureFactory {
  /// Creates the feature.
  public static func create(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions, closures: CustomersClosures
  ) -> any FeatureAPI {
    CustomersFeatureImplementation(orderService: orderService, revisions: revisions, closures: closures)
  }
}
