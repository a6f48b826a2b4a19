import Analytics
import FeatureKit
import Models
import Services

/// Paying and completing an order, and undoing a completion from any screen of the app.
extension OrderStore {
  /// Takes the payment of an order.
  ///
  /// The user cannot undo it, because the money has moved. The screen therefore asks before.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service; a `FailureMessage` if another client has taken the payment.
  func pay(_ id: Order.ID) async throws -> Order {
    let order = try await recordingConflict { try await orderService.pay(id) }
    record(order)
    analytics.log(OrderPaid(isHighValue: order.isHighValue))
    return order
  }

  /// Completes an order, which the user can undo for some seconds.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service; a `FailureMessage` if the order is not paid, or if another client has
  ///   completed it.
  func complete(_ id: Order.ID) async throws -> Order {
    let order = try await recordingConflict { try await orderService.complete(id) }
    record(order)
    // The closure must not retain the store, because the store retains the model.
    changes.record(.completion(of: id) { [weak self] in _ = try await self?.reopen(id) })
    analytics.log(OrderCompleted(isHighValue: order.isHighValue))
    return order
  }

  /// Reopens an order.
  ///
  /// - Parameter id: The number of the order.
  /// - Returns: The order after the change.
  /// - Throws: The error of the order service; a `FailureMessage` if another client has reopened the order.
  func reopen(_ id: Order.ID) async throws -> Order {
    let order = try await recordingConflict { try await orderService.reopen(id) }
    record(order)
    analytics.log(OrderReopened(isHighValue: order.isHighValue))
    return order
  }

  /// Makes a change; if the server refuses it because the order has changed, all screens show the order as it is.
  private func recordingConflict(_ change: () async throws -> Order) async throws -> Order {
    do {
      return try await change()
    } catch let error as OrderError {
      guard let order = error.currentOrder else { throw error }
      record(order)
      throw FailureMessage(outcome: error.errorDescription, error.recoverySuggestion ?? "You see it as it is now")
    }
  }
}

extension UndoableChange {
  /// Returns the acknowledgment of a completed order.
  fileprivate static func completion(
    of id: Order.ID, undo: @escaping @MainActor () async throws -> Void
  ) -> UndoableChange {
    UndoableChange(
      "Order #\(id) completed.", undoneSentence: "Order #\(id) is pending again.",
      failure: "Order #\(id) was not reopened", undo: undo)
  }
}
