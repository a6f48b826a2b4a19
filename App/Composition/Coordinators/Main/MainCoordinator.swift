import FeatureKit
import Foundation
import Models
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the tabs.
///
/// Each sign-in creates a new instance.
final class MainCoordinator: TabCoordinator<MainRoute> {
  private let orderCoordinator: OrderCoordinator

  init(appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies) {
    let userID = appState.state.user?.id ?? ""
    orderCoordinator = OrderCoordinator(dependencies: dependencies, userID: userID)
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    addChild(HomeCoordinator(dependencies: dependencies))
    addChild(orderCoordinator)
    addChild(ProfileCoordinator(dependencies: dependencies, userID: userID, orders: orderCoordinator.feature))
    addChild(SettingsCoordinator(appState: appState, preferences: preferences, dependencies: dependencies))
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Makes the detail screen of an order for a separate window, outside the navigation stack.
  func makeOrderView(_ id: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    orderCoordinator.feature.makeDetailView(orderID: id, onMissing: onMissing)
  }

  /// Offers a link to the orders feature, and returns whether it handled the link.
  func handleDeepLink(_ link: URL) -> Bool {
    orderCoordinator.feature.handleDeepLink(link)
  }

  /// Presents the order of a link as a detour, so that dismissing it returns to the current screen.
  ///
  /// - Parameter link: The link to open.
  /// - Returns: `true` if the link leads to an order, even if there is no order with its number.
  func showDetour(to link: URL) -> Bool {
    guard case .detail(let id) = OrdersRoute(link: link) else { return false }
    if currentRoute as? OrdersRoute == .detail(id) { return true }
    dismissDetour()
    let detour = OrderDetourCoordinator(orderID: id, orders: orderCoordinator.feature)
    presentDetour(detour, presenting: OrdersRoute.detail(id))
    return true
  }
}
