import FeatureKit
import Navigation
import OrdersFeature
import TerminalUI

/// Leads through the order history where the profile shows it: on the profile's own stack, so that the way back is there.
final class OrderHistoryCoordinator: Coordinator<OrdersRoute> {
  init(orders: any OrdersFeatureAPI) {
    let factory = OrderHistoryViewFactory(orders: orders)
    super.init(router: Router(initial: .history, factory: factory))
    factory.coordinator = self
  }

  /// The list of all orders is the desk's.
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute && route as? OrdersRoute != .list }
  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// Makes the history, and the orders opened from it.
final class OrderHistoryViewFactory: ViewFactory<OrdersRoute> {
  private let orders: any OrdersFeatureAPI

  init(orders: any OrdersFeatureAPI) {
    self.orders = orders
  }

  override func buildView(for route: OrdersRoute) -> AnyView? {
    switch route {
    case .history: orders.makeHistoryView { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.detail($0)) }
    case .detail(let id): orders.makeDetailView(orderID: id)
    case .list: nil
    }
  }
}
