import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import CustomersFeature

struct CustomerDetailTests {
  private let fixture = CustomersFixture()

  @Test func figuresAddressAndOrdersAreShown() async {
    let screen = fixture.screen(.customer("Alice Turner"))
    await screen.expect("$2,250.00")
    await screen.expect("12 Mill Lane")
    await screen.expect("First order of Alice Turner")
    await screen.snapshot("customer")
  }

  @Test func keyStartsANewOrderOfTheCustomer() async {
    let screen = fixture.screen(.customer("Alice Turner"))
    await screen.expect("$2,250.00")
    await screen.press(.character("n"))
    #expect(fixture.visits.newOrders.map(\.name) == ["Alice Turner"])
    #expect(fixture.visits.newOrders.map(\.address.street) == ["12 Mill Lane"])
  }

  @Test func nameWithoutOrdersIsExplained() async {
    await fixture.screen(.customer("Alice")).expect("No customer has this name")
    let screen = fixture.screen(.customer("zoe  NUNEZ"))
    await screen.expect("First order of Zoë Núñez")
    await screen.reject("NUNEZ")
  }

  @Test func failedReloadPreservesTheCustomer() async {
    let screen = fixture.screen(.customer("Alice Turner"))
    await screen.expect("$2,250.00")
    fixture.service.fail(with: FailureMessage("Request timed out"))
    fixture.revisions.record(.everything)
    await screen.expect("The customer could not be loaded")
    await screen.expect("$2,250.00")
  }

  @Test func changedOrderChangesTheFigures() async {
    let screen = fixture.screen(.customer("Bob Novak"))
    await screen.expect("$12.50")
    fixture.changeOrders(
      to: Order.samples + [
        Order(id: 1008, customerName: "Bob Novak", total: 100, date: Order.sample.date)
      ])
    await screen.expect("$112.50")
  }
}
