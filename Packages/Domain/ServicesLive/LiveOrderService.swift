public import Models
public import Networking
public import Services
import ShopAPI

/// The order service that sends requests to a server, whose network errors are `NetworkError`s.
///
/// Changes throw what the protocol says, or `NetworkError.serverError(404)` for an unknown order.
public struct LiveOrderService: OrderServiceProtocol {
  let networking: any NetworkingProtocol

  /// Creates a service on a client that authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns a page of the orders that match a query; the server rejects a limit outside `OrderQuery.limits`.
  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    let page = try await networking.fetchAsUser(ShopAPI.orders(OrdersRequest(query)))
    return OrderPage(orders: page.orders.map(\.order), total: page.total, locatedPosition: page.position)
  }

  /// Returns a page of the orders that match a query, with their lines, addresses and histories.
  ///
  /// A server that does not know the parameter `include` reports orders without them, which are then requested one by
  /// one.
  public func details(matching query: OrderQuery) async throws -> OrderDetailsPage {
    let request = OrdersRequest(query, includesDetails: true)
    let page = try await networking.fetchAsUser(ShopAPI.detailedOrders(request))
    var orders: [OrderDetails] = []
    for order in page.orders {
      if let payload = order.details {
        orders.append(payload.details)
      } else if let details = try await details(of: order.id) {
        orders.append(details)
      }
    }
    return OrderDetailsPage(orders: orders, total: page.total)
  }

  /// Returns an order; `nil` if there is none with this number.
  public func order(_ id: Order.ID) async throws -> Order? {
    do {
      return try await row(ShopAPI.order(at: String(id)))
    } catch NetworkError.serverError(404) {
      return nil
    }
  }

  /// Returns an order with its lines, address and history; `nil` if there is none with this number.
  public func details(of id: Order.ID) async throws -> OrderDetails? {
    do {
      return try await networking.fetchAsUser(ShopAPI.order(at: String(id))).details
    } catch NetworkError.serverError(404) {
      return nil
    }
  }

  /// Places the order of a draft.
  ///
  /// The request contains cents, so the server cannot notice a price with a fraction of a cent. Only the prices are
  /// therefore validated before the server receives the draft.
  public func place(_ draft: OrderDraft) async throws -> OrderDetails {
    do {
      return try await send(draft, ShopAPI.placeOrder(DraftPayload(draft)))
    } catch NetworkError.serverError(409) {
      throw OrderError.draftAlreadyPlaced
    }
  }

  /// Requests an order, and reads only what a list shows of it, also from a server that reports no lines.
  private func row(_ request: TypedEndpoint<OrderDetailsPayload>) async throws -> Order {
    let payload: OrderPayload = try await networking.fetchAsUser(request.endpoint)
    return payload.order
  }

  private func send(
    _ draft: OrderDraft, _ request: @autoclosure () throws -> TypedEndpoint<OrderDetailsPayload>
  ) async throws -> OrderDetails {
    if let problem = draft.priceProblem { throw OrderError.invalidDraft(problem) }
    do {
      return try await networking.fetchAsUser(request()).details
    } catch NetworkError.invalidField(let name) {
      guard let field = OrderDraft.Field(name: name) else { throw NetworkError.invalidField(name) }
      // The rules of this version explain the rejection, unless the server has others.
      let known = draft.problems.first { $0.field == field }
      throw OrderError.invalidDraft(known ?? OrderDraft.Problem(field, .isRejected))
    }
  }
}

extension OrderDraft {
  fileprivate var priceProblem: Problem? {
    problems.first { if case .line(_, .unitPrice) = $0.field { true } else { false } }
  }
}

extension LiveOrderService {
  /// Takes the payment of an order.
  @discardableResult
  public func pay(_ id: Order.ID) async throws -> Order {
    do {
      return try await change(id, ShopAPI.payOrder) { .alreadyPaid($0.order, by: $0.author(of: .paid)) }
    } catch NetworkError.serverError(402) {
      throw OrderError.paymentDeclined(id)
    }
  }

  /// Marks an order as completed.
  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    try await change(id, ShopAPI.completeOrder) {
      $0.order.isPaid ? .alreadyCompleted($0.order, by: $0.author(of: .completed)) : .unpaid($0.order)
    }
  }

  /// Marks a completed order as pending.
  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    try await change(id, ShopAPI.reopenOrder) { details in
      details.author(of: .reopened).map { .alreadyReopened(details.order, by: $0) } ?? .notCompleted(details.order)
    }
  }

  /// Replaces the customer, the address, the items and the discount of an unpaid order.
  ///
  /// As for a new order, only the prices are validated before the server receives the draft.
  @discardableResult
  public func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    do {
      return try await send(draft, ShopAPI.editOrder(at: String(id), EditPayload(draft, from: former)))
    } catch NetworkError.serverError(409) {
      throw try await conflict(about: id) {
        $0.order.isPaid
          ? .alreadyPaid($0.order, by: $0.author(of: .paid)) : .editedElsewhere($0.order, by: $0.author(of: .edited))
      }
    }
  }

  /// Cancels an unpaid order.
  @discardableResult
  public func cancel(_ id: Order.ID) async throws -> Order {
    try await change(id, ShopAPI.cancelOrder) { .alreadyPaid($0.order, by: $0.author(of: .paid)) }
  }

  /// Undoes the cancellation of an order.
  @discardableResult
  public func restore(_ id: Order.ID) async throws -> Order {
    try await change(id, ShopAPI.restoreOrder) { .alreadyRestored($0.order, by: $0.author(of: .restored)) }
  }

  /// Requests a change of an order.
  ///
  /// - Parameter reason: Returns the error for a conflict with the present state of the order, unless it is canceled.
  private func change(
    _ id: Order.ID, _ operation: HTTPOperation<Void, OrderDetailsPayload>,
    orConflict reason: (OrderDetails) -> OrderError
  ) async throws -> Order {
    do {
      return try await row(operation(at: String(id)))
    } catch NetworkError.serverError(409) {
      throw try await conflict(about: id, reason)
    }
  }

  /// Returns why a change was refused, from the order as the server has it, because the refusal does not contain it.
  private func conflict(about id: Order.ID, _ reason: (OrderDetails) -> OrderError) async throws -> OrderError {
    guard let details = try await details(of: id) else { throw NetworkError.serverError(404) }
    return details.order.isCanceled
      ? .alreadyCanceled(details.order, by: details.author(of: .canceled)) : reason(details)
  }
}

extension OrderDetails {
  /// Returns the name of the person who last made a kind of change, or `nil` if the history contains none.
  fileprivate func author(of kind: OrderEvent.Kind) -> String? {
    history.last { $0.kind == kind }?.author
  }
}
