import FeatureKit
import HomeFeature
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the home tab, whose buttons lead to the orders.
final class HomeCoordinator: TrackedCoordinator<HomeRoute> {
  let feature: any FeatureAPI

  init(dependencies: AppDependencies, user: UserServices) {
    let factory = HomeViewFactory(dependencies: dependencies, user: user)
    feature = factory.feature
    super.init(router: Router(initial: .home, factory: factory))
    factory.coordinator = self
  }

  override var tabItem: (text: String, image: String)? { ("Home", "house") }
  override func canHandle(_ route: any Route) -> Bool { route is HomeRoute }
}

/// Makes the views of the home feature.
final class HomeViewFactory: ViewFactory<HomeRoute> {
  private let dependencies: AppDependencies
  private let user: UserServices
  private(set) lazy var feature = HomeFeatureFactory.create(
    orderService: user.orders, profileService: user.profile, revisions: user.revisions,
    now: dependencies.environment.now, timeZone: dependencies.environment.timeZone,
    closures: HomeClosures(
      onShowOrders: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.list) },
      onOpenOrder: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.detail($0)) },
      onShowHome: { [weak self] in self?.coordinator?.navigate(to: HomeRoute.home) }))

  init(dependencies: AppDependencies, user: UserServices) {
    self.dependencies = dependencies
    self.user = user
  }

  override func buildView(for route: HomeRoute) -> AnyView? {
    switch route {
    case .home: feature.makeMainView()
    }
  }
}
