import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The customers of earlier orders whose names contain the words that the user types.
@Observable
final class CustomerSuggestions {
  private static let limit = 4

  /// The names, those that begin with the text first, then by date of the order.
  private(set) var names: [String] = []

  private let store: OrderStore

  init(store: OrderStore) {
    self.store = store
  }

  /// Finds customers among the loaded orders immediately, and on the server after a pause in typing.
  ///
  /// A failed request is ignored: the user can type the name and the address.
  func search(_ text: String) async {
    let text = text.trimmingCharacters(in: .whitespaces)
    names = Self.names(in: store.loadedOrders, containing: text)
    guard !text.isEmpty, (try? await store.clock.sleep(for: SearchTiming.debounce)) != nil else { return }
    let query = OrderQuery(search: text, limit: CustomerOrders.limit)
    guard let page = try? await store.orderService.orders(matching: query), !Task.isCancelled else { return }
    names = Self.names(in: store.loadedOrders + page.orders, containing: text)
  }

  func close() { names = [] }

  /// Returns the address of the newest order of a customer, or `nil` if there is none.
  func address(of customer: String) async throws -> Address? {
    let orders = if let known = store.knownOrders(of: customer) { known } else { try await store.orders(of: customer) }
    guard let newest = orders.orders.first else { return nil }
    if let known = store.knownDetails(of: newest.id) { return known.details.shippingAddress }
    // Not by the store, which would count the order as viewed.
    return try await store.orderService.details(of: newest.id)?.shippingAddress
  }

  private static func names(in orders: [Order], containing text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let (words, start) = (SearchWords(text), FoldedText(text))
    let matches = orders.filter { words.match(name: FoldedText($0.customerName)) }.sorted { $0.date > $1.date }
    var names: [String] = []
    for order in matches where !names.contains(order.customerName) { names.append(order.customerName) }
    let isFirst = { (name: String) in FoldedText(name).hasPrefix(start) }
    return Array((names.filter(isFirst) + names.filter { !isFirst($0) }).prefix(limit))
  }
}
