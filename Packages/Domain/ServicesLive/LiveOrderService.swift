import Foundation
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

  /// Returns a page of the orders that match a query, with their lines, addresses and histories.
  ///
  /// A server that does not know the parameter `include` reports orders without them, which are then requested one by one.
  ///
  /// - Parameter query: The query. The server rejects a limit outside `OrderQuery.limits`.
  /// - Returns: The page, in the sort order of the query.
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func details(matching query: OrderQuery) async throws -> OrderDetailsPage {
    let page: OrderDetailsPagePayload = try await networking.fetchAsUser(.orders(query, includesDetails: true))
    var orders: [OrderDetails] = []
    for order in page.orders {
      if let details = order.details {
        orders.append(details)
      } else if let details = try await details(of: order.id) {
        orders.append(details)
      }
    }
    return OrderDetailsPage(orders: orders, total: page.total)
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
  /// - Returns: The new order, or the one that was placed from the same draft before.
  /// - Throws: `OrderError` if the server refuses the draft, `NetworkError`, or `AuthError.sessionExpired`.
  public func place(_ draft: OrderDraft) async throws -> OrderDetails {
    do {
      return try await send(draft, .place(draft))
    } catch NetworkError.serverError(409) {
      throw OrderError.draftAlreadyPlaced
    }
  }

  /// Sends a draft to an endpoint whose response is an `OrderDetailsPayload`.
  private func send(_ draft: OrderDraft, _ endpoint: @autoclosure () throws -> Endpoint) async throws -> OrderDetails {
    if let problem = draft.priceProblem { throw OrderError.invalidDraft(problem) }
    do {
      let payload: OrderDetailsPayload = try await networking.fetchAsUser(endpoint())
      return payload.details
    } catch NetworkError.invalidField(let name) {
      guard let field = OrderDraft.Field(name: name) else { throw NetworkError.invalidField(name) }
      // The rules of this version explain the rejection, unless the server has others.
      let known = draft.problems.first { $0.field == field }
      throw OrderError.invalidDraft(known ?? OrderDraft.Problem(field, .isRejected))
    }
  }
}

extension OrderDraft {
  /// The problem of the first invalid price.
  fileprivate var priceProblem: Problem? {
    problems.first { if case .line(_, .unitPrice) = $0.field { true } else { false } }
  }
}

extension LiveOrderService {
  /// Takes the payment of an order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.paymentDeclined` if the bank declines the payment, `OrderError.alreadyPaid` if another client
  ///   has taken it, `OrderError.alreadyCanceled`, `NetworkError.serverError(404)` for an unknown order, another
  ///   `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func pay(_ id: Order.ID) async throws -> Order {
    do {
      return try await change(id, .payment(id)) { .alreadyPaid($0.order, by: $0.author(of: .paid)) }
    } catch NetworkError.serverError(402) {
      throw OrderError.paymentDeclined(id)
    }
  }

  /// Marks an order as completed.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.unpaid` if the order is not paid, `OrderError.alreadyCompleted` if another client has
  ///   completed it, `OrderError.alreadyCanceled`, `NetworkError.serverError(404)` for an unknown order, another
  ///   `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    try await change(id, .completion(id)) {
      $0.order.isPaid ? .alreadyCompleted($0.order, by: $0.author(of: .completed)) : .unpaid($0.order)
    }
  }

  /// Marks a completed order as pending.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.notCompleted` if the order was never completed, `OrderError.alreadyReopened` if another client
  ///   has reopened it, `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or
  ///   `AuthError.sessionExpired`.
  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    try await change(id, .reopening(id)) { details in
      details.author(of: .reopened).map { .alreadyReopened(details.order, by: $0) } ?? .notCompleted(details.order)
    }
  }

  /// Replaces the customer, the address, the items and the discount of an unpaid order.
  ///
  /// As for a new order, only the prices are validated before the server receives the draft.
  ///
  /// - Parameters:
  ///   - id: The order number.
  ///   - former: The content that the user has seen.
  ///   - draft: The new content.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.invalidDraft` if the server refuses the content, `OrderError.alreadyPaid`,
  ///   `OrderError.alreadyCanceled`, `OrderError.editedElsewhere`, `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or
  ///   `AuthError.sessionExpired`.
  @discardableResult
  public func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    do {
      return try await send(draft, .update(id, from: former, to: draft))
    } catch NetworkError.serverError(409) {
      throw try await conflict(about: id) {
        $0.order.isPaid
          ? .alreadyPaid($0.order, by: $0.author(of: .paid)) : .editedElsewhere($0.order, by: $0.author(of: .edited))
      }
    }
  }

  /// Cancels an unpaid order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.alreadyPaid` if the order is paid, `OrderError.alreadyCanceled` if another client has canceled
  ///   it, `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func cancel(_ id: Order.ID) async throws -> Order {
    try await change(id, .cancellation(id)) { .alreadyPaid($0.order, by: $0.author(of: .paid)) }
  }

  /// Undoes the cancellation of an order.
  ///
  /// - Parameter id: The order number.
  /// - Returns: The order after the change.
  /// - Throws: `OrderError.alreadyRestored` if the order is not canceled and this client has not restored it,
  ///   `NetworkError.serverError(404)` for an unknown order, another `NetworkError`, or `AuthError.sessionExpired`.
  @discardableResult
  public func restore(_ id: Order.ID) async throws -> Order {
    try await change(id, .restoration(id)) { .alreadyRestored($0.order, by: $0.author(of: .restored)) }
  }

  /// Requests a change of an order.
  ///
  /// - Parameters:
  ///   - id: The order number.
  ///   - endpoint: The endpoint of the change, whose response is an `OrderPayload`.
  ///   - reason: Returns the error for a conflict with the present state of the order, unless it is canceled.
  /// - Returns: The order after the change.
  /// - Throws: The error of `reason` or of the client.
  private func change(
    _ id: Order.ID, _ endpoint: Endpoint, orConflict reason: (OrderDetails) -> OrderError
  ) async throws -> Order {
    do {
      let payload: OrderPayload = try await networking.fetchAsUser(endpoint)
      return payload.order
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

extension Endpoint {
  /// Returns the endpoint of a page of orders; the response is an `OrderPagePayload` or an `OrderDetailsPagePayload`.
  static func orders(_ query: OrderQuery, includesDetails: Bool = false) -> Endpoint {
    var items = [
      URLQueryItem(name: "filter", value: query.filter.rawValue),
      URLQueryItem(name: "offset", value: String(query.offset)),
      URLQueryItem(name: "limit", value: String(query.limit)),
    ]
    if !query.search.isEmpty { items.append(URLQueryItem(name: "search", value: query.search)) }
    if let sort = query.sort { items.append(URLQueryItem(name: "sort", value: sort.text)) }
    if let id = query.locatedOrder { items.append(URLQueryItem(name: "locate", value: String(id))) }
    if includesDetails { items.append(URLQueryItem(name: "include", value: "details")) }
    return Endpoint(.get, "/v1/orders", query: items)
  }

  /// Returns the endpoint of one order; the response is an `OrderPayload` or an `OrderDetailsPayload`.
  static func order(_ id: Order.ID) -> Endpoint {
    Endpoint(.get, "/v1/orders/\(id)")
  }

  /// Returns the endpoint that takes the payment of an order; it is idempotent, and the response is an `OrderPayload`.
  static func payment(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/payment", isIdempotent: true)
  }

  /// Returns the endpoint that completes an order; it is idempotent, and the response is an `OrderPayload`.
  static func completion(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/completion", isIdempotent: true)
  }

  /// Returns the endpoint that reopens an order; the response is an `OrderPayload`.
  static func reopening(_ id: Order.ID) -> Endpoint {
    Endpoint(.delete, "/v1/orders/\(id)/completion")
  }

  /// Returns the endpoint that cancels an order; it is idempotent, and the response is an `OrderPayload`.
  static func cancellation(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/cancellation", isIdempotent: true)
  }

  /// Returns the endpoint that undoes the cancellation of an order; the response is an `OrderPayload`.
  static func restoration(_ id: Order.ID) -> Endpoint {
    Endpoint(.delete, "/v1/orders/\(id)/cancellation")
  }
}

/// The JSON representation of an order, with the total in cents.
struct OrderPayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case id, customerName, totalCents, date, isCompleted, isPaid, isCanceled, itemCount
  }

  /// The order as a domain model.
  let order: Order

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    order = Order(
      id: try container.decode(in: ShopLimits.orderNumber, forKey: .id),
      customerName: try container.decode(String.self, forKey: .customerName),
      total: Decimal(cents: try container.decode(in: ShopLimits.cents, forKey: .totalCents)),
      date: try container.decode(Date.self, forKey: .date), isCompleted: isCompleted,
      // A server that does not know payments sends none. There, only completed orders are paid.
      isPaid: try container.decodeIfPresent(Bool.self, forKey: .isPaid) ?? isCompleted,
      // A server that does not know cancellations sends none.
      isCanceled: try container.decodeIfPresent(Bool.self, forKey: .isCanceled) ?? false,
      itemCount: try container.decodeIfPresent(in: ShopLimits.count, forKey: .itemCount))
  }
}

/// The JSON representation of a page of orders.
///
/// Decoding fails if it is inconsistent, or has more orders than a query can request.
struct OrderPagePayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case orders, total, position
  }

  var orders: [OrderPayload]
  var total: Int
  /// The position of the located order among all matches; `nil` from a server that does not report positions.
  var position: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    orders = try container.decode(atMost: OrderQuery.limits.upperBound, forKey: .orders)
    total = try container.decode(in: ShopLimits.count, forKey: .total)
    position = try container.decodeIfPresent(Int.self, forKey: .position)
    guard Set(orders.map(\.order.id)).count == orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .orders, in: container, debugDescription: "Two are of one number")
    }
    guard total >= orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "Less than there are")
    }
    guard position.map((0..<total).contains) ?? true else {
      throw DecodingError.dataCorruptedError(forKey: .position, in: container, debugDescription: "Not in the list")
    }
  }
}

extension Endpoint {
  /// Returns the endpoint that places a draft; the response is an `OrderDetailsPayload`.
  ///
  /// A retry is safe: the server places a draft once.
  static func place(_ draft: OrderDraft) throws -> Endpoint {
    try Endpoint(.post, "/v1/orders", sending: DraftPayload(draft), isIdempotent: true)
  }

  /// Returns the endpoint that replaces the content of an order; the response is an `OrderDetailsPayload`.
  static func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) throws -> Endpoint {
    try Endpoint(.put, "/v1/orders/\(id)", sending: EditPayload(draft: draft, former: former))
  }
}

/// The JSON representation of an edit: the draft, with the content that it replaces as a further field.
private struct EditPayload: Encodable, Sendable {
  private enum Key: CodingKey {
    case former
  }

  var draft: OrderDraft
  var former: OrderDraft

  func encode(to encoder: any Encoder) throws {
    try DraftPayload(draft).encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(DraftPayload(former), forKey: .former)
  }
}

/// The JSON representation of a draft, with prices in cents.
struct DraftPayload: Encodable, Sendable {
  var id: String
  var customerName: String
  var shippingAddress: Address
  var lines: [OrderLinePayload]
  var appliesDiscount: Bool

  init(_ draft: OrderDraft) {
    id = draft.id
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    lines = draft.lines.map(OrderLinePayload.init)
    appliesDiscount = draft.appliesDiscount
  }
}

/// The JSON representation of an order line, with the price in cents.
struct OrderLinePayload: Codable, Sendable {
  var name: String
  var quantity: Int
  var unitPriceCents: Int

  init(_ line: OrderLine) {
    name = line.name
    quantity = line.quantity
    unitPriceCents = NSDecimalNumber(decimal: line.unitPrice * 100).intValue
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    quantity = try container.decode(in: ShopLimits.count, forKey: .quantity)
    unitPriceCents = try container.decode(in: ShopLimits.cents, forKey: .unitPriceCents)
  }

  /// The line as a domain model.
  var line: OrderLine { OrderLine(name: name, quantity: quantity, unitPrice: Decimal(cents: unitPriceCents)) }
}

/// The JSON representation of a page of orders with all their parts.
struct OrderDetailsPagePayload: Decodable, Sendable {
  /// An order, whose parts are `nil` if the server does not report them on a page.
  struct Item: Decodable, Sendable {
    private enum Key: CodingKey {
      case id, lines
    }

    let id: Order.ID
    let details: OrderDetails?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(Order.ID.self, forKey: .id)
      details = container.contains(.lines) ? try OrderDetailsPayload(from: decoder).details : nil
    }
  }

  var orders: [Item]
  var total: Int
}

/// The JSON representation of an order with all its parts.
///
/// Decoding fails if the total is not the sum of the lines minus the discount, or if there are not as many lines as items.
/// It also fails if there are more lines or events than a screen can show.
struct OrderDetailsPayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case discountCents, lines, shippingAddress, history
  }

  /// The maximum number of lines, and of events, because a server can send any number.
  private static let maximumCount = 1000

  /// The order as a domain model.
  let details: OrderDetails

  init(from decoder: any Decoder) throws {
    var order = try OrderPayload(from: decoder).order
    let container = try decoder.container(keyedBy: Key.self)
    let lines: [OrderLinePayload] = try container.decode(atMost: Self.maximumCount, forKey: .lines)
    details = OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, isCanceled: order.isCanceled, lines: lines.map(\.line),
      discount: Decimal(cents: try container.decode(in: ShopLimits.cents, forKey: .discountCents)),
      shippingAddress: try container.decode(Address.self, forKey: .shippingAddress),
      history: try container.decode(atMost: Self.maximumCount, forKey: .history))
    if order.itemCount == nil { order.itemCount = details.lines.count }
    guard details.order == order else {
      throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: "Not the total")
    }
  }
}

extension Decimal {
  /// Creates an amount in US dollars.
  ///
  /// Constructed from the cents: dividing decimals takes as long as decoding half of the order.
  init(cents: Int) {
    self.init(sign: cents < 0 ? .minus : .plus, exponent: -2, significand: Decimal(cents.magnitude))
  }
}
