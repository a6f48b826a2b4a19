public import FeatureKit
public import Foundation
public import Models
public import Services
import TrellisNavigation

/// The routes of the home tab.
nonisolated public enum HomeRoute: String, ScreenRoute, CaseIterable {
  /// The home screen.
  case home

  /// Returns the links to a screen.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: The form of its links.
  public static func links(to screen: HomeRoute) -> ScreenLinks<HomeRoute> {
    switch screen {
    case .home: .links([LinkPattern("home", title: "the home screen", to: .home)])
    }
  }
}

/// The actions that the home screen delegates to its coordinator.
public struct HomeClosures {
  /// Called when the user opens the order list.
  public var onShowOrders: @MainActor () -> Void
  /// Called when the user opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when a link opens the home screen.
  public var onShowHome: @MainActor () -> Void

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - onShowOrders: Called when the user opens the order list.
  ///   - onOpenOrder: Called with the number of the order that the user opens.
  ///   - onShowHome: Called when a link opens the home screen.
  public init(
    onShowOrders: @escaping @MainActor () -> Void, onOpenOrder: @escaping @MainActor (Order.ID) -> Void,
    onShowHome: @escaping @MainActor () -> Void
  ) {
    self.onShowHome = onShowHome
    self.onShowOrders = onShowOrders
    self.onOpenOrder = onOpenOrder
  }
}

/// The factory of the home feature.
public enum HomeFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - orderService: The service that loads the orders.
  ///   - profileService: The service that loads the profile.
  ///   - revisions: The revisions of the shop, whose changes the screen follows.
  ///   - now: Returns the current time, which determines the greeting.
  ///   - timeZone: The time zone of the shop.
  ///   - closures: The actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    orderService: any OrderServiceProtocol, profileService: any ProfileServiceProtocol,
    revisions: ShopRevisions, now: @escaping @MainActor () -> Date = { Date() },
    timeZone: TimeZone = .current, closures: HomeClosures
  ) -> any FeatureAPI {
    let model = HomeModel(
      loader: HomeLoader(orderService: orderService, profileService: profileService),
      builder: HomeSummaryBuilder(now: now, timeZone: timeZone), revisions: revisions)
    return HomeFeatureImplementation(model: model, closures: closures)
  }
}
