import Models
import Navigation
import OrdersFeature

/// Shows one order over whatever the user is at, for a notice that interrupts (D4, decision 4). It is left by the fallback
/// bar, and is not part of what a launch restores.
final class OrderDetourCoordinator: Coordinator<OrdersRoute> {
  init(orderID: Order.ID, orders: any OrdersFeatureAPI) {
    super.init(router: Router(initial: .detail(orderID), factory: OrderHistoryViewFactory(orders: orders)))
  }

  override func canHandle(_ route: any Route) -> Bool {
    if case .detail = route as? OrdersRoute { true } else { false }
  }
}
