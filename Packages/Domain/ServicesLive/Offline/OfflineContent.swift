import Foundation
import Models
import Persistence

/// What the server has returned to a user last, as the user can read it without a connection.
///
/// Its size is bounded: the entries that were loaded first are removed first. Orders and details are stored once, so a page
/// and a detail screen show the same state of an order.
struct OfflineContent: Codable, Equatable, Sendable {
  /// The document, of which a full one has less than half a megabyte.
  static let format = DocumentFormat("offline-content", of: OfflineContent.self, sizeLimit: 4_000_000)
  /// The maximum number of orders on all pages: two full pages of a list.
  static let orderLimit = 1000
  static let pageLimit = 16
  static let detailsLimit = 100

  /// A value, and the time at which the server has returned it.
  struct Dated<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    let value: Value
    let date: Date
  }

  let userID: User.ID
  private var savedProfile: Dated<Profile>?
  /// The figures of the shop, or `nil` if they were not loaded, also by an earlier version.
  private var savedSummary: Dated<SavedSummary>?
  /// The customers, or `nil` in a document of an earlier version.
  private var savedCustomers: OfflineCustomers?
  private var orders: [Order.ID: Order] = [:]
  /// The pages, the one that was loaded last first.
  private var pages: [OfflinePage] = []
  /// The details, the ones that were loaded last first.
  private var details: [OfflineDetails] = []

  init(userID: User.ID) {
    self.userID = userID
  }

  var isEmpty: Bool { self == OfflineContent(userID: userID) }
  var profile: (Profile, Date)? { savedProfile.map { ($0.value, $0.date) } }

  var customers: OfflineCustomers {
    get { savedCustomers ?? OfflineCustomers() }
    set { savedCustomers = newValue }
  }

  /// Returns the figures of the shop, or `nil` if the last ones have another number of days or another time zone.
  func summary(ofLatest dayCount: Int, in timeZone: TimeZone) -> (ShopSummary, Date)? {
    guard let saved = savedSummary, saved.value.timeZone == timeZone.identifier,
      saved.value.summary.days.count == dayCount
    else { return nil }
    return (saved.value.summary, saved.date)
  }

  /// Returns the page of a query, or `nil` if the content does not determine it.
  ///
  /// A page with all orders of the shop answers every query.
  func page(of query: OrderQuery) -> (OrderPage, Date)? {
    let key = OfflinePage.Key(query)
    guard let page = pages.first(where: { $0.isComplete || (!query.isSearch && $0.key == key) }) else {
      return nil
    }
    let found = page.ids.compactMap { orders[$0] }
    if page.isComplete { return (query.page(of: found), page.date) }
    return (OrderPage(orders: found, total: page.total), page.date)
  }

  /// Returns an order of any page, or that of its details, or `nil` if it was not loaded.
  func order(_ id: Order.ID) -> (Order, Date)? {
    if let (details, date) = details(of: id) { return (details.order, date) }
    guard let order = orders[id], let page = pages.first(where: { $0.ids.contains(id) }) else { return nil }
    return (order, page.date)
  }

  func details(of id: Order.ID) -> (OrderDetails, Date)? {
    details.first { $0.id == id }.map { ($0.details, $0.date) }
  }
}

extension OfflineContent {
  mutating func record(_ profile: Profile, at date: Date) {
    savedProfile = Dated(value: profile, date: date)
  }

  mutating func record(_ summary: ShopSummary, in timeZone: TimeZone, at date: Date) {
    savedSummary = Dated(value: SavedSummary(summary: summary, timeZone: timeZone.identifier), date: date)
  }

  /// Stores a page, unless it answers a search.
  mutating func record(_ page: OrderPage, of query: OrderQuery, at date: Date) {
    guard !query.isSearch else { return }
    for order in page.orders {
      orders[order.id] = order
      record(order)
    }
    let new = OfflinePage(key: OfflinePage.Key(query), ids: page.orders.map(\.id), total: page.total, date: date)
    pages = [new] + pages.filter { $0.key != new.key }
    removeOldPages()
  }

  mutating func record(_ new: OrderDetails, at date: Date) {
    record(new.order)
    let others = details.filter { $0.id != new.order.id }
    details = Array(([OfflineDetails(new, date: date)] + others).prefix(Self.detailsLimit))
  }

  /// Stores the state of an order in the pages and the details that contain it.
  mutating func record(_ order: Order) {
    if orders[order.id] != nil { orders[order.id] = order }
    if let index = details.firstIndex(where: { $0.id == order.id }) { details[index].apply(order) }
  }

  /// Removes an order that the server no longer finds.
  mutating func remove(_ id: Order.ID) {
    orders[id] = nil
    details.removeAll { $0.id == id }
  }

  private mutating func removeOldPages() {
    var remaining: Set<Order.ID> = []
    pages = pages.prefix(Self.pageLimit).filter { page in
      let union = remaining.union(page.ids)
      guard union.count <= Self.orderLimit else { return false }
      remaining = union
      return true
    }
    orders = orders.filter { remaining.contains($0.key) }
  }
}

/// The figures of a shop, and the time zone of their days.
struct SavedSummary: Codable, Equatable, Sendable {
  let summary: ShopSummary
  let timeZone: String
}

/// A page of orders by their numbers.
struct OfflinePage: Codable, Equatable, Sendable {
  /// The query of a page, without a search.
  struct Key: Codable, Equatable, Sendable {
    let filter: OrderFilter
    let sort: String
    let offset: Int
    let limit: Int

    init(_ query: OrderQuery) {
      filter = query.filter
      sort = query.effectiveSort.text
      offset = query.offset
      limit = query.limit
    }
  }

  let key: Key
  let ids: [Order.ID]
  let total: Int
  let date: Date

  init(key: Key, ids: [Order.ID], total: Int, date: Date) {
    self.key = key
    self.ids = ids
    self.total = total
    self.date = date
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(Key.self, forKey: .key)
    ids = try container.decode([Order.ID].self, forKey: .ids)
    total = try container.decode(in: ShopLimits.count, forKey: .total)
    date = try container.decode(Date.self, forKey: .date)
  }

  /// Whether the page contains all orders of the shop.
  var isComplete: Bool { key.filter == .all && key.offset == 0 && ids.count == total }
}

struct OfflineDetails: Codable, Equatable, Sendable {
  let id: Order.ID
  let customerName: String
  let placed: Date
  private(set) var isCompleted: Bool
  private(set) var isPaid: Bool
  /// Whether the order is canceled; `nil` in a document of an earlier version.
  private(set) var isCanceled: Bool?
  let lines: [OrderLine]
  let discount: Decimal
  let shippingAddress: Address
  let history: [OrderEvent]
  let date: Date

  init(_ details: OrderDetails, date: Date) {
    id = details.order.id
    customerName = details.order.customerName
    placed = details.order.date
    isCompleted = details.order.isCompleted
    isPaid = details.order.isPaid
    isCanceled = details.order.isCanceled
    lines = details.lines
    discount = details.discount
    shippingAddress = details.shippingAddress
    history = details.history
    self.date = date
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(in: ShopLimits.orderNumber, forKey: .id)
    customerName = try container.decode(String.self, forKey: .customerName)
    placed = try container.decode(Date.self, forKey: .placed)
    isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    isPaid = try container.decode(Bool.self, forKey: .isPaid)
    isCanceled = try container.decodeIfPresent(Bool.self, forKey: .isCanceled)
    lines = try container.decode([OrderLine].self, forKey: .lines)
    discount = try container.decode(in: ShopLimits.amount, forKey: .discount)
    shippingAddress = try container.decode(Address.self, forKey: .shippingAddress)
    history = try container.decode([OrderEvent].self, forKey: .history)
    date = try container.decode(Date.self, forKey: .date)
  }

  var details: OrderDetails {
    OrderDetails(
      id: id, customerName: customerName, date: placed, isCompleted: isCompleted, isPaid: isPaid,
      isCanceled: isCanceled ?? false, lines: lines, discount: discount, shippingAddress: shippingAddress,
      history: history)
  }

  mutating func apply(_ order: Order) {
    (isCompleted, isPaid, isCanceled) = (order.isCompleted, order.isPaid, order.isCanceled)
  }
}
