public import Models
public import Networking
public import Services

/// The order service that sends requests to a server.
public struct LiveOrderService: OrderServiceProtocol {
  let networking: any NetworkingProtocol

  /// Creates a service.
  ///
  /// - Parameter networking: The client, which authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns a page of the orders that match a query.
  ///
  /// - Parameter query: The query. The server rejects a limit outside `OrderQuery.limits`.
  /// - Returns: The page, in the sort order of the query.
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    let page: OrderPagePayload = try await networking.fetchAsUser(.orders(query))
    return OrderPage(orders: page.orders.map(\.order), total: page.total, locatedPosition: page.position)
  }

  /// Returns an order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order, or `nil` if there is none with this number.
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func order(_ id: Order.ID) async throws -> Order? {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(.order(id))
      return payload.order
    } catch NetworkError.serverError(404) {
      return nil
    }
  }

  /// Returns an order with its lines, address and history.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The details, or `nil` if there is no order with this number.
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func details(of id: Order.ID) async throws -> OrderDetails? {
    do {
      let payload: OrderDetailsPayload = try await networking.fetchAsUser(.order(id))
      return payload.details
    } catch NetworkError.serverError(404) {
      return nil
    }
  }

  /// Places the order of a draft.
  ///
  /// The request contains cents, so the server cannot notice a price with a fraction of a cent. Only the prices are
  /// therefore validated before the server receives the draft.
  ///
  /// - Parameter draft: The draft.
  /// - Returns: The new order, or the one that was placed from the same draft before.
  /// - Throws: `OrderError` if the server refuses the draft, `NetworkError`, or `AuthError.sessionExpired`.
  public func place(_ draft: OrderDraft) async throws -> OrderDetails {
    if let problem = draft.priceProblem { throw OrderError.invalidDraft(problem) }
    do {
      let payload: OrderDetailsPayload = try await networking.fetchAsUser(.place(draft))
      return payload.details
    } catch NetworkError.invalidField(let name) {
      guard let field = OrderDraft.Field(name: name) else { throw NetworkError.invalidField(name) }
      // The rules of this version explain the rejection, unless the server has others.
      let known = draft.problems.first { $0.field == field }
      throw OrderError.invalidDraft(known ?? OrderDraft.Problem(field, .isRejected))
    } catch NetworkError.serverError(409) {
      throw OrderError.draftAlreadyPlaced
    }
  }
}

extension OrderDraft {
  /// The problem of the first invalid price.
  fileprivate var priceProblem: Problem? {
    problems.first { if case .line(_, .unitPrice) = $0.field { true } else { false } }
  }
}
