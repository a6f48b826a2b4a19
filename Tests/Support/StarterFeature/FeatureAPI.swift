public import FeatureKit
public import Models
public import Services
import TrellisNavigation

/// The routes of the feature.
nonisolated public enum StarterRoute: String, ScreenRoute, CaseIterable {
  /// The newest orders.
  case starter = "starter-link"

  /// Returns the links to a screen.
  public static func links(to screen: StarterRoute) -> ScreenLinks<StarterRoute> {
    switch screen {
    case .starter: .links([LinkPattern("starter-link", title: "starter words", to: .starter)])
    }
  }
}

/// The actions that the feature delegates to its coordinator.
public struct StarterClosures {
  /// Called when the user opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when a link opens the screen.
  public var onShow: @MainActor (StarterRoute) -> Void

  /// Creates the actions.
  public init(
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void, onShow: @escaping @MainActor (StarterRoute) -> Void
  ) {
    self.onOpenOrder = onOpenOrder
    self.onShow = onShow
  }
}

/// The factory of the feature.
public enum StarterFeatureFactory {
  /// Creates the feature.
  public static func create(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions, closures: StarterClosures
  ) -> any FeatureAPI {
    StarterFeatureImplementation(orderService: orderService, revisions: revisions, closures: closures)
  }
}
