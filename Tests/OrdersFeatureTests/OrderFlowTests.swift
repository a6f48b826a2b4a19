import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import Synchronization
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderFlowTests {
  private let service = FakeOrderService()
  private let flow: OrderFlow
  private let visits = Visits()

  private final class Visits {
    var steps: [String] = []
  }

  init() {
    service.set(Order.samples)
    let store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: AutoadvancingClock())
    let count = DraftCount()
    flow = OrderFlow(store: store) { count.next() }
  }

  private var closures: OrderFlowClosures {
    OrderFlowClosures(
      onReview: { [visits] in visits.steps.append("review") }, onEdit: { [visits] in visits.steps.append("edit") },
      onPlaced: { [visits] in visits.steps.append("placed \($0)") },
      onOpenOrder: { [visits] in visits.steps.append("open \($0)") },
      onClose: { [visits] in visits.steps.append("close") })
  }

  private var context: OrderFlowContext { OrderFlowContext(flow: flow, format: .utc, closures: closures) }
  private var draft: OrderDraftViewModel { OrderDraftViewModel(context) }
  private var review: OrderReviewViewModel { OrderReviewViewModel(context) }

  @Test func invalidFormShowsItsProblemsAtTheFields() {
    let model = flow.model
    #expect(model.problem(in: .customerName) == nil, "nothing is reported before the user continues")
    #expect(draft.review() == .customerName)
    let fields = [OrderDraft.Field.customerName, .line(0, .name)]
    let messages = fields.map { model.problem(in: $0)?.message }
    #expect(messages == ["Enter the customer's name", "Enter the name of the item"])
    flow.form.customerName = "Mary Somerville"
    #expect(model.problem(in: .customerName) == nil && visits.steps.isEmpty, "a correction removes the problem")
  }

  private static let address = Address(
    recipient: "Alice Turner", street: "12 Mill Lane", city: "Cambridge", postalCode: "CB2 1TN", country: "UK")

  private static let otherAddress = Address(
    recipient: "Bob Novak", street: "1 Quay", city: "Bergen", postalCode: "5003", country: "Norway")

  @Test func startedOrderHasTheNameAndTheAddressOfItsCustomer() {
    flow.start(of: "Alice Turner", at: Self.address)
    #expect(flow.begin())
    #expect(flow.form.customerName == "Alice Turner" && flow.form.shippingAddress == Self.address)
    #expect(flow.unplacedForm == nil && !flow.isContinued, "nobody has typed anything")
  }

  @Test("What nobody has typed is in no other order")
  func untouchedPrefillIsNoDraft() {
    flow.start(of: "Alice Turner", at: Self.address)
    _ = flow.begin()
    flow.start(of: "Bob Novak", at: Self.otherAddress)
    #expect(flow.begin())
    #expect(flow.form.customerName == "Bob Novak" && flow.form.shippingAddress == Self.otherAddress)
    flow.leave()
    #expect(flow.store.changes.acknowledgment == nil, "there is nothing to keep")
    #expect(!flow.begin(), "an order is started once")
    #expect(flow.form.customerName.isEmpty && flow.form.shippingAddress == Address())
  }

  @Test("A draft contains what the user has typed, and not what was prefilled")
  func draftIsWhatIsTyped() {
    flow.start(of: "Alice Turner", at: Self.address)
    _ = flow.begin()
    flow.form.lines[0].name = "Type wheel"
    flow.form.shippingAddress.city = "Ely"
    let stored = flow.unplacedForm
    #expect(stored?.customerName == "" && stored?.shippingAddress == Address(city: "Ely"))
    #expect(stored?.lines[0].name == "Type wheel" && stored?.draftID == flow.form.draftID)
    flow.leave()
    #expect(flow.store.changes.acknowledgment == "The draft is kept. A new order continues it.")
    #expect(!flow.begin() && flow.isContinued)
    #expect(flow.form.customerName == "Alice Turner" && flow.form.shippingAddress.street == "12 Mill Lane")
    #expect(flow.continuation == "This draft is not placed yet.")
  }

  @Test("A draft of another customer remains until the user decides about it, also one of an earlier launch")
  func draftOfAnotherCustomerRemains() {
    flow.start(of: "Alice Turner", at: Self.address)
    flow.restore(.sample)
    #expect(!flow.begin() && flow.form == .sample && flow.isContinued)
    #expect(flow.deferredOrder == OrderFlow.CustomerOrder(customer: "Alice Turner", address: Self.address))
    flow.keepDraft()
    #expect(flow.form == .sample && flow.deferredOrder == nil)
    flow.replaceDraft()
    #expect(flow.form == .sample, "the user has decided already")
    flow.start(of: "Mary Somerville", at: Self.address)
    #expect(!flow.begin() && flow.deferredOrder == nil, "its own customer continues the draft")
    flow.start(of: "Alice Turner", at: Self.address)
    _ = flow.begin()
    flow.replaceDraft()
    #expect(flow.form.customerName == "Alice Turner" && flow.form.lines.count == 1 && flow.form.isEmpty)
    #expect(flow.form.draftID != "draft-1" && flow.deferredOrder == nil && !flow.isContinued)
  }

  @Test("A stored draft whose customer was chosen, and not typed, asks for the customer")
  func storedDraftAsksForItsCustomer() {
    flow.restore(OrderForm(draftID: "draft-1", lines: [.init(id: 1, name: "Ink")]))
    _ = flow.begin()
    #expect(flow.continuation == "This draft is not placed yet. Enter its customer.")
  }

  @Test func validFormContinuesToTheReview() {
    flow.form = .sample
    #expect(draft.review() == nil)
    #expect(visits.steps == ["review"])
    #expect(OrderFormat.utc.totalsLine(of: flow.form) == "Total $100.00, discount $10.00")
    #expect(review.preview.order.total == 100)
  }

  @Test func placedOrderClearsTheDraft() async {
    flow.form = .sample
    await review.place()
    #expect(visits.steps == ["placed 1008"])
    #expect(service.orders.contains { $0.id == 1008 && $0.customerName == "Mary Somerville" })
    #expect(flow.unplacedForm == nil && flow.form.draftID != "draft-1", "the next order has another draft")
  }

  @Test("A failed placement keeps the draft and its identifier, so that a retry places one order", .requirement("E4"))
  func failedPlacementKeepsTheDraft() async {
    flow.form = .sample
    service.onPlace.set(throwing: FailureMessage("No internet connection"))
    await review.place()
    #expect(flow.failure?.sentence == "The order was not placed. No internet connection.")
    #expect(flow.unplacedForm == .sample && visits.steps.isEmpty && !flow.isPlacing)
    service.onPlace.clear()
    await review.place()
    #expect(visits.steps == ["placed 1008"] && flow.failure == nil)
  }

  @Test("A placement whose answer is lost may have been made, and the message says that trying again is safe")
  func lostAnswerIsSaid() async {
    flow.form = .sample
    service.onPlace.set(throwing: FailureMessage.lostAnswer)
    await review.place()
    #expect(
      flow.failure?.sentence
        == "The order may have been placed. The connection was lost. Try again: it is done only once.")
    service.onPlace.clear()
    await review.place()
    #expect(flow.failure == nil, "the former failure does not stay after a success")
  }

  @Test func failureEndsWithAChangeOfTheForm() async {
    flow.form = .sample
    service.onPlace.set(throwing: FailureMessage("No internet connection"))
    await review.place()
    flow.form.customerName = "Mary"
    #expect(flow.failure == nil)
  }

  @Test func refusedFieldLeadsBackToTheForm() async {
    flow.form = .sample
    let problem = OrderDraft.Problem(.address(.city), .isRejected)
    service.onPlace.set(throwing: OrderError.invalidDraft(problem))
    await review.place()
    #expect(visits.steps == ["edit"])
    #expect(flow.model.problem(in: .address(.city))?.message == "The server does not accept the city")
    #expect(flow.failure == nil && flow.unplacedForm == .sample)
  }

  @Test func secondPressWhilePlacingDoesNothing() async {
    flow.form = .sample
    let review = review
    service.onPlace.set { draft in
      await review.place()
      #expect(await review.placeTitle == "Placing…")
      return OrderDetails(
        id: 1, customerName: draft.customerName, date: Order.sample.date, lines: draft.lines,
        shippingAddress: draft.shippingAddress)
    }
    await review.place()
    #expect(visits.steps == ["placed 1"] && review.placeTitle == "Place order")
  }

  @Test func secondPlacementDuringTheFirstIsNotSent() async {
    flow.form = .sample
    service.onPlace.set { [flow, service] draft in
      service.onPlace.clear()
      #expect(await flow.place() == nil)
      return try await service.place(draft)
    }
    #expect(await flow.place() == 1008 && !flow.isPlacing)
  }

  @Test func closingKeepsTheDraftAndDiscardingDoesNot() {
    let viewModel = draft
    flow.form.customerName = "M"
    viewModel.close()
    #expect(visits.steps == ["close"] && flow.form.customerName == "M")
    viewModel.discard()
    #expect(visits.steps == ["close", "close"] && flow.form.isEmpty)
  }

  @Test("A form that is uncovered begins no other order")
  func formBeginsOnce() {
    let viewModel = draft
    flow.start(of: "Alice Turner", at: Self.address)
    #expect(viewModel.begin() == .line(0, .name))
    #expect(viewModel.begin() == nil && flow.form.customerName == "Alice Turner")
  }

  @Test func damagedStoredFormIsIgnored() {
    flow.restore(OrderForm(draftID: "", customerName: "Mary"))
    #expect(flow.form.isEmpty)
  }

  @Test func storedFormIsOfferedOnce() {
    flow.restore(.sample)
    #expect(flow.form == .sample)
    flow.discard()
    flow.restore(.sample)
    #expect(flow.form.isEmpty)
  }
}

extension FailureMessage {
  /// The failure of a request that the server may have carried out.
  nonisolated static var lostAnswer: FailureMessage {
    var failure = FailureMessage("The connection was lost")
    failure.isOutcomeUnknown = true
    return failure
  }
}

nonisolated private final class DraftCount: Sendable {
  private let count = Mutex(1)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "draft-\(count)"
    }
  }
}

extension OrderForm {
  static var twoItems: OrderForm {
    var form = sample
    form.lines.append(Line(id: 2, name: "Type wheel", unitPrice: "12"))
    return form
  }

  static let sample = OrderForm(
    draftID: "draft-1", customerName: "Mary Somerville", shippingAddress: OrderDraft.sample.shippingAddress,
    lines: [Line(id: 1, name: "Punched cards, box of 500", quantity: "2", unitPrice: "55")])
}

@Suite("The screens of a new order, and their snapshots in three sizes")
struct OrderFlowScreenTests {
  private let service = FakeOrderService()

  init() {
    service.set(Order.samples)
  }

  private func screen(
    _ route: OrderFlowRoute, form: OrderForm? = nil, placing: Bool = false,
    prepare: (OrderFlow) -> Void = { _ in }
  ) async -> ScreenDriver {
    let clock = VirtualClock()
    let store = OrderStore(orderService: service, analytics: RecordingAnalytics(), clock: clock)
    let flow = OrderFlow(store: store) { "draft-9" }
    if let form { flow.form = form }
    if placing { _ = await flow.place() }
    prepare(flow)
    let feature = OrdersFeatureImplementation(
      flow: flow, context: FeatureContext(userID: "ada", time: AppTime(clock: clock, timeZone: .gmt)),
      closures: .ignored)
    let closures = OrderFlowClosures(onReview: {}, onEdit: {}, onPlaced: { _ in }, onOpenOrder: { _ in }, onClose: {})
    let view = feature.makeNewOrderView(for: route, closures: closures)
    return ScreenDriver(clock: clock) { view }
  }

  @Test func emptyForm() async {
    let screen = await screen(.draft)
    await screen.expect("Customer")
    await screen.snapshot("new-order")
  }

  @Test func formWithProblems() async {
    let screen = await screen(.draft)
    await screen.tap("Review")
    await screen.expect("Enter the customer's name")
    await screen.snapshot("new-order-problems")
  }

  @Test func review() async {
    let screen = await screen(.review, form: .sample)
    await screen.expect("Place order")
    await screen.snapshot("new-order-review")
  }

  @Test func failedPlacement() async {
    service.onPlace.set(
      throwing: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    let screen = await screen(.review, form: .sample)
    await screen.tap("Place order")
    await screen.expect("The order was not placed")
    await screen.snapshot("new-order-failed")
  }

  @Test func placed() async {
    let screen = await screen(.placed(1008), form: .sample, placing: true)
    await screen.expect(all: "✓ Order #1008 is placed.", "$100.00")
    await screen.snapshot("new-order-placed")
  }
}

extension OrderFlowScreenTests {
  @Test("The form shows what it reads while a price is typed, so a decimal comma is no surprise at the review")
  func readPriceIsBesideTheField() async {
    let screen = await screen(.draft)
    await screen.type("12,50", into: "Price 1")
    await screen.expect(all: "= $12.50", "Total $12.50")
    await screen.type("12,345", into: "Price 1")
    await screen.reject("can be")
    await screen.expect("Total unknown: complete item 1")
    await screen.press(.tab)
    await screen.expect("12,345 can be 12.345 or 12,345.00. Type 12345 or 12.35")
    await screen.reject("$0.00")
    await screen.snapshot("new-order-ambiguous-price")
  }

  @Test("The name of an added item is typed at once: the button does not keep the focus")
  func addedItemHasTheFocus() async {
    let screen = await screen(.draft)
    await screen.tap("Review")
    await screen.expect("Enter the name of the item")
    await screen.type("Brass gear", into: "Item 1")
    await screen.type("5", into: "Price 1")
    await screen.click("Add item")
    await screen.reject("Enter the name of the item")
    await screen.type("Type wheel")
    await screen.press(.return, count: 2)
    await screen.type("7,5")
    await screen.expect(all: "Type wheel", "Total $12.50")
  }

  @Test("A known customer is offered by a part of the name, and fills in the address")
  func knownCustomerIsChosenWithKeys() async {
    let screen = await screen(.draft)
    await screen.type("ali", into: "Customer")
    await screen.advance(by: .milliseconds(200))
    await screen.expect("Alice Turner")
    await screen.snapshot("new-order-customers")
    await screen.press(.down)
    await screen.press(.return)
    await screen.expect("CB2 1TN")
    await screen.type("Type wheel")
    await screen.expect("Type wheel")
  }

  @Test("In a window of five rows, the first item is on the screen after a customer is chosen")
  func itemWithTheFocusIsVisibleAfterAChoice() async {
    let screen = await screen(.draft)
    await screen.resize(to: Size(width: 20, height: 5))
    await screen.type("a", into: "Customer")
    await screen.advance(by: .milliseconds(200))
    await screen.press(.down)
    await screen.press(.return)
    await screen.expect("Item 1")
  }

  @Test("Tab passes the items, and never removes one")
  func tabRemovesNoItem() async {
    let screen = await screen(.draft, form: .twoItems)
    await screen.type("12", into: "Price 2")
    await screen.press(.tab)
    await screen.expect("Enter Add item")
    for _ in 0..<20 {
      await screen.press(.tab)
      await screen.reject("Enter Remove item")
    }
  }

  @Test("A key removes the item with the focus, another one brings it back, and the focus stays among the items")
  func itemIsRemovedAndRestoredByKeys() async {
    let screen = await screen(.draft, form: .twoItems)
    await screen.reject("Remove item")
    await screen.type("12", into: "Price 2")
    await screen.expect("Alt-r Remove item 2")
    await screen.press(.character("r"), modifiers: .option)
    await screen.expect("Item 2 removed: Type wheel.")
    await screen.type("!")
    await screen.expect("Punched cards, box of 500!")
    await screen.press(.character("u"), modifiers: .option)
    await screen.expect("Alt-r Remove item 2")
    await screen.reject("removed")
    await screen.type("!")
    await screen.expect("Type wheel!")
  }

  @Test func itemThatTheMouseRemovesIsRestoredByTheMouse() async {
    let screen = await screen(.draft, form: .twoItems)
    await screen.tap("Remove item 1")
    await screen.expect("Item 1 removed: Punched cards, box of 500.")
    await screen.expect("Total")
    await screen.tap("Restore item 1")
    await screen.expect(all: "Punched cards, box of 500", "Type wheel")
  }

  @Test("A form for a customer has the focus on its first item, and says whose draft it would replace")
  func startedOrderBeginsWithTheItems() async {
    let started = await screen(.draft) { $0.start(of: "Alice Turner", at: Address(street: "12 Mill Lane")) }
    await started.expect("Alice Turner")
    await started.type("Type wheel")
    await started.expect("Type wheel")
    let deciding = await screen(.draft, form: .sample) { $0.start(of: "Alice Turner", at: Address(city: "Ely")) }
    await deciding.expect(all: "A draft is not placed yet", "The draft is for Mary Somerville.")
    await deciding.press(.escape)
    await deciding.expect(all: "This draft is not placed yet.", "Mary Somerville")
    await deciding.reject("Alice Turner")
  }

  @Test("The question about a draft is answered by keys: keep, place, replace", arguments: [0, 1, 2])
  func draftIsKeptPlacedOrReplaced(answer: Int) async {
    let screen = await screen(.draft, form: .sample) { $0.start(of: "Alice Turner", at: Address(city: "Ely")) }
    await screen.expect("Enter Keep the draft")
    await screen.press(.tab, count: answer)
    await screen.press(.return)
    await screen.reject("A draft is not placed yet")
    if answer == 2 {
      await screen.expect(all: "Alice Turner", "Ely")
      await screen.type("Ink")
      await screen.expect("Ink")
    } else {
      await screen.expect("Mary Somerville")
    }
  }

  @Test func knownCustomerIsChosenWithTheMouse() async {
    let screen = await screen(.draft)
    await screen.type("mary", into: "Customer")
    await screen.advance(by: .milliseconds(200))
    await screen.click("Mary Jensen")
    await screen.expect("CB2 1TN")
  }
}
