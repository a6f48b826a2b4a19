import Models
import Observation

/// The state of the last screen of a new order, which acknowledges the placement.
@Observable
final class OrderPlacedViewModel {
  let orderID: Order.ID
  let format: OrderFormat
  /// The placed order, or `nil` if an earlier launch has placed it.
  let order: Order?
  private let closures: OrderFlowClosures

  init(orderID: Order.ID, store: OrderStore, format: OrderFormat, closures: OrderFlowClosures) {
    self.orderID = orderID
    self.format = format
    self.closures = closures
    order = store.cachedOrder(orderID)?.order
  }

  var acknowledgment: String { "✓ Order \(format.number(orderID)) is placed." }

  func open() { closures.onOpenOrder(orderID) }
  func close() { closures.onClose() }
}
