import FeatureKit
import HomeFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the home tab, whose buttons lead to the orders.
final class HomeCoordinator: TrackedCoordinator<HomeRoute> {
  let feature: any FeatureAPI

  init(home: CoordinatedFeature<any FeatureAPI, HomeCoordinator>) {
    feature = home.feature
    super.init(router: Router(initial: .home, factory: HomeViewFactory(feature: feature)))
    home.coordinator.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Home", "house") }
  override func canHandle(_ route: any Route) -> Bool { route is HomeRoute }
}

extension HomeCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func makeDetour(for route: any Route) -> AnyCoordinator? { nil }
}

/// Makes the views of the home feature.
private final class HomeViewFactory: ViewFactory<HomeRoute> {
  private let feature: any FeatureAPI

  init(feature: any FeatureAPI) {
    self.feature = feature
  }

  override func buildView(for route: HomeRoute) -> AnyView? {
    switch route {
    case .home: feature.makeMainView()
    }
  }
}
