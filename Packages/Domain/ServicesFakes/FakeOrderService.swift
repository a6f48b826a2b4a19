import Foundation
public import Models
public import Services
import Synchronization

/// An order service in memory, which responds as a server would; a hook replaces a single member.
public final class FakeOrderService: OrderServiceProtocol {
  /// The error for changing an order that does not exist.
  public struct UnknownOrder: Error, Equatable {
    /// The number of the order.
    public var id: Order.ID
  }

  /// The hook of `orders(matching:)`.
  public let onOrders = Hook<OrderQuery, OrderPage>()
  /// The hook of `order(_:)`.
  public let onOrder = Hook<Order.ID, Order?>()
  /// The hook of `details(of:)`.
  public let onDetails = Hook<Order.ID, OrderDetails?>()
  /// The hook of `place(_:)`.
  public let onPlace = Hook<OrderDraft, OrderDetails>()
  /// The hook of `pay(_:)`.
  public let onPay = Hook<Order.ID, Order>()
  /// The hook of `complete(_:)`.
  public let onComplete = Hook<Order.ID, Order>()
  /// The hook of `reopen(_:)`.
  public let onReopen = Hook<Order.ID, Order>()
  /// The hook of `update(_:from:to:)`.
  public let onUpdate = Hook<OrderDraft, OrderDetails>()
  /// The hook of `cancel(_:)`.
  public let onCancel = Hook<Order.ID, Order>()
  /// The hook of `restore(_:)`.
  public let onRestore = Hook<Order.ID, Order>()

  private let stored = Mutex<[Order]?>(nil)
  private let placements = Mutex<[OrderPlacement]>([])
  private let edits = Mutex<[Order.ID: OrderDraft]>([:])
  /// The authors of the changes by other clients, by the number of the order.
  private let otherAuthors = Mutex<[Order.ID: String]>([:])
  private let reopened = Mutex<Set<Order.ID>>([])

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// The current orders; empty if none were set.
  public var orders: [Order] { stored.withLock { $0 ?? [] } }

  /// Sets the orders of the shop.
  public func set(_ orders: [Order]) {
    stored.withLock { $0 = orders }
    otherAuthors.withLock { $0 = [:] }
  }

  /// Completes or reopens an existing order as another client does.
  public func setCompleted(_ isCompleted: Bool, _ id: Order.ID, by author: String) {
    stored.withLock { orders in
      guard let index = orders?.firstIndex(where: { $0.id == id }) else { return }
      orders?[index].isCompleted = isCompleted
      if isCompleted { orders?[index].isPaid = true }
    }
    otherAuthors.withLock { $0[id] = author }
  }

  /// Takes the payment of an existing order as another client does.
  public func setPaid(_ id: Order.ID, by author: String) {
    stored.withLock { orders in
      guard let index = orders?.firstIndex(where: { $0.id == id }) else { return }
      orders?[index].isPaid = true
    }
    otherAuthors.withLock { $0[id] = author }
  }

  /// Cancels an existing order as another client does.
  public func setCanceled(_ id: Order.ID, by author: String) {
    stored.withLock { orders in
      guard let index = orders?.firstIndex(where: { $0.id == id }) else { return }
      orders?[index].isCanceled = true
    }
    otherAuthors.withLock { $0[id] = author }
  }

  /// Makes every member throw an error until its hook is cleared.
  public func fail(with error: any Error) {
    onOrders.set(throwing: error)
    onOrder.set(throwing: error)
    onDetails.set(throwing: error)
    onPlace.set(throwing: error)
    onPay.set(throwing: error)
    onComplete.set(throwing: error)
    onReopen.set(throwing: error)
    onUpdate.set(throwing: error)
    onCancel.set(throwing: error)
    onRestore.set(throwing: error)
  }

  /// Evaluates the query on the orders that were set, unless `onOrders` is set.
  ///
  /// Only the items of placed and edited orders are searched, because those of other orders are samples.
  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    if let body = onOrders.current { return try await body(query) }
    return try change("orders(matching:)") { orders in
      query.page(of: orders) { draft(of: $0)?.lines.map(\.name) ?? [] }
    }
  }

  /// Returns the order with a number, unless `onOrder` is set.
  public func order(_ id: Order.ID) async throws -> Order? {
    if let body = onOrder.current { return try await body(id) }
    return try change("order(_:)") { orders in orders.first { $0.id == id } }
  }

  /// Takes the payment of an order, unless `onPay` is set.
  ///
  /// The fake has no bank: to decline a payment, make `onPay` throw `OrderError.paymentDeclined`.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, `OrderError.alreadyPaid` after `setPaid(_:by:)`, or what
  ///   `onPay` throws.
  @discardableResult
  public func pay(_ id: Order.ID) async throws -> Order {
    if let body = onPay.current { return try await body(id) }
    return try change(id, member: "pay(_:)") { order, otherAuthor in
      if order.isCanceled { throw OrderError.alreadyCanceled(order, by: otherAuthor) }
      if order.isPaid, let otherAuthor { throw OrderError.alreadyPaid(order, by: otherAuthor) }
      order.isPaid = true
    }
  }

  /// Completes an order, unless `onComplete` is set.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, `OrderError.unpaid` if the order is not paid,
  ///   `OrderError.alreadyCompleted` after `setCompleted(_:_:by:)`, or what `onComplete` throws.
  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    if let body = onComplete.current { return try await body(id) }
    return try change(id, member: "complete(_:)") { order, otherAuthor in
      if order.isCanceled { throw OrderError.alreadyCanceled(order, by: otherAuthor) }
      if order.isCompleted, let otherAuthor { throw OrderError.alreadyCompleted(order, by: otherAuthor) }
      guard order.isPaid else { throw OrderError.unpaid(order) }
      order.isCompleted = true
    }
  }

  /// Reopens an order, unless `onReopen` is set.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, `OrderError.alreadyReopened` after `setCompleted(_:_:by:)`, or
  ///   what `onReopen` throws.
  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    if let body = onReopen.current { return try await body(id) }
    return try change(id, member: "reopen(_:)") { order, otherAuthor in
      if !order.isCompleted, let otherAuthor { throw OrderError.alreadyReopened(order, by: otherAuthor) }
      guard order.isCompleted || reopened.withLock({ $0.contains(id) }) else { throw OrderError.notCompleted(order) }
      order.isCompleted = false
      reopened.withLock { _ = $0.insert(id) }
    }
  }

  /// Replaces the content of an unpaid order, unless `onUpdate` is set.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, `OrderError` if the content is invalid, the order is paid or
  ///   canceled, or has neither the former nor the new content, or what `onUpdate` throws.
  @discardableResult
  public func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    if let body = onUpdate.current { return try await body(draft) }
    let order = try change(id, member: "update(_:from:to:)") { order, otherAuthor in
      if let problem = draft.problems.first { throw OrderError.invalidDraft(problem) }
      if order.isCanceled { throw OrderError.alreadyCanceled(order, by: otherAuthor) }
      if order.isPaid { throw OrderError.alreadyPaid(order, by: otherAuthor) }
      let current = details(of: order)
      guard [former, draft].contains(where: { $0.trimmed == OrderDraft(of: current, id: $0.id) }) else {
        throw OrderError.editedElsewhere(order, by: otherAuthor)
      }
      order = OrderPlacement(draft: draft.trimmed, number: id, date: order.date).details(of: order).order
      edits.withLock { $0[id] = draft.trimmed }
    }
    return details(of: order)
  }

  /// Cancels an unpaid order, unless `onCancel` is set.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, `OrderError.alreadyPaid` if the order is paid,
  ///   `OrderError.alreadyCanceled` after `setCanceled(_:by:)`, or what `onCancel` throws.
  @discardableResult
  public func cancel(_ id: Order.ID) async throws -> Order {
    if let body = onCancel.current { return try await body(id) }
    return try change(id, member: "cancel(_:)") { order, otherAuthor in
      if order.isCanceled, let otherAuthor { throw OrderError.alreadyCanceled(order, by: otherAuthor) }
      if order.isPaid { throw OrderError.alreadyPaid(order, by: otherAuthor) }
      order.isCanceled = true
    }
  }

  /// Undoes the cancellation of an order, unless `onRestore` is set.
  ///
  /// - Throws: `UnknownOrder` if no order has the number, or what `onRestore` throws.
  @discardableResult
  public func restore(_ id: Order.ID) async throws -> Order {
    if let body = onRestore.current { return try await body(id) }
    return try change(id, member: "restore(_:)") { order, _ in order.isCanceled = false }
  }

  /// Returns the parts of a placed order, or one line for any other order, unless `onDetails` is set.
  public func details(of id: Order.ID) async throws -> OrderDetails? {
    if let body = onDetails.current { return try await body(id) }
    return try change("details(of:)") { orders in orders.first { $0.id == id } }.map(details)
  }

  /// Returns the page of `orders(matching:)` with the parts of each order.
  public func details(matching query: OrderQuery) async throws -> OrderDetailsPage {
    let page = try await orders(matching: query)
    var orders: [OrderDetails] = []
    for order in page.orders {
      if let details = try await details(of: order.id) { orders.append(details) }
    }
    return OrderDetailsPage(orders: orders, total: page.total)
  }

  /// Returns the content of an order that was edited or placed; `nil` for any other order.
  private func draft(of order: Order) -> OrderDraft? {
    edits.withLock { $0[order.id] } ?? placements.withLock { $0.first { $0.number == order.id } }?.draft
  }

  private func details(of order: Order) -> OrderDetails {
    let edited = edits.withLock { $0[order.id] }.map { OrderPlacement(draft: $0, number: order.id, date: order.date) }
    let placement = edited ?? placements.withLock { $0.first { $0.number == order.id } }
    return placement?.details(of: order) ?? .sample(of: order)
  }

  /// Places a draft as the newest order, unless `onPlace` is set.
  ///
  /// - Throws: `OrderError` if the draft is invalid, or if another version of it was placed, or what `onPlace` throws.
  public func place(_ draft: OrderDraft) async throws -> OrderDetails {
    if let body = onPlace.current { return try await body(draft) }
    return try change("place(_:)") { orders in
      if let problem = draft.problems.first { throw OrderError.invalidDraft(problem) }
      let newest = orders.map(\.date).max() ?? Order.sample.date
      let number = (orders.map(\.id).max() ?? 1000) + 1
      var joined = draft.trimmed
      joined.customerName = Customer.name(joining: joined.customerName, among: orders.map(\.customerName))
      let next = OrderPlacement(draft: joined, number: number, date: newest + 60)
      let placement = try placements.withLock { try $0.add(next) }
      let order = placement.details(of: nil).order
      if !orders.contains(where: { $0.id == order.id }) { orders.append(order) }
      return placement.details(of: orders.first { $0.id == order.id })
    }
  }

  /// Changes an order; `body` receives it with the author of a change by another client.
  private func change(
    _ id: Order.ID, member: String, _ body: (inout Order, _ otherAuthor: String?) throws -> Void
  ) throws -> Order {
    try change(member) { orders in
      guard let index = orders.firstIndex(where: { $0.id == id }) else { throw UnknownOrder(id: id) }
      try body(&orders[index], otherAuthors.withLock { $0[id] })
      otherAuthors.withLock { $0[id] = nil }
      return orders[index]
    }
  }

  private func change<Result: Sendable>(_ member: String, _ body: (inout [Order]) throws -> Result) throws -> Result {
    try stored.withLock { stored in
      guard var orders = stored else {
        throw UnconfiguredFake(member: "FakeOrderService.\(member)", remedy: "set(_:), or set its hook")
      }
      defer { stored = orders }
      return try body(&orders)
    }
  }
}

/// An order that was placed with a fake.
struct OrderPlacement: Sendable {
  var draft: OrderDraft
  var number: Order.ID
  var date: Date

  /// Returns the order with all its parts, in its current state; `nil` if it is pending.
  func details(of order: Order?) -> OrderDetails {
    OrderDetails(
      id: number, customerName: draft.customerName, date: date, isCompleted: order?.isCompleted ?? false,
      isPaid: order?.isPaid ?? false, isCanceled: order?.isCanceled ?? false, lines: draft.lines,
      discount: draft.discount,
      shippingAddress: draft.shippingAddress,
      history: [OrderEvent(kind: .placed, date: date, author: "Ada Lovelace")])
  }
}

extension [OrderPlacement] {
  /// Adds a placement, and returns it, or returns the one of the same draft.
  ///
  /// - Throws: `OrderError.draftAlreadyPlaced` if another version of the draft was placed.
  mutating func add(_ placement: OrderPlacement) throws(OrderError) -> OrderPlacement {
    guard let former = first(where: { $0.draft.id == placement.draft.id }) else {
      append(placement)
      return placement
    }
    guard former.draft == placement.draft else { throw .draftAlreadyPlaced }
    return former
  }
}
