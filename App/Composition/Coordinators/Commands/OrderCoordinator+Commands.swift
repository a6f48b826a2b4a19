import Models
import OrdersFeature
import TerminalUI
import TrellisNavigation

extension OrderCoordinator: PaletteCommanding {
  /// Returns the commands for a new order and the order history, and one for the order whose number is the search text.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let history = PaletteCommand("Order history") { [weak self] in self?.navigate(to: OrdersRoute.history) }
    let newOrder = PaletteCommand("New order") { [weak self] in self?.startNewOrder() }
    let number = query.drop { $0 == "#" || $0 == " " }
    guard case .detail(let id) = OrdersRoute(identifier: "order-\(number)") else { return [newOrder, history] }
    let open = PaletteCommand("Open order #\(id)") { [weak self] in self?.navigate(to: OrdersRoute.detail(id)) }
    return [open, newOrder, history]
  }
}
