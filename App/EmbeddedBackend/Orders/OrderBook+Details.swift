import Models

extension OrderBook {
  /// Returns the order with a number in its current state, with all its parts.
  ///
  /// The parts of a seeded order are computed by each call and never stored.
  func details(number: Int) -> StoredOrderDetails? {
    let recorded = changes.history[number] ?? []
    if let index = index(of: number) {
      let parts = seed.parts(at: index)
      return StoredOrderDetails(
        order(at: index), discountCents: parts.discountCents, lines: parts.lines, address: parts.address,
        history: parts.history + recorded)
    }
    return placedOrder(number: number).map { placed in
      let placement = OrderEvent(kind: .placed, date: placed.date, author: placed.author)
      return StoredOrderDetails(
        placed.stored, discountCents: placed.discountCents, lines: placed.lines, address: placed.shippingAddress,
        history: [placement] + recorded)
    }
  }

  /// Returns the order that was placed from the draft with an identifier.
  func placedOrder(draftID: String) -> PlacedOrder? {
    changes.placed.first { $0.draftID == draftID }
  }

  /// Returns the placed order with a number.
  func placedOrder(number: Int) -> PlacedOrder? {
    changes.placed.first { $0.number == number }
  }
}
