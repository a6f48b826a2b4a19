import FeatureKit
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the order history that the profile presents as a modal, so that dismissing it returns to the
/// profile.
final class OrderHistoryCoordinator: TrackedCoordinator<OrdersRoute> {
  init(orders: any OrdersFeatureAPI) {
    super.init(router: Router(initial: .history, factory: OrderHistoryViewFactory(orders: orders)))
  }

  /// Returns whether the route is the history, or an order opened from it; other routes belong to the orders tab.
  override func canHandle(_ route: any Route) -> Bool {
    switch route as? OrdersRoute {
    case .history: true
    case .detail: presentationContext == .modal
    case .list, nil: false
    }
  }

  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// Makes the views of the order history, and of orders opened from it or from a notice.
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
