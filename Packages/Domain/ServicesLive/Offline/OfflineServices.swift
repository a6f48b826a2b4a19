public import Foundation
public import Models
public import Services

/// An order service that returns what was loaded before while the server is unreachable.
///
/// A read throws the errors of the base service if the server is unreachable only for what was not loaded before.
/// Changes need the server: they throw the errors of the base service.
public struct OfflineOrderService: OrderServiceProtocol {
  private let base: any OrderServiceProtocol
  private let access: OfflineAccess

  /// Creates a service.
  public init(base: any OrderServiceProtocol, access: OfflineAccess) {
    self.base = base
    self.access = access
  }

  /// Returns a page of the orders that match a query.
  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    try await access.load {
      try await base.orders(matching: query)
    } orElse: {
      $0.page(of: query)
    } storing: { page, content, date in
      content.record(page, of: query, at: date)
    }
  }

  /// Returns a page of the orders that match a query, with their lines, addresses and histories.
  public func details(matching query: OrderQuery) async throws -> OrderDetailsPage {
    try await access.load {
      try await base.details(matching: query)
    } orElse: { content in
      guard let (page, date) = content.page(of: query) else { return nil }
      let orders = page.orders.compactMap { content.details(of: $0.id)?.0 }
      guard orders.count == page.orders.count else { return nil }
      return (OrderDetailsPage(orders: orders, total: page.total), date)
    } storing: { _, _, _ in
      // A whole shop would replace what the screens have loaded.
    }
  }

  /// Returns an order.
  public func order(_ id: Order.ID) async throws -> Order? {
    try await access.load {
      try await base.order(id)
    } orElse: {
      $0.order(id)
    } storing: { order, content, _ in
      if let order { content.record(order) } else { content.remove(id) }
    }
  }

  /// Returns an order with its lines, address and history.
  public func details(of id: Order.ID) async throws -> OrderDetails? {
    try await access.load {
      try await base.details(of: id)
    } orElse: {
      $0.details(of: id)
    } storing: { details, content, date in
      if let details { content.record(details, at: date) } else { content.remove(id) }
    }
  }

  /// Places the order of a draft, whose details can then be read without a connection.
  public func place(_ draft: OrderDraft) async throws -> OrderDetails {
    let details = try await base.place(draft)
    await access.cache.record(for: access) { $0.record(details, at: $1) }
    return details
  }

  /// Takes the payment of an order.
  public func pay(_ id: Order.ID) async throws -> Order {
    try await recorded(await base.pay(id))
  }

  /// Marks an order as completed.
  public func complete(_ id: Order.ID) async throws -> Order {
    try await recorded(await base.complete(id))
  }

  /// Marks a completed order as pending.
  public func reopen(_ id: Order.ID) async throws -> Order {
    try await recorded(await base.reopen(id))
  }

  /// Replaces the content of an unpaid order.
  public func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    let details = try await base.update(id, from: former, to: draft)
    await access.cache.record(for: access) { $0.record(details, at: $1) }
    return details
  }

  /// Cancels an unpaid order.
  public func cancel(_ id: Order.ID) async throws -> Order {
    try await recorded(await base.cancel(id))
  }

  /// Undoes the cancellation of an order.
  public func restore(_ id: Order.ID) async throws -> Order {
    try await recorded(await base.restore(id))
  }

  private func recorded(_ order: Order) async -> Order {
    await access.cache.record(for: access) { content, _ in content.record(order) }
    return order
  }
}

/// A profile service that returns the profile that was loaded before while the server is unreachable.
public struct OfflineProfileService: ProfileServiceProtocol {
  private let base: any ProfileServiceProtocol
  private let access: OfflineAccess

  /// Creates a service.
  public init(base: any ProfileServiceProtocol, access: OfflineAccess) {
    self.base = base
    self.access = access
  }

  /// Returns the profile.
  ///
  /// - Throws: The errors of the base service. If the server is unreachable, only if the profile was not loaded before.
  public func profile() async throws -> Profile {
    try await access.load {
      try await base.profile()
    } orElse: {
      $0.profile
    } storing: { profile, content, date in
      content.record(profile, at: date)
    }
  }

  /// Replaces the profile.
  public func update(_ profile: Profile) async throws -> Profile {
    let stored = try await base.update(profile)
    await access.cache.record(for: access) { $0.record(stored, at: $1) }
    return stored
  }
}

/// A summary service that returns the figures that were loaded before while the server is unreachable.
public struct OfflineSummaryService: SummaryServiceProtocol {
  private let base: any SummaryServiceProtocol
  private let access: OfflineAccess

  /// Creates a service.
  public init(base: any SummaryServiceProtocol, access: OfflineAccess) {
    self.base = base
    self.access = access
  }

  /// Returns the figures of the shop.
  ///
  /// - Throws: The errors of the base service. If the server is unreachable, only if the figures that were loaded last
  ///   have another number of days or another time zone.
  public func summary(ofLatest dayCount: Int, in timeZone: TimeZone) async throws -> ShopSummary {
    try await access.load {
      try await base.summary(ofLatest: dayCount, in: timeZone)
    } orElse: {
      $0.summary(ofLatest: dayCount, in: timeZone)
    } storing: { summary, content, date in
      content.record(summary, in: timeZone, at: date)
    }
  }
}
