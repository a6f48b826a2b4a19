import Foundation
import Models
import ServicesFakes
import Testing

@testable import SearchFeature

struct SearchResultsTests {
  private func page(of count: Int, total: Int) -> OrderPage {
    let orders = (0..<count).map { number in
      Order(
        id: number, customerName: number.isMultiple(of: 2) ? "Even" : "Odd", total: 1,
        date: Date(timeIntervalSince1970: 0))
    }
    return OrderPage(orders: orders, total: total)
  }

  @Test func customersAreDistinctWithTheMostOrdersFirst() {
    let customers = CustomerMatch.customers(of: Order.samples)
    let names = ["Alice Turner", "Bob Novak", "John Appleseed", "Mary Jensen", "Zoë Núñez", "李 小龍"]
    #expect(customers.map(\.name) == names)
    #expect(customers.map(\.orderCount) == [2, 1, 1, 1, 1, 1])
    #expect(CustomerMatch.customers(of: []).isEmpty)
  }

  @Test func aLoadedOrderCountsOnceInItsFirstState() {
    var completed = Order.sample
    completed.isCompleted.toggle()
    let matches = SearchResults(text: "", loadedOrders: [completed, .sample])
    #expect(matches.orders == [completed] && matches.total == 1 && matches.customers.map(\.orderCount) == [1])
  }

  @Test func theCountLineSaysThatItemsWereNotSearched() {
    var page = page(of: 1, total: 1)
    page.omitsItems = true
    let line = SearchResults(text: "gear", page: page).countLine(for: .orders)
    #expect(line == "1 order. Items are searched by the server only")
  }

  @Test(arguments: [
    (0, 0, "0 orders", "0 customers"), (1, 1, "1 order", "1 customer"), (4, 4, "4 orders", "2 customers"),
    (
      4, 1200, "4 of 1,200 orders. Type more to narrow the search",
      "2 customers in the newest 4 orders. Type more to narrow the search"
    ),
  ])
  func theCountLineSaysWhetherMoreMatch(count: Int, total: Int, orders: String, customers: String) {
    let results = SearchResults(text: "e", page: page(of: count, total: total))
    #expect([SearchScope.orders, .customers].map(results.countLine) == [orders, customers])
  }
}
