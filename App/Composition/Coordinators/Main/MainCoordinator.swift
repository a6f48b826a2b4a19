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
  let notices: Notices
  /// The time zone in which the times of notifications are shown.
  let timeZone: TimeZone

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - features: The features of the user session, which are released with this coordinator.
  ///   - preferences: The preferences, which the settings change.
  ///   - notices: Contains the notifications, and shows changes of the settings that could not be saved, and
  ///     whether content is out of date.
  ///   - timeZone: The time zone in which the times of notifications are shown.
  init(features: UserFeatures, preferences: PreferencesModel, notices: Notices, timeZone: TimeZone) {
    user = features.user
    self.notices = notices
    self.timeZone = timeZone
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
    [
      user.follower, StaleContent(notices: notices, revisions: user.revisions), orderCoordinator.feature,
      searchCoordinator,
    ]
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    makeRestoredDetour(restorationIdentifier)
  }

  /// Makes the detail screen of an order for a separate window, outside the navigation stack.
  func makeOrderView(_ id: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    orderCoordinator.feature.makeDetailView(orderID: id, onMissing: onMissing)
  }
}
