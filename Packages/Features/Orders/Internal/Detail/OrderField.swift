import FeatureKit
import Models

/// A named value of an order.
struct OrderField: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}

extension OrderFormat {
  /// Returns the fields of an order, in display order.
  func fields(of order: Order) -> [OrderField] {
    [
      OrderField(name: "Customer", value: order.customerName),
      OrderField(name: "Date", value: date(order)),
      OrderField(name: "Total", value: total(order)),
      OrderField(name: "Status", value: status(order).text),
    ]
  }

  /// Returns the amounts below the lines of an order, in display order.
  func totals(of details: OrderDetails) -> [OrderField] {
    [
      OrderField(name: "Subtotal", value: amount(details.subtotal)),
      OrderField(name: "Discount", value: discount(details)),
      OrderField(name: "Total", value: total(details.order)),
    ]
  }

  /// Returns an entry of the history: `Completed by Ada Lovelace`.
  func text(of event: OrderEvent) -> String {
    switch event.kind {
    case .placed: "Placed by \(event.author)"
    case .paid: "Paid by \(event.author)"
    case .completed: "Completed by \(event.author)"
    case .reopened: "Reopened by \(event.author)"
    }
  }
}
