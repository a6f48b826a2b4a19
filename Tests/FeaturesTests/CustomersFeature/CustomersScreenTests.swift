import FeatureKit
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import CustomersFeature

struct CustomersScreenTests {
  private let fixture = CustomersFixture()

  @Test func customersAreListed() async {
    let screen = fixture.screen()
    await screen.expect("Alice Turner")
    await screen.snapshot("customers")
  }

  @Test func returnOpensTheSelectedCustomer() async {
    let screen = fixture.screen()
    await screen.expect("Alice Turner")
    await screen.press(.down)
    await screen.press(.return)
    #expect(fixture.visits.routes == [.customer("Bob Novak")])
  }

  @Test func searchFindsAPartOfTheName() async {
    let screen = fixture.screen()
    await screen.expect("Alice Turner")
    await screen.press(.character("/"))
    await screen.type("no")
    await screen.expect("1 of 6")
    #expect(screen.text.contains("Bob Novak") && !screen.text.contains("Alice Turner"))
    await screen.type("x")
    await screen.expect("No customer matches the search.")
  }

  @Test func sortKeyOffersEachOrder() async {
    let screen = fixture.screen()
    await screen.expect("Alice Turner")
    await screen.press(.character("s"))
    await screen.expect("Sort the customers")
    await screen.tap("Highest revenue first")
    await screen.expect("Revenue ▾")
    #expect(screen.place(of: "Zoë Núñez")?.y ?? 99 < screen.place(of: "Alice Turner")?.y ?? 0)
  }

  @Test func clickOnATitleSortsAndReverses() async {
    let screen = fixture.screen()
    await screen.expect("Name ▴")
    await screen.click("Orders")
    await screen.expect("Orders ▾")
    await screen.click("Orders ▾")
    await screen.expect("Orders ▴")
  }

  @Test func shopWithoutOrdersSaysWhatAddsACustomer() async {
    let screen = CustomersFixture([]).screen()
    await screen.expect("The first order adds its customer.")
  }

  @Test func failedLoadIsRepeated() async {
    fixture.service.fail(with: FailureMessage("Request timed out"))
    let screen = fixture.screen()
    await screen.expect("The customers could not be loaded")
    fixture.service.onCustomers.clear()
    await screen.tap("Try again")
    await screen.expect("Alice Turner")
  }

  @Test func changedOrdersChangeTheList() async {
    let screen = fixture.screen()
    await screen.expect("Alice Turner")
    fixture.changeOrders(to: [
      Order(id: 1008, customerName: "Grace Hopper", total: 88, date: Order.sample.date)
    ])
    await screen.expect("Grace Hopper")
    #expect(!screen.text.contains("Alice Turner"))
  }

  @Test(arguments: [(1, 1), (2, 5), (12, 6), (20, 8), (30, 3)])
  func listFitsIntoATinyWindow(columns: Int, rows: Int) async {
    let screen = fixture.screen(.list, columns, rows)
    await screen.driver.rest()
    #expect(screen.lines.count <= rows)
  }

  @Test("A long list loads its next page at its end")
  func nextPageIsLoadedAtTheEnd() async {
    let fixture = CustomersFixture.large(count: 450)
    let screen = fixture.screen()
    await screen.expect("Customer 0001")
    await screen.press(.end)
    await screen.expect("Customer 0200")
    await screen.press(.end)
    await screen.press(.end)
    await screen.expect("Customer 0450")
  }

  @Test(
    "Columns are omitted before names are cut", arguments: [(40, false, false), (60, true, false), (80, true, true)])
  func narrowWindowsOmitColumns(width: Int, showsPending: Bool, showsLastOrder: Bool) {
    let columns = CustomerColumns(width: width - 7)
    #expect(columns.showsPending == showsPending && columns.showsLastOrder == showsLastOrder)
  }
}
