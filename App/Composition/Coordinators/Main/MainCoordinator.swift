import FeatureKit
import Foundation
import Navigation

/// Leads between the tabs of the signed-in app. Made anew for each sign-in.
final class MainCoordinator: TabCoordinator<MainRoute> {
  private let orderCoordinator: OrderCoordinator

  init(appState: AppStateController, dependencies: AppDependencies) {
    orderCoordinator = OrderCoordinator(dependencies: dependencies)
    super.init(router: Router(initial: .home, factory: ViewFactory()))
    addChild(HomeCoordinator(dependencies: dependencies))
    addChild(orderCoordinator)
    addChild(ProfileCoordinator(dependencies: dependencies))
    addChild(SettingsCoordinator(appState: appState, dependencies: dependencies))
  }

  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Offers a link to the features. Gives whether one of them took it.
  func handleDeepLink(_ link: URL) -> Bool {
    orderCoordinator.feature.handleDeepLink(link)
  }
}
