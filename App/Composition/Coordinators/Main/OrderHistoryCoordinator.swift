import FeatureKit
import Navigation
import OrdersFeature
import TerminalUI

/// Leads through the order history where the profile shows it: over the profile, so that the way back is there.
final class OrderHistoryCoordinator: Coordinator<OrdersRoute> {
  init(orders: any OrdersFeatureAPI) {
    let factory = OrderHistoryViewFactory(orders: orders)
    super.init(router: Router(initial: .history, factory: factory))
    factory.coordinator = self
  }

  /// The list of all orders is the desk's, and so is an order that is not opened from the history.
  override func canHandle(_ route: any Route) -> Bool {
    switch route as? OrdersRoute {
    case .history: true
    case .detail: presentationContext == .modal
    case .list, nil: false
    }
  }

  override func route(fromIdentifier identifier: String) -> OrdersRoute? { OrdersRoute(identifier: identifier) }
}

/// Makes the history, and orders outside of the desk: those opened from it, and the one that a notice tells of.
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
