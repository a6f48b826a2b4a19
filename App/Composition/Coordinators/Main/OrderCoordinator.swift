import FeatureKit
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the orders tab: the list, the detail screens and the history.
final class OrderCoordinator: Coordinator<OrdersRoute> {
  let feature: any OrdersFeatureAPI

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the feature.
  ///   - userID: The identifier of the signed-in user, or an empty string if there is none.
  init(dependencies: AppDependencies, userID: String) {
    let factory = OrderViewFactory(dependencies: dependencies, userID: userID)
    feature = factory.feature
    super.init(router: Router(initial: .list, factory: factory))
    factory.coordinator = self
  }

  override var tabItem: (text: String, image: String)? { ("Orders", "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute }
  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// Makes the views of the orders feature.
final class OrderViewFactory: ViewFactory<OrdersRoute> {
  private let dependencies: AppDependencies
  private let userID: String
  private(set) lazy var feature = OrdersFeatureFactory.create(
    orderService: dependencies.services.orders, analytics: dependencies.services.analytics,
    timeZone: dependencies.environment.timeZone, clock: dependencies.environment.clock, userID: userID,
    closures: OrdersClosures(
      onOpenOrder: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.detail($0)) },
      onShowOrders: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.list) }))

  init(dependencies: AppDependencies, userID: String) {
    self.dependencies = dependencies
    self.userID = userID
  }

  override func buildView(for route: OrdersRoute) -> AnyView? {
    switch route {
    case .list: feature.makeMainView()
    case .detail(let id): feature.makeDetailView(orderID: id)
    case .history: feature.makeHistoryView()
    }
  }
}
