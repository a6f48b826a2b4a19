import Models

/// The restorable state of the order list.
nonisolated struct OrderListState: Codable, Equatable {
  /// The raw value of the filter.
  ///
  /// An unknown raw value is ignored.
  var filter: String
  var search: String
  /// The text of the sort order that the user has chosen, or `nil` for that of the filter.
  ///
  /// An unknown text is ignored.
  var sort: String?
  var selection: Order.ID?
  /// The position of the selected row.
  ///
  /// The first load fetches the orders around it.
  var position: Int
}
