import FeatureKit
import Models
import Services

/// Changing an order, and undoing the change from any screen of the app.
extension OrderStore {
  /// Takes the payment of an order.
  ///
  /// A payment cannot be undone. The screen therefore requests a confirmation before it calls this function.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func pay(_ id: Order.ID) async throws -> Order {
    let order = try await change(.paid) { try await $0.pay(id) }
    changes.record("Order #\(id) paid.", on: OrdersRoute.detail(id))
    return order
  }

  /// Completes an order, which the user can undo for some seconds.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func complete(_ id: Order.ID) async throws -> Order {
    let order = try await change(.completed) { try await $0.complete(id) }
    offerUndo(of: id, "completed", undone: "is pending again", failure: "was not reopened", .reopened) {
      try await $0.reopen(id)
    }
    return order
  }

  /// Reopens a completed order, which the user can undo for some seconds.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func reopen(_ id: Order.ID) async throws -> Order {
    let order = try await change(.reopened) { try await $0.reopen(id) }
    offerUndo(of: id, "reopened", undone: "is completed again", failure: "was not completed", .completed) {
      try await $0.complete(id)
    }
    return order
  }

  /// Cancels an unpaid order, which the user can undo for some seconds.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func cancel(_ id: Order.ID) async throws -> Order {
    let order = try await change(.canceled) { try await $0.cancel(id) }
    offerUndo(of: id, "canceled", undone: "is pending again", failure: "was not restored", .restored) {
      try await $0.restore(id)
    }
    return order
  }

  /// Restores a canceled order, which the user can undo for some seconds.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func restore(_ id: Order.ID) async throws -> Order {
    let order = try await change(.restored) { try await $0.restore(id) }
    offerUndo(of: id, "restored", undone: "is canceled again", failure: "was not canceled", .canceled) {
      try await $0.cancel(id)
    }
    return order
  }

  /// Replaces the content of an unpaid order, which the user can undo for some seconds.
  ///
  /// - Parameters:
  ///   - details: The order before the change.
  ///   - draft: The new content.
  /// - Throws: The error of the order service, or a `FailureMessage` if the order has changed so that it is refused.
  func update(_ details: OrderDetails, to draft: OrderDraft) async throws {
    let id = details.order.id
    let former = OrderDraft(of: details, id: draft.id)
    try await change(.edited) { try await $0.update(id, from: former, to: draft).order }
    offerUndo(of: id, "changed", undone: "is as before", failure: "was not changed back", .edited) {
      try await $0.update(id, from: draft, to: former).order
    }
  }

  private typealias Change = @MainActor (any OrderServiceProtocol) async throws -> Order

  /// Makes a change, records it for all screens, and logs its event.
  ///
  /// If the server refuses the change because the order has changed, records the order as the server has it.
  @discardableResult
  private func change(_ event: OrderAnalyticsEvent, _ change: Change) async throws -> Order {
    do {
      let order = try await change(orderService)
      record([order])
      analytics.log(event, of: order)
      return order
    } catch let error as OrderError {
      guard let order = error.currentOrder else { throw error }
      record([order])
      throw FailureMessage(outcome: error.errorDescription, error.recoverySuggestion ?? "You see it as it is now")
    }
  }

  /// Acknowledges a change, and offers to undo it.
  ///
  /// - Parameters:
  ///   - id: The number of the order.
  ///   - change: What has happened, in the sentence `Order #1001 completed.`
  ///   - undone: What the order is after the change was undone, in a sentence.
  ///   - failure: What did not happen if undoing fails, in a sentence.
  ///   - event: The event of undoing.
  ///   - undo: The opposite change.
  private func offerUndo(
    of id: Order.ID, _ change: String, undone: String, failure: String, _ event: OrderAnalyticsEvent,
    _ undo: @escaping Change
  ) {
    let name = "Order #\(id)"
    // The closure must not retain the store, because the store retains the model.
    changes.record(
      UndoableChange(
        "\(name) \(change).", undoneSentence: "\(name) \(undone).", failure: "\(name) \(failure)",
        screen: OrdersRoute.detail(id)
      ) { [weak self] in _ = try await self?.change(event, undo) })
  }
}
