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
  let searchCoordinator: SearchCoordinator
  private let settingsCoordinator: SettingsCoordinator

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - appState: The controller that signs out.
  ///   - preferences: The preferences, which the settings change.
  ///   - dependencies: The dependencies of the features.
  ///   - user: The services of the signed-in user, which are released with this coordinator.
  init(
    appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies, user: UserServices
  ) {
    orderCoordinator = OrderCoordinator(dependencies: dependencies, user: user)
    searchCoordinator = SearchCoordinator(dependencies: dependencies, user: user)
    settingsCoordinator = SettingsCoordinator(
      appState: appState, preferences: preferences, dependencies: dependencies)
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    addChild(HomeCoordinator(dependencies: dependencies, user: user))
    addChild(orderCoordinator)
    addChild(searchCoordinator)
    addChild(ProfileCoordinator(dependencies: dependencies, user: user, orders: orderCoordinator.feature))
    addChild(settingsCoordinator)
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Makes the detail screen of an order for a separate window, outside the navigation stack.
  func makeOrderView(_ id: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    orderCoordinator.feature.makeDetailView(orderID: id, onMissing: onMissing)
  }

  /// Offers a link to each feature that has links, and returns whether one handled it.
  func handleDeepLink(_ link: URL) -> Bool {
    let features: [any FeatureAPI] = [
      orderCoordinator.feature, searchCoordinator.feature, settingsCoordinator.feature,
    ]
    return features.contains { $0.handleDeepLink(link) }
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
