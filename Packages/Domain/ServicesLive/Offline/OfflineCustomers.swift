import Foundation
public import Models
public import Services

/// A customer service that returns what was loaded before while the server is unreachable.
public struct OfflineCustomerService: CustomerServiceProtocol {
  private let base: any CustomerServiceProtocol
  private let access: OfflineAccess

  /// Creates a service.
  public init(base: any CustomerServiceProtocol, access: OfflineAccess) {
    self.base = base
    self.access = access
  }

  /// Returns a page of the customers that match a query.
  ///
  /// - Throws: The errors of the base service. If the server is unreachable, only for what was not loaded before.
  public func customers(matching query: CustomerQuery) async throws -> CustomerPage {
    try await access.load {
      try await base.customers(matching: query)
    } orElse: {
      $0.customers.page(of: query)
    } storing: { page, content, date in
      content.customers.record(page, of: query, at: date)
    }
  }
}

/// The pages of customers that were loaded last, the last one first.
struct OfflineCustomers: Codable, Equatable, Sendable {
  /// The maximum number of pages, which have at most `CustomerQuery.limits.upperBound` customers.
  static let pageLimit = 4

  private struct Page: Codable, Equatable, Sendable {
    let sort: String
    let offset: Int
    let content: CustomerPage
    let date: Date

    /// Whether the page contains all customers of the shop.
    var isComplete: Bool { offset == 0 && content.customers.count == content.total }
  }

  private var pages: [Page] = []

  /// Returns the page of a query, or `nil` if the pages do not determine it.
  ///
  /// A page with all customers of the shop answers every query.
  func page(of query: CustomerQuery) -> (CustomerPage, Date)? {
    if let all = pages.first(where: \.isComplete) { return (query.page(of: all.content.customers), all.date) }
    if query.name != nil {
      return pages.lazy.map { (query.page(of: $0.content.customers), $0.date) }.first { $0.0.total > 0 }
    }
    guard query.search.isEmpty else { return nil }
    let page = pages.first { $0.sort == query.sort.text && $0.offset == query.offset }
    return page.map { ($0.content, $0.date) }
  }

  /// Stores a page, unless it answers a search.
  mutating func record(_ page: CustomerPage, of query: CustomerQuery, at date: Date) {
    guard query.search.isEmpty, query.name == nil else { return }
    let new = Page(sort: query.sort.text, offset: query.offset, content: page, date: date)
    let others = pages.filter { $0.sort != new.sort || $0.offset != new.offset }
    pages = Array(([new] + others).prefix(Self.pageLimit))
  }
}
