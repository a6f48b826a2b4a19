import FeatureKit
import Foundation
import Models
import Navigation
import OrdersFeature
import TerminalUI

/// Leads between the tabs of the signed-in app. Made anew for each sign-in.
final class MainCoordinator: TabCoordinator<MainRoute> {
  private let orderCoordinator: OrderCoordinator

  init(appState: AppStateController, dependencies: AppDependencies) {
    let userID = appState.state.user?.id ?? ""
    orderCoordinator = OrderCoordinator(dependencies: dependencies, userID: userID)
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    addChild(HomeCoordinator(dependencies: dependencies))
    addChild(orderCoordinator)
    addChild(ProfileCoordinator(dependencies: dependencies, userID: userID, orders: orderCoordinator.feature))
    addChild(SettingsCoordinator(appState: appState, dependencies: dependencies))
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// An order outside of the stack, for a window of its own.
  func makeOrderView(_ id: Order.ID, onMissing: @escaping @MainActor () -> Void) -> AnyView {
    orderCoordinator.feature.makeDetailView(orderID: id, onMissing: onMissing)
  }

  /// Offers a link to the features. Gives whether one of them took it.
  func handleDeepLink(_ link: URL) -> Bool {
    orderCoordinator.feature.handleDeepLink(link)
  }

  /// Shows the order of a link over everything, so that the way back leads to where the user is. Gives whether the link
  /// names one.
  func showDetour(to link: URL) -> Bool {
    guard case .detail(let id) = OrdersRoute(link: link) else { return false }
    if currentRoute as? OrdersRoute == .detail(id) { return true }
    dismissDetour()
    let detour = OrderDetourCoordinator(orderID: id, orders: orderCoordinator.feature)
    presentDetour(detour, presenting: OrdersRoute.detail(id))
    return true
  }
}
