public import Models
import Networking
import Services

extension LiveOrderService {
  /// Takes the payment of an order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.paymentDeclined` if the bank declines the payment, `OrderError.alreadyPaid` if another client
  ///   has taken it, `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or
  ///   `AuthError.sessionExpired`.
  @discardableResult
  public func pay(_ id: Order.ID) async throws -> Order {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(.payment(id))
      return payload.order
    } catch NetworkError.serverError(402) {
      throw OrderError.paymentDeclined(id)
    } catch NetworkError.serverError(409) {
      let details = try await currentDetails(of: id)
      throw OrderError.alreadyPaid(details.order, by: details.author(of: .paid))
    }
  }

  /// Marks an order as completed.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.unpaid` if the order is not paid, `OrderError.alreadyCompleted` if another client has
  ///   completed it,
  ///   `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(.completion(id))
      return payload.order
    } catch NetworkError.serverError(409) {
      let details = try await currentDetails(of: id)
      guard details.order.isPaid else { throw OrderError.unpaid(details.order) }
      throw OrderError.alreadyCompleted(details.order, by: details.author(of: .completed))
    }
  }

  /// Marks a completed order as pending.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.alreadyReopened` if another client has reopened the order,
  ///   `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(.reopening(id))
      return payload.order
    } catch NetworkError.serverError(409) {
      let details = try await currentDetails(of: id)
      throw OrderError.alreadyReopened(details.order, by: details.author(of: .reopened))
    }
  }

  /// Loads an order that another client has changed, because a refusal does not contain it.
  private func currentDetails(of id: Order.ID) async throws -> OrderDetails {
    guard let details = try await details(of: id) else { throw NetworkError.serverError(404) }
    return details
  }
}

extension OrderDetails {
  /// Returns the name of the person who last made a kind of change, or `nil` if the history contains none.
  fileprivate func author(of kind: OrderEvent.Kind) -> String? {
    history.last { $0.kind == kind }?.author
  }
}
