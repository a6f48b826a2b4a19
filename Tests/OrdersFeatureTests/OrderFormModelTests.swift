import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderFormModelTests {
  private let service = FakeOrderService()
  private let store: OrderStore
  private let model: OrderFormModel

  init() {
    service.set(Order.samples)
    store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: AutoadvancingClock())
    model = OrderFormModel(form: .sample, store: store)
  }

  @Test("The problem of a field is shown when the user leaves the field, not before and not only at the review")
  func problemIsShownWhenTheFieldIsLeft() {
    let price = OrderDraft.Field.line(0, .unitPrice)
    model.form.lines[0].unitPrice = "12,345"
    #expect(model.problem(in: price) == nil, "the user is still typing")
    model.leave(price)
    #expect(model.problem(in: price)?.message == "12,345 can be 12.345 or 12,345.00. Type 12345 or 12.35")
    model.form.lines[0].unitPrice = "12,34"
    #expect(model.problem(in: price) == nil)
  }

  @Test func blankFieldIsNotReportedWhenItIsLeft() {
    model.form.shippingAddress.city = ""
    model.leave(.address(.city))
    #expect(model.problems.isEmpty)
    #expect(!model.validate() && model.problem(in: .address(.city))?.message == "Enter the city")
  }

  @Test("A new item has no problems before the user was in it, also after a failed review")
  func newItemHasNoProblemsYet() {
    model.form.customerName = ""
    #expect(!model.validate())
    #expect(model.addLine() == .line(1, .name) && model.problems.map(\.field) == [.customerName])
    #expect(!model.validate())
    #expect(model.problem(in: .line(1, .name))?.message == "Enter the name of the item")
  }

  @Test("The removal of an item moves the problems of the next ones, and leaves them with their items")
  func problemsFollowTheirItems() {
    _ = model.addLine()
    model.form.lines[1].unitPrice = "cheap"
    model.leave(.line(1, .unitPrice))
    #expect(model.removeLine(1) == .line(0, .name))
    #expect(model.problems.map(\.field) == [.line(0, .unitPrice)])
    _ = model.addLine()
    #expect(model.problems.map(\.field) == [.line(0, .unitPrice)])
    #expect(model.restoreLine() == .line(0, .name), "the item is back in its place")
    #expect(model.problems.map(\.field) == [.line(1, .unitPrice)] && model.form.lines.map(\.id) == [1, 2, 3])
    #expect(model.removedLine == nil && model.restoreLine() == nil)
  }

  @Test func totalAboveTheLimitIsReportedAtOnce() {
    model.form.lines[0].quantity = "999"
    model.form.lines[0].unitPrice = "99999"
    #expect(model.problem(in: .total)?.message == "Keep the total within $999,999.99")
  }

  @Test func enterMovesThroughTheFieldsToTheLast() {
    _ = model.addLine()
    var fields: [OrderDraft.Field] = [.customerName]
    while let last = fields.last, let next = model.field(after: last), fields.count < 20 { fields.append(next) }
    #expect(fields.count == 1 + 5 + 6 && fields.last == .line(1, .unitPrice))
  }

  @Test func numberOfItemsIsLimited() {
    #expect(!model.canRemoveLine)
    for _ in 0..<60 { _ = model.addLine() }
    #expect(model.form.lines.count == 50 && !model.canAddLine && model.addLine() == nil)
    #expect(model.removeLine(50) == .line(48, .name), "the item before the last one has the focus")
    #expect(model.form.lines.count == 49 && model.canAddLine)
    _ = model.addLine()
    #expect(model.restoreLine() == nil && model.form.lines.count == 50, "there is no room")
  }

  @Test func onlyItemIsNotRemovedAndAnotherFormForgetsTheRemovedOne() {
    #expect(model.removeLine(1) == nil && model.form.lines.count == 1)
    _ = model.addLine()
    _ = model.removeLine(1)
    model.reset(to: .sample)
    #expect(model.removedLine == nil)
  }
}

extension OrderFormModelTests {
  @Test func knownCustomersAreFoundByAPartOfTheName() async {
    await model.customers.search("ALI")
    #expect(model.customers.names == ["Alice Turner"], "each name once")
    await model.customers.search("n")
    #expect(model.customers.names == ["John Appleseed", "Alice Turner", "Zoë Núñez", "Bob Novak"], "the newest four")
    await model.customers.search(" ")
    #expect(model.customers.names.isEmpty)
  }

  @Test func chosenCustomerFillsInTheAddress() async {
    model.form.shippingAddress = Address()
    await model.choose(customer: "Alice Turner")
    let address = model.form.shippingAddress
    #expect(
      [model.form.customerName, address.recipient, address.street] == ["Alice Turner", "Alice Turner", "12 Mill Lane"])
    #expect(store.recentlyViewed.isEmpty, "an offered customer does not count an order as viewed")
    await model.choose(customer: "Mary Jensen")
    #expect(model.form.shippingAddress.recipient == "Mary Jensen", "another choice replaces the entered address")
    #expect(model.form.typed.shippingAddress == Address(), "nobody has typed it")
  }

  @Test("A chosen customer never has the address of the one before, also if the address cannot be loaded")
  func formerAddressIsRemoved() async {
    model.form.shippingAddress = Address()
    await model.choose(customer: "Alice Turner")
    service.onDetails.set(throwing: FailureMessage("No internet connection"))
    await model.choose(customer: "Mary Jensen")
    #expect(model.form.customerName == "Mary Jensen" && model.form.shippingAddress == Address())
  }

  @Test("The part of a name that was typed before the choice remains typed, and the chosen name is not")
  func chosenNameIsNotTyped() async {
    model.reset(to: OrderForm(draftID: "draft-1"))
    model.form.customerName = "ali"
    await model.choose(customer: "Alice Turner")
    await model.choose(customer: "Mary Jensen")
    #expect(model.form.customerName == "Mary Jensen" && model.form.typed.customerName == "ali")
  }

  @Test("The failure of an earlier choice that arrives after a later one is dropped")
  func lateFailureIsDropped() async {
    model.reset(to: OrderForm(draftID: "draft-1"))
    service.onDetails.set { [model, service] _ in
      service.onDetails.clear()
      await model.choose(customer: "Mary Jensen")
      throw FailureMessage("No internet connection")
    }
    await model.choose(customer: "Alice Turner")
    #expect(model.form.customerName == "Mary Jensen" && model.addressFailure == nil)
    #expect(model.form.shippingAddress.recipient == "Mary Jensen")
  }

  @Test func customerWithAnAddressIsNotOfferedAgain() async {
    await model.customers.search("Mary Jensen")
    #expect(model.offeredCustomers == ["Mary Jensen"])
    model.form.customerName = "Mary Jensen"
    #expect(model.offeredCustomers.isEmpty)
    model.form.shippingAddress = Address()
    #expect(model.offeredCustomers == ["Mary Jensen"], "the name was typed, and the address is missing")
  }

  @Test func typedAddressIsNotReplaced() async {
    model.form.shippingAddress.street = "1 New Street"
    await model.choose(customer: "Alice Turner")
    #expect(model.form.customerName == "Alice Turner" && model.form.shippingAddress.street == "1 New Street")
  }

  @Test("An address that arrives after the user has typed another name or address is dropped")
  func lateAddressIsDropped() async {
    model.form.shippingAddress = Address()
    let address = OrderDetails.sample(of: .sample)
    service.onDetails.set { [model] _ in
      await MainActor.run { model.form.customerName = "Alan" }
      return address
    }
    await model.choose(customer: "Alice Turner")
    #expect(model.form.customerName == "Alan" && model.form.shippingAddress == Address())
  }

  @Test func addressThatCannotBeLoadedIsReported() async {
    model.form.shippingAddress = Address()
    service.onDetails.set(throwing: FailureMessage("No internet connection"))
    await model.choose(customer: "Alice Turner")
    #expect(model.addressFailure?.sentence == "The address could not be loaded. No internet connection.")
    #expect(model.form.customerName == "Alice Turner")
    service.onDetails.clear()
    await model.choose(customer: "Alice Turner")
    #expect(model.addressFailure == nil && model.form.shippingAddress.street == "12 Mill Lane")
  }
}
