import FeatureKit
import Models
import OrdersFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of a new order: form, review, acknowledgment.
///
/// It is a modal over the order list, or a detour over any screen if a link opens it.
///
/// The acknowledgment replaces the review. Going back from it closes the flow, so the user never returns to the form or
/// to the review of an order that is placed.
final class OrderFlowCoordinator: TrackedCoordinator<OrderFlowRoute> {
  private let orders: any OrdersFeatureAPI

  init(orders: any OrdersFeatureAPI) {
    self.orders = orders
    super.init(
      router: Router(
        initial: .draft,
        factory: ViewFactory { route, coordinator in
          orders.makeNewOrderView(for: route, closures: OrderFlowClosures(coordinator as? OrderFlowCoordinator))
        }))
  }

  var isPlaced: Bool { router.state.currentRoute.isPlaced }

  func close() {
    if presentationContext == .detour { parent?.dismissDetour() } else { parent?.dismissModal() }
  }

  /// Dismisses the flow, and shows an order over the screen where the flow began.
  func showOrder(_ id: Order.ID) {
    let main = main
    close()
    main?.show(OrdersRoute.detail(id))
  }

  override func canHandle(_ route: any Route) -> Bool { route is OrderFlowRoute }

  /// Returns whether the form continues; a placed order is covered by the next one.
  override func showsInFront(_ route: any Route) -> Bool {
    route is OrderFlowRoute ? !isPlaced : super.showsInFront(route)
  }

  override func navigationType(for route: any Route) -> NavigationType {
    route.isPlaced ? .replace : .push
  }

  override func didDisappear() {
    super.didDisappear()
    // It is neither a modal nor a detour any more: it was left, and not covered.
    if presentationContext == .root { orders.leaveNewOrder() }
  }

  override func didNavigate(from: any Route, to: any Route) {
    if from.isPlaced, !to.isPlaced { close() }
    // Afterwards, because the draft below the acknowledgment is not shown.
    super.didNavigate(from: from, to: to)
  }

  /// Fades the acknowledgment in, because it replaces the review in the same place.
  override func transition(for route: any Route) -> NavigationTransition {
    route.isPlaced ? .fade : .push
  }
}

extension Route {
  fileprivate var isPlaced: Bool {
    if case .placed = self as? OrderFlowRoute { true } else { false }
  }
}

extension OrderFlowClosures {
  fileprivate init(_ flow: OrderFlowCoordinator?) {
    self.init(
      onReview: { [weak flow] in flow?.navigate(to: OrderFlowRoute.review) },
      onEdit: { [weak flow] in flow?.navigate(to: OrderFlowRoute.draft) },
      onPlaced: { [weak flow] in flow?.navigate(to: OrderFlowRoute.placed($0)) },
      onOpenOrder: { [weak flow] in flow?.showOrder($0) },
      onClose: { [weak flow] in flow?.close() })
  }
}
