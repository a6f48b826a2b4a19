package import Foundation
package import Models
package import Networking

extension ShopAPI {
  package static let customers = HTTPOperation<CustomersRequest, CustomerPagePayload>(Endpoint(.get, "/v1/customers"))
}

package struct CustomersRequest: QueryCodable {
  package var query: CustomerQuery

  package init(_ query: CustomerQuery) {
    self.query = query
  }

  /// Reads the query, in which missing parameters have the defaults of `CustomerQuery`.
  package init(_ parameters: QueryParameters) throws {
    query = CustomerQuery()
    query.name = try parameters.text("name")
    query.search = try parameters.text("search") ?? query.search
    if let sort = try parameters.text("sort") {
      guard let known = CustomerSort(text: sort) else {
        let names = CustomerSort.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw QueryError("sort", "is none of \(names), with or without a leading '-'")
      }
      query.sort = known
    }
    query.offset = try parameters.number("offset", in: 0...Int.max) ?? query.offset
    query.limit = try parameters.number("limit", in: CustomerQuery.limits) ?? query.limit
  }

  package var queryItems: [URLQueryItem] {
    var items = [
      URLQueryItem(name: "sort", value: query.sort.text), URLQueryItem(name: "offset", value: String(query.offset)),
      URLQueryItem(name: "limit", value: String(query.limit)),
    ]
    if let name = query.name { items.append(URLQueryItem(name: "name", value: name)) }
    if !query.search.isEmpty { items.append(URLQueryItem(name: "search", value: query.search)) }
    return items
  }
}

/// The JSON representation of a customer, with the revenue in cents; decoding refuses numbers outside `ShopLimits`.
package struct CustomerPayload: Codable, Equatable, Sendable {
  package var name: String
  package var orderCount: Int
  package var pendingCount: Int
  package var revenueCents: Int
  package var lastOrderDate: Date
  package var address: Address

  package init(name: String, lastOrderDate: Date, address: Address) {
    self.name = name
    (orderCount, pendingCount, revenueCents) = (0, 0, 0)
    self.lastOrderDate = lastOrderDate
    self.address = address
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    orderCount = try container.decode(in: ShopLimits.count, forKey: .orderCount)
    pendingCount = try container.decode(in: ShopLimits.count, forKey: .pendingCount)
    revenueCents = try container.decode(in: ShopLimits.cents, forKey: .revenueCents)
    lastOrderDate = try container.decode(Date.self, forKey: .lastOrderDate)
    address = try container.decode(Address.self, forKey: .address)
  }

  package var customer: Customer {
    Customer(
      name: name, orderCount: orderCount, pendingCount: pendingCount, revenue: Decimal(cents: revenueCents),
      lastOrderDate: lastOrderDate, address: address)
  }
}

/// The JSON representation of a page of matching customers, with the number of all matches.
///
/// Decoding fails if it is inconsistent, or has more customers than a query can request.
package struct CustomerPagePayload: Codable, Equatable, Sendable {
  package var customers: [CustomerPayload]
  package var total: Int

  package init(customers: [CustomerPayload], total: Int) {
    self.customers = customers
    self.total = total
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    customers = try container.decode(atMost: CustomerQuery.limits.upperBound, forKey: .customers)
    total = try container.decode(in: ShopLimits.count, forKey: .total)
    guard Set(customers.map(\.name)).count == customers.count else {
      throw DecodingError.dataCorruptedError(forKey: .customers, in: container, debugDescription: "Two have one name")
    }
    guard total >= customers.count else {
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "Less than there are")
    }
  }

  package var page: CustomerPage { CustomerPage(customers: customers.map(\.customer), total: total) }
}
