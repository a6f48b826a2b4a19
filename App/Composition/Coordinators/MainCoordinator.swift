import FeatureKit
import Foundation
import Models
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature
import TerminalUI
public import TrellisNavigation

/// The tabs of the signed-in app, in display order.
nonisolated public enum MainRoute: String, Route, CaseIterable {
  /// The home tab.
  case home = "home-tab"
  /// The orders tab.
  case orders = "orders-tab"
  /// The search tab.
  case search = "search-tab"
  /// The profile tab.
  case profile = "profile-tab"
  /// The settings tab.
  case settings = "settings-tab"
}

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

// MARK: - Links

extension MainCoordinator {
  /// Opens a link, and returns whether it leads to a screen of the signed-in app.
  func open(_ link: ResolvedLink) -> Bool {
    switch presentation(of: link.route) {
    case .current: return true
    case .inFront: return showInFront(link.route)
    case .detour: return showDetour(to: link.route)
    case .tab: return showTab(of: link)
    }
  }

  /// Returns how the screen of a link's route is shown.
  ///
  /// The first screens of tabs are never detours: each tab keeps its place, and the tab bar leads back.
  func presentation(of route: any Route) -> LinkPresentation {
    guard makeDetour(for: route) != nil else { return .tab }
    let front = frontCoordinator
    if AnyHashable(front.currentRoute) == AnyHashable(route) { return .current }
    if route is OrderFlowRoute {
      let isEditing = (front as? OrderFlowCoordinator).map { !$0.isPlaced } ?? false
      return isEditing || front === orderCoordinator ? .inFront : .detour
    }
    let isBelow = front.visibleStack.contains { AnyHashable($0.route) == AnyHashable(route) }
    return front.canHandle(route) && !isBelow ? .inFront : .detour
  }

  /// Shows the list of notifications over the current screen, or dismisses it.
  func toggleNotifications() {
    if detourCoordinator?.currentRoute is NotificationsRoute { return dismissDetour() }
    _ = showDetour(to: NotificationsRoute.notifications)
  }

  /// Creates the detour that a launch restores, or returns `nil` if there is none with the identifier.
  ///
  /// The list of notifications is not restored, because it is empty after a launch.
  func makeRestoredDetour(_ identifier: String) -> AnyCoordinator? {
    let routes: [(any Route)?] = [
      OrdersRoute(identifier: identifier), OrderFlowRoute.draft, ProfileRoute(rawValue: identifier),
      SettingsRoute(rawValue: identifier),
    ]
    let detours = routes.lazy.compactMap(\.self).compactMap { self.makeDetour(for: $0) }
    return detours.first { $0.restorationIdentifier == identifier }
  }

  /// Selects the tab whose first screen a link leads to, and searches for the text of the link if it has one.
  private func showTab(of link: ResolvedLink) -> Bool {
    if let search = link.destination as? SearchLink {
      searchCoordinator.feature.open(search)
      return true
    }
    return children.first { $0.canHandle(link.route) }?.navigate(to: link.route) ?? false
  }

  private func showInFront(_ route: any Route) -> Bool {
    if route is OrderFlowRoute, frontCoordinator === orderCoordinator {
      orderCoordinator.startNewOrder()
      return true
    }
    return frontCoordinator.navigate(to: route)
  }

  /// Presents the screen of a route as a detour, so that dismissing it returns to the current screen.
  ///
  /// - Parameter route: The route of a link.
  /// - Returns: `true` if the screen can be a detour, even if there is no order with its number.
  func showDetour(to route: any Route) -> Bool {
    guard let detour = makeDetour(for: route) else { return false }
    if AnyHashable(currentRoute) == AnyHashable(route) { return true }
    dismissDetour()
    presentDetour(detour, presenting: route)
    return true
  }

  /// Creates the detour of a route, or returns `nil` for the first screen of a tab.
  private func makeDetour(for route: any Route) -> AnyCoordinator? {
    switch route {
    case OrdersRoute.list, ProfileRoute.profile, SettingsRoute.settings: nil
    case let route as OrdersRoute:
      OrderDetourCoordinator(route, factory: OrderHistoryViewFactory(orders: orderCoordinator.feature)) { $0 != .list }
    case OrderFlowRoute.draft: OrderFlowCoordinator(orders: orderCoordinator.feature)
    case let route as ProfileRoute:
      DetourCoordinator(
        route, factory: ProfileViewFactory(feature: profileCoordinator.feature, purchases: user.purchases)
      ) { $0 == route }
    case let route as SettingsRoute:
      DetourCoordinator(route, factory: SettingsViewFactory(feature: settingsCoordinator.feature)) { $0 == route }
    case let route as NotificationsRoute:
      DetourCoordinator(route, factory: NotificationsViewFactory(notices: notices, timeZone: timeZone)) { $0 == route }
    default: nil
    }
  }
}

/// The coordinator of a screen that a link or a notice opens as a detour over the current one.
///
/// The fallback bar dismisses it. A launch restores it over the screen that it covered.
class DetourCoordinator<R: Route>: TrackedCoordinator<R> {
  private let handles: (R) -> Bool

  /// Creates a detour.
  ///
  /// - Parameters:
  ///   - route: The first screen.
  ///   - factory: Makes the screens.
  ///   - handles: Returns whether the detour also shows a route, instead of its tab.
  init(_ route: R, factory: ViewFactory<R>, handles: @escaping (R) -> Bool) {
    self.handles = handles
    super.init(router: Router(initial: route, factory: factory))
  }

  /// The identifier of the first screen, from which `MainCoordinator` creates the detour again.
  override var restorationIdentifier: String { router.state.root.identifier }

  override func canHandle(_ route: any Route) -> Bool {
    (route as? R).map(handles) ?? false
  }
}

/// A detour of the orders, whose screens are pushed by links to orders.
final class OrderDetourCoordinator: DetourCoordinator<OrdersRoute> {
  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// How the app shows the screen of a link, so that the user keeps their place.
nonisolated public enum LinkPresentation: Equatable, Sendable, CaseIterable {
  /// The screen is in front already, so nothing changes.
  case current
  /// The coordinator in front shows the screen on top of its own.
  case inFront
  /// The screen covers the current one as a detour.
  case detour
  /// The tab of the screen is selected.
  case tab

  /// The reason for the choice, as a sentence for developers.
  public var reasoning: String {
    switch self {
    case .current: "The screen is in front already, so nothing changes."
    case .inFront: "The coordinator in front shows it on its own stack, so Escape leads back."
    case .detour: "It covers the current screen as a detour, so Escape leads back."
    case .tab: "It is the first screen of a tab, which is selected: the other tabs keep their places."
    }
  }
}

extension MainCoordinator: PaletteCommanding {
  /// Returns the commands for the tabs, and the commands of their coordinators.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let tabs = children.enumerated().compactMap { index, child in
      child.tabItem.map { item in
        PaletteCommand(item.text, kind: "tab") { [weak self] in
          self?.dismissDetour()
          self?.switchToTab(index)
        }
      }
    }
    return tabs + children.compactMap { $0 as? any PaletteCommanding }.flatMap { $0.paletteCommands(for: query) }
  }
}
