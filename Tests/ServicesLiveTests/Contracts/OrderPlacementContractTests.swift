import Foundation
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

struct OrderPlacementContractTests {
  @Test(
    "The service returns the details of the order", .requirement("P10"), arguments: ServiceSet.Kind.allCases)
  func detailsAreThoseOfTheOrder(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    for order in try await services.orders.fetchOrders().prefix(20) {
      let details = try #require(try await services.orders.details(of: order.id))
      #expect(details.order == order)
      #expect(order.total == details.subtotal - details.discount && !details.lines.isEmpty)
      #expect(details.history.first?.kind == .placed)
    }
    #expect(try await services.orders.details(of: 1) == nil)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func placedOrderIsTheNewest(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let placed = try await services.orders.place(.sample)
    #expect(placed.order.id == 1251 && placed.order.total == 100 && placed.discount == 10)
    #expect(placed.lines == OrderDraft.sample.lines)
    #expect(placed.shippingAddress == OrderDraft.sample.shippingAddress)
    #expect(try await services.orders.details(of: 1251) == placed)
    #expect(try await services.orders.order(1251) == placed.order)
    let found = try await services.orders.orders(matching: OrderQuery(search: "Somerville"))
    #expect(found.orders == [placed.order])
  }

  @Test(
    "An order with a typed name joins the only customer of that name, and is placed once",
    arguments: ServiceSet.Kind.allCases, ["MARY  somerville", "Máry Somerville", " mary somerville"])
  func typedNameJoinsTheCustomer(kind: ServiceSet.Kind, typed: String) async throws {
    let services = try await ServiceSet.signedIn(kind)
    _ = try await services.orders.place(.sample)
    var draft = OrderDraft(
      id: "draft-2", customerName: typed, shippingAddress: OrderDraft.sample.shippingAddress,
      lines: OrderDraft.sample.lines)
    let placed = try await services.orders.place(draft)
    #expect(placed.order.customerName == "Mary Somerville" && placed.order.city == "Cambridge")
    #expect(try await services.orders.place(draft) == placed)
    let customers = try await services.customers.customers(matching: CustomerQuery(name: "MARY SOMERVILLE"))
    #expect(customers.customers.map(\.name) == ["Mary Somerville"] && customers.customers.first?.orderCount == 2)
    draft.customerName = "Mary Somervile"
    await #expect(throws: OrderError.draftAlreadyPlaced) { try await services.orders.place(draft) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func placedOrderIsFoundByItsItem(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let lines = [OrderLine(name: "Qanun strings, 72", quantity: 1, unitPrice: 5)]
    let address = OrderDraft.sample.shippingAddress
    let placed = try await services.orders.place(
      OrderDraft(id: "draft-3", customerName: "Zoe", shippingAddress: address, lines: lines))
    let page = try await services.orders.orders(matching: OrderQuery(search: "72 QANUN"))
    #expect(page.orders == [placed.order] && !page.omitsItems)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func draftIsPlacedOnce(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let placed = try await services.orders.place(.sample)
    #expect(try await services.orders.place(.sample) == placed)
    #expect(try await services.orders.orders(matching: OrderQuery()).total == 251)
    var other = OrderDraft.sample
    other.customerName = "Caroline Herschel"
    await #expect(throws: OrderError.draftAlreadyPlaced) { try await services.orders.place(other) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func invalidDraftIsRefusedByField(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var draft = OrderDraft.sample
    draft.lines[0].quantity = 0
    let problem = OrderDraft.Problem(.line(0, .quantity), .isOutOfRange)
    await #expect(throws: OrderError.invalidDraft(problem)) { try await services.orders.place(draft) }
    #expect(try await services.orders.orders(matching: OrderQuery()).total == 250)
  }

  /// The last price is 2^64 + 100 cents, which an integer of 64 bits would store as one dollar.
  @Test(
    arguments: ServiceSet.Kind.allCases,
    [("1.005", OrderDraft.Problem.Rule.hasFractionOfCent), ("184467440737095517.16", .isOutOfRange)])
  func priceIsNeverRounded(kind: ServiceSet.Kind, price: (text: String, rule: OrderDraft.Problem.Rule)) async throws {
    let services = try await ServiceSet.signedIn(kind)
    var draft = OrderDraft.sample
    draft.lines[0].unitPrice = try #require(Decimal(string: price.text))
    let problem = OrderDraft.Problem(.line(0, .unitPrice), price.rule)
    await #expect(throws: OrderError.invalidDraft(problem)) { try await services.orders.place(draft) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func placedOrderIsPaidAndThenCompleted(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let placed = try await services.orders.place(.sample)
    #expect(placed.order.stage == .placed)
    await #expect(throws: OrderError.unpaid(placed.order)) { try await services.orders.complete(placed.order.id) }
    #expect(try await services.orders.pay(placed.order.id).stage == .paid)
    #expect(try await services.orders.complete(placed.order.id).isCompleted)
    #expect(try await services.orders.details(of: placed.order.id)?.order.isCompleted == true)
  }
}
