import Models

/// The formatted content of the home screen.
nonisolated struct HomeSummary: Equatable {
  var greeting: String
  var headline: String
  var counts: [HomeCount]
  var newest: [HomeOrderLine]
}

/// A count with its label.
nonisolated struct HomeCount: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}

/// The formatted row of a pending order.
nonisolated struct HomeOrderLine: Identifiable, Equatable {
  var id: Order.ID
  var number: String
  var customer: String
  var total: String
}
