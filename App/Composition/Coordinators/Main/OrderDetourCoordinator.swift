import Models
import OrdersFeature
import TrellisNavigation

/// The coordinator of an order that a notice opens as a detour over the current screen.
///
/// The fallback bar dismisses it. It is not part of the restored state.
final class OrderDetourCoordinator: TrackedCoordinator<OrdersRoute> {
  init(orderID: Order.ID, orders: any OrdersFeatureAPI) {
    super.init(router: Router(initial: .detail(orderID), factory: OrderHistoryViewFactory(orders: orders)))
  }

  override func canHandle(_ route: any Route) -> Bool {
    if case .detail = route as? OrdersRoute { true } else { false }
  }
}
