import FeatureKit
import Foundation
import HomeFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the home tab, whose buttons lead to the orders.
final class HomeCoordinator: TrackedCoordinator<HomeRoute> {
  let feature: any FeatureAPI

  init(home: CoordinatedFeature<any FeatureAPI, HomeCoordinator>) {
    feature = home.feature
    super.init(
      router: Router(
        initial: .home,
        factory: ViewFactory { [feature] route, _ in
          switch route {
          case .home: feature.makeMainView()
          }
        }))
    home.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Home", "house") }
  override func canHandle(_ route: any Route) -> Bool { route is HomeRoute }
}

extension HomeCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func makeDetour(for route: any Route) -> AnyCoordinator? { nil }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }
}
