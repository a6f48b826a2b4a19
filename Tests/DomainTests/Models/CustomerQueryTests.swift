import Foundation
import Models
import Testing

struct CustomerQueryTests {
  private let customers = [
    customer("Zoë Núñez", orders: 2, revenue: 50, day: 3), customer("ada", orders: 1, revenue: 70, day: 1),
    customer("Bob Novak", orders: 2, revenue: 70, day: 2),
  ]

  private static func customer(_ name: String, orders: Int, revenue: Decimal, day: Double) -> Customer {
    Customer(
      name: name, orderCount: orders, pendingCount: 0, revenue: revenue,
      lastOrderDate: Date(timeIntervalSince1970: day * 86_400), address: Address(recipient: name))
  }

  @Test(arguments: [
    ("name", ["ada", "Bob Novak", "Zoë Núñez"]), ("-name", ["Zoë Núñez", "Bob Novak", "ada"]),
    ("-orders", ["Zoë Núñez", "Bob Novak", "ada"]), ("orders", ["ada", "Bob Novak", "Zoë Núñez"]),
    ("-revenue", ["Bob Novak", "ada", "Zoë Núñez"]), ("revenue", ["Zoë Núñez", "ada", "Bob Novak"]),
    ("-date", ["Zoë Núñez", "Bob Novak", "ada"]), ("date", ["ada", "Bob Novak", "Zoë Núñez"]),
  ])
  func equalValuesAreSortedByName(text: String, names: [String]) throws {
    let sort = try #require(CustomerSort(text: text))
    #expect(sort.text == text)
    #expect(sort.sorted(customers).map(\.name) == names)
    #expect(sort.reversed.sorted(customers).map(\.name) == names.reversed())
  }

  @Test(arguments: ["", "-", "age", "--name", "Name"]) func otherTextIsNoSortOrder(text: String) {
    #expect(CustomerSort(text: text) == nil)
  }

  @Test(arguments: [
    (CustomerQuery(search: "NO"), ["Bob Novak"], 1), (CustomerQuery(search: "o"), ["Bob Novak", "Zoë Núñez"], 2),
    (CustomerQuery(name: "ada"), ["ada"], 1), (CustomerQuery(name: "ÁDA"), ["ada"], 1), (CustomerQuery(name: "Adam"), [], 0),
    (CustomerQuery(offset: 1, limit: 1), ["Bob Novak"], 3), (CustomerQuery(offset: 9), [], 3),
    (CustomerQuery(offset: -1, limit: -1), [], 3),
  ])
  func pageHasTheMatchesOfTheQuery(query: CustomerQuery, names: [String], total: Int) {
    let page = query.page(of: customers)
    #expect(page.customers.map(\.name) == names)
    #expect(page.total == total)
  }
}
