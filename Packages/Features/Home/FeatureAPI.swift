public import FeatureKit
public import Models
public import Services
import TrellisNavigation

/// The routes of the home tab.
nonisolated public enum HomeRoute: String, ScreenRoute, CaseIterable {
  /// The home screen.
  case home

  /// Returns the links to a screen.
  public static func links(to screen: HomeRoute) -> ScreenLinks<HomeRoute> {
    switch screen {
    case .home: .links([LinkPattern("home", title: "the home screen", to: .home)])
    }
  }
}

/// The actions that the home screen delegates to its coordinator.
public struct HomeClosures {
  /// Called when the user opens the order list, with the filter of the tile; `nil` for the list as it was left.
  public var onShowOrders: @MainActor (OrderFilter?) -> Void
  /// Called when the user opens an order.
  public var onOpenOrder: @MainActor (Order.ID) -> Void
  /// Called when the user starts a new order.
  public var onNewOrder: @MainActor () -> Void
  /// Called when the user opens the search.
  public var onSearch: @MainActor () -> Void
  /// Called when a link opens the home screen.
  public var onShowHome: @MainActor () -> Void

  /// Creates the actions.
  public init(
    onShowOrders: @escaping @MainActor (OrderFilter?) -> Void, onOpenOrder: @escaping @MainActor (Order.ID) -> Void,
    onNewOrder: @escaping @MainActor () -> Void, onSearch: @escaping @MainActor () -> Void,
    onShowHome: @escaping @MainActor () -> Void
  ) {
    self.onShowOrders = onShowOrders
    self.onOpenOrder = onOpenOrder
    self.onNewOrder = onNewOrder
    self.onSearch = onSearch
    self.onShowHome = onShowHome
  }
}

/// The factory of the home feature.
public enum HomeFeatureFactory {
  /// Creates the feature.
  public static func create(
    summaryService: any SummaryServiceProtocol, revisions: ShopRevisions, context: FeatureContext,
    closures: HomeClosures
  ) -> any FeatureAPI {
    let time = context.time
    let model = HomeModel(
      summaryService: summaryService, builder: HomeSummaryBuilder(now: time.now, timeZone: time.timeZone),
      revisions: revisions)
    return HomeFeatureImplementation(model: model, userID: context.userID, closures: closures)
  }
}
