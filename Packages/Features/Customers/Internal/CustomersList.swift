import FeatureKit
import Models
import TerminalUI

/// The loaded orders, or what to do if there is none.
struct CustomersList: View {
  let orders: [Order]
  let onSelect: @MainActor (Order) -> Void
  private let price = PriceFormat()

  init(orders: [Order], onSelect: @escaping @MainActor (Order) -> Void) {
    self.orders = orders
    self.onSelect = onSelect
  }

  var body: some View {
    if orders.isEmpty {
      EmptyStateView("No orders", symbol: "○", advice: "New orders appear here.")
    } else {
      List(orders) { order in
        Button {
          onSelect(order)
        } label: {
          CustomersRow(order: order, total: price.string(from: order.total))
        }
      }
    }
  }
}

private struct CustomersRow: View {
  let order: Order
  let total: String

  var body: some View {
    HStack(spacing: .cells(2)) {
      Text("#\(String(order.id))").foregroundStyle(.secondary)
      Text(order.customerName)
      Spacer()
      Text(total)
    }
    .lineLimit(1)
  }
}
