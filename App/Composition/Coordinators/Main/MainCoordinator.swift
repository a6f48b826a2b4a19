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
  let homeCoordinator: HomeCoordinator
  let orderCoordinator: OrderCoordinator
  let searchCoordinator: SearchCoordinator
  let profileCoordinator: ProfileCoordinator
  let settingsCoordinator: SettingsCoordinator
  /// The services of the signed-in user.
  let user: UserServices

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - features: The features of the user session, which are released with this coordinator.
  ///   - preferences: The preferences, which the settings change.
  ///   - notices: Shows changes of the settings that could not be saved.
  init(features: UserFeatures, preferences: PreferencesModel, notices: Notices) {
    user = features.user
    homeCoordinator = HomeCoordinator(home: features.home)
    orderCoordinator = OrderCoordinator(orders: features.orders)
    searchCoordinator = SearchCoordinator(search: features.search)
    profileCoordinator = ProfileCoordinator(
      profile: features.profile, user: features.user, orders: features.orders.feature)
    settingsCoordinator = SettingsCoordinator(
      settings: features.settings, preferences: preferences, notices: notices)
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    addChild(homeCoordinator)
    addChild(orderCoordinator)
    addChild(searchCoordinator)
    addChild(profileCoordinator)
    addChild(settingsCoordinator)
  }

  /// The features and coordinators that follow the scene phase.
  var participants: [any LifecycleParticipant] {
    [user.follower, orderCoordinator.feature, searchCoordinator]
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Makes the detail screen of an order for a separate window, outside the navigation stack.
  func makeOrderView(_ id: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    orderCoordinator.feature.makeDetailView(orderID: id, onMissing: onMissing)
  }

  /// Offers a link to each feature, and returns whether one handled it.
  func handleDeepLink(_ link: URL) -> Bool {
    let features: [any FeatureAPI] = [
      homeCoordinator.feature, orderCoordinator.feature, searchCoordinator.feature, profileCoordinator.feature,
      settingsCoordinator.feature,
    ]
    return features.contains { $0.handleDeepLink(link) }
  }

  /// The link to the order that covers the current screen as a detour, or `nil` if there is none.
  var linkOverScreen: URL? {
    guard let detour = detourCoordinator as? OrderDetourCoordinator, let route = detour.currentRoute as? OrdersRoute
    else { return nil }
    return OrdersRoute.links.link(to: route)?.url()
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
