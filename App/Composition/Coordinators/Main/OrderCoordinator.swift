import FeatureKit
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the orders tab: the list, the detail screens and the history, and a new order as a modal.
final class OrderCoordinator: TrackedCoordinator<OrdersRoute> {
  let feature: any OrdersFeatureAPI
  private let flow: OrderFlowCoordinator

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the feature.
  ///   - user: The services of the signed-in user.
  init(dependencies: AppDependencies, user: UserServices) {
    let factory = OrderViewFactory(dependencies: dependencies, user: user)
    feature = factory.feature
    flow = OrderFlowCoordinator(orders: feature)
    super.init(router: Router(initial: .list, factory: factory))
    factory.coordinator = self
    addModalCoordinator(flow)
  }

  /// Presents the form of a new order, even over the acknowledgment of the last one.
  func startNewOrder() {
    if flow.isPlaced { dismissModal() }
    navigate(to: OrderFlowRoute.draft)
  }

  override var tabItem: (text: String, image: String)? { ("Orders", "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute }

  /// Returns the whole screen for a new order, because its form needs the space.
  override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
    route is OrderFlowRoute ? ModalDetentConfiguration(detents: [.fullscreen]) : ModalDetentConfiguration()
  }

  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// Makes the views of the orders feature.
final class OrderViewFactory: ViewFactory<OrdersRoute> {
  private let dependencies: AppDependencies
  private let user: UserServices
  private(set) lazy var feature = OrdersFeatureFactory.create(
    orderService: user.orders, analytics: dependencies.services.analytics,
    timeZone: dependencies.environment.timeZone, changes: user.changes, revisions: user.revisions,
    clock: dependencies.environment.clock, userID: user.userID,
    architecture: dependencies.environment.ordersArchitecture,
    effectExecutor: dependencies.environment.effectExecutor,
    closures: OrdersClosures(
      onOpenOrder: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.detail($0)) },
      onShowOrders: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.list) },
      onOrderMissing: { [missing = user.missingOrders] in missing.insert($0) },
      onNewOrder: { [weak self] in (self?.coordinator as? OrderCoordinator)?.startNewOrder() }))

  init(dependencies: AppDependencies, user: UserServices) {
    self.dependencies = dependencies
    self.user = user
  }

  override func buildView(for route: OrdersRoute) -> AnyView? {
    switch route {
    case .list: feature.makeMainView()
    case .detail(let id): feature.makeDetailView(orderID: id)
    case .history: feature.makeHistoryView()
    }
  }
}
