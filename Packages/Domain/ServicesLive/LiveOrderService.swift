public import Models
public import Networking
public import Services

/// The shop's orders, over the network.
public struct LiveOrderService: OrderServiceProtocol {
  private let networking: any NetworkingProtocol

  /// - Parameter networking: sends requests under whoever is signed in.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// A page of the orders that a query matches. The server refuses a limit outside `OrderQuery.limits`.
  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    let page: OrderPagePayload = try await networking.fetchAsUser(.orders(query))
    return OrderPage(orders: page.orders.map(\.order), total: page.total)
  }

  /// One order; `nil` where there is none of that number.
  public func order(_ id: Order.ID) async throws -> Order? {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(.order(id))
      return payload.order
    } catch NetworkError.serverError(404) {
      return nil
    }
  }

  /// Marks an order as completed. An unknown order is `NetworkError.serverError(404)`.
  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    let payload: OrderPayload = try await networking.fetchAsUser(.completion(id))
    return payload.order
  }

  /// Takes the completion of an order back.
  ///
  /// - Throws: `NetworkError.serverError(404)` for an unknown order.
  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    let payload: OrderPayload = try await networking.fetchAsUser(.reopening(id))
    return payload.order
  }
}
