import Models

/// A row of the detail screen.
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
      OrderField(name: "Discount", value: discount(order)),
      OrderField(name: "Status", value: status(order)),
    ]
  }
}
