import Models

/// What the tools of an order list read from the list and do with it, in either architecture.
struct OrderListContext {
  /// The numbers of orders of a list.
  struct Counts: Equatable {
    /// The number of orders that match the query, as far as it is known.
    var found: Int
    /// Whether the server may find more.
    var mayHaveMore: Bool
    /// The number of all orders of the list.
    var total: Int
  }

  let rows: @MainActor () -> OrderRows
  let query: @MainActor () -> OrderQuery
  let selectedRow: @MainActor () -> OrderRows.Element.ID?
  let select: @MainActor (OrderRows.Element.ID) -> Void
  /// The loaded orders, without search and filter as far as they were loaded.
  let loadedOrders: @MainActor () -> [Order]
  /// The numbers of orders, or `nil` until the first response.
  let counts: @MainActor () -> Counts?
  /// Whether the list is out of date, or the number of new orders above the rows that the user reads, or `nil`.
  let newOrdersLine: @MainActor () -> String?
  let completion: @MainActor () -> OrderCompletion
  let complete: @MainActor () async -> Void
  /// Loads the list again, and returns whether that succeeded.
  let reload: @MainActor () async -> Bool
}

extension OrderListContext {
  /// The position of the selected row, or `nil` in an empty list.
  var selectedPosition: Int? { selectedRow().flatMap { rows().position(of: $0) } }

  /// The selected order, or `nil` if it is not loaded.
  var selectedOrder: Order? { selectedPosition.flatMap { rows()[$0].order } }

  /// Whether every order of the list is loaded.
  var isEverythingLoaded: Bool { counts().map { loadedOrders().count >= $0.total } ?? false }
}
