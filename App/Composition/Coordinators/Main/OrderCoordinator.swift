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
  /// - Parameter orders: The feature.
  init(orders: CoordinatedFeature<any OrdersFeatureAPI, OrderCoordinator>) {
    feature = orders.feature
    flow = OrderFlowCoordinator(orders: feature)
    super.init(router: Router(initial: .list, factory: OrderViewFactory(feature: feature)))
    orders.coordinator.assign(self)
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
  private let feature: any OrdersFeatureAPI

  init(feature: any OrdersFeatureAPI) {
    self.feature = feature
  }

  override func buildView(for route: OrdersRoute) -> AnyView? {
    switch route {
    case .list: feature.makeMainView()
    case .detail(let id): feature.makeDetailView(orderID: id)
    case .history: feature.makeHistoryView()
    }
  }
}
