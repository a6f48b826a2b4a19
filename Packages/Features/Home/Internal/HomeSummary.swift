import Models

/// What the home screen shows, written out.
struct HomeSummary: Equatable {
  var greeting: String
  var headline: String
  var counts: [HomeCount]
  var newest: [HomeOrderLine]
}

/// A number with its name.
struct HomeCount: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}

/// An order that waits.
struct HomeOrderLine: Identifiable, Equatable {
  var id: Order.ID
  var number: String
  var customer: String
  var total: String
}
