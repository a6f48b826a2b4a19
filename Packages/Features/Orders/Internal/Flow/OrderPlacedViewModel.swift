import Models
import Observation

/// The state of the last screen of a new order, which acknowledges the placement.
@Observable
final class OrderPlacedViewModel {
  let orderID: Order.ID
  /// The placed order, or `nil` if an earlier launch has placed it.
  let order: Order?
  private let context: OrderFlowContext

  init(orderID: Order.ID, _ context: OrderFlowContext) {
    self.orderID = orderID
    self.context = context
    order = context.flow.store.cachedOrder(orderID)?.order
  }

  var format: OrderFormat { context.format }
  var acknowledgment: String { "✓ Order \(format.number(orderID)) is placed." }

  func open() { context.closures.onOpenOrder(orderID) }
  func close() { context.closures.onClose() }
}
