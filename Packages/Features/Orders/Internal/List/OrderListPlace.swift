import Models

/// What the order list shows, for the next launch.
nonisolated struct OrderListPlace: Codable, Equatable {
  /// The filter's raw value. One that this version does not know is ignored.
  var filter: String
  var search: String
  var selection: Order.ID?
  /// The selected row's position: the first load loads the orders around it.
  var position: Int
}
