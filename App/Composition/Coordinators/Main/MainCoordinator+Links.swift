import FeatureKit
import Foundation
import OrdersFeature
import ProfileFeature
import SettingsFeature
import TrellisNavigation

/// Opening links without losing the user's place.
extension MainCoordinator {
  /// Opens a link, and returns whether it leads to a screen of the signed-in app.
  func handleDeepLink(_ link: URL) -> Bool {
    guard let route = route(of: link) else { return false }
    switch presentation(of: route) {
    case .current: return true
    case .inFront: return showInFront(route)
    case .detour: return showDetour(to: route)
    case .tab: return features.contains { $0.handleDeepLink(link) }
    }
  }

  /// Presents the screen of a link as a detour, so that dismissing it returns to the current screen.
  ///
  /// - Parameter link: The link to open.
  /// - Returns: `true` if the screen can be a detour, even if there is no order with its number.
  func showDetour(to link: URL) -> Bool {
    route(of: link).map(showDetour) ?? false
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

  private func route(of link: URL) -> (any Route)? {
    (try? LinkCatalog.features.resolve(link.absoluteString))?.route
  }

  private func showInFront(_ route: any Route) -> Bool {
    if route is OrderFlowRoute, frontCoordinator === orderCoordinator {
      orderCoordinator.startNewOrder()
      return true
    }
    return frontCoordinator.navigate(to: route)
  }

  private func showDetour(to route: any Route) -> Bool {
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

  private var features: [any FeatureAPI] {
    [
      homeCoordinator.feature, orderCoordinator.feature, searchCoordinator.feature, profileCoordinator.feature,
      settingsCoordinator.feature,
    ]
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
