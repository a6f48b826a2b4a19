import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import Testing

@testable import OrdersFeature

struct OrderDetailScreenTests {
  private let service = FakeOrderService()

  init() {
    service.set(Order.samples)
  }

  private func play(_ text: String, order: Order.ID, size: Size = Size(width: 80, height: 24)) async throws {
    try await OrderDetailFixture(service: service, size: size).play(text, order: order)
  }

  @Test("Return on the page of an order changes nothing, also after a payment by its key", arguments: [24, 40])
  func returnChangesNothing(rows: Int) async throws {
    try await play(
      """
      expect "○ Placed"
      reject "Enter"
      key return 2
      expect "○ Placed"
      reject "Take the payment?"
      key p
      key right
      key return
      expect "● Paid"
      reject "Cancel order"
      reject "Edit"
      key return 2
      expect "● Paid"
      """, order: 1006, size: Size(width: 120, height: rows))
  }

  @Test("The focus that the user has moved to the next step stays on it after a payment and a completion")
  func focusStaysOnTheNextStep() async throws {
    try await play(
      """
      expect "○ Placed"
      key tab
      expect "Enter Take payment…"
      key return
      key right
      key return
      expect "● Paid"
      expect "Enter Complete"
      key return
      expect "✓ Completed"
      expect "Enter Reopen…"
      key return
      expect "Reopen the order?"
      """, order: 1006, size: Size(width: 120, height: 40))
  }

  @Test func completedOrderIsReopenedAfterAQuestion() async throws {
    try await play(
      """
      expect "✓ Completed"
      tap "Reopen…"
      expect "It is pending again, and stays paid."
      tap "Not now"
      expect "Order #1002  ✓ Completed"
      tap "Reopen…"
      tap "Reopen"
      expect "Order #1002  ● Paid"
      expect "Order #1002 reopened."
      key u
      expect "Order #1002 is completed again."
      expect "Order #1002  ✓ Completed"
      """, order: 1002)
    #expect(service.orders == Order.samples)
  }

  @Test func unpaidOrderIsCanceledAfterAQuestionAndRestored() async throws {
    try await play(
      """
      expect "○ Placed"
      tap "Cancel order…"
      expect "It counts neither as pending nor as revenue."
      tap "Cancel order"
      expect "Order #1006  ✗ Canceled"
      expect "Order #1006 canceled."
      expect "Canceled by Ada Lovelace"
      reject "Take payment"
      key c
      expect "c The order is canceled"
      key u
      expect "Order #1006  ○ Placed"
      tap "Cancel order…"
      tap "Cancel order"
      tap "Restore"
      expect "Order #1006 restored."
      expect "Order #1006  ○ Placed"
      """, order: 1006, size: Size(width: 100, height: 40))
    #expect(service.orders == Order.samples)
  }

  @Test func unpaidOrderIsEditedAfterAQuestionAndChangedBack() async throws {
    try await play(
      """
      expect "○ Placed"
      tap "Edit"
      expect "Edit order #1006"
      expect "Alice Turner"
      tap "Cancel"
      reject "Edit order"
      tap "Edit"
      type "Customer" "Alice Baker"
      key esc
      expect "Discard the changes?"
      tap "Keep editing"
      tap "Save…"
      expect "Save the changes?"
      expect "The total stays $1,000.00."
      tap "Save"
      expect "Order #1006 changed."
      expect "Alice Baker"
      key u
      expect "Order #1006 is as before."
      expect "Alice Turner"
      """, order: 1006, size: Size(width: 100, height: 40))
    #expect(service.orders == Order.samples)
  }

  @Test("An item of an order that is edited is removed by a key only, and restored")
  func editedItemIsRemovedAndRestored() async throws {
    try await play(
      """
      tap "Edit"
      expect "Edit order #1006"
      tap "Add item"
      expect "Alt-r Remove item 3"
      type "Item 3" "Type wheel"
      type "Price 3" "12"
      key tab
      expect "Enter Add item"
      key shift-tab
      key alt-r
      expect "Item 3 removed: Type wheel."
      key alt-u
      expect "Alt-r Remove item 3"
      """, order: 1006, size: Size(width: 100, height: 40))
  }

  @Test("The form of an order that was seen before opens, and that of a paid one says why it does not")
  func formOfAnOrderThatWasSeenOpens() async throws {
    let fixture = OrderDetailFixture(service: service, size: Size(width: 100, height: 40))
    let driver = fixture.launch(1006)
    try await driver.perform(.expect("○ Placed"))
    try await driver.perform(.tap("Edit"))
    try await driver.perform(.expect("Edit order #1006"))
    try await fixture.play("expect \"Edit order #1006\"", route: .edit(1006))
    try await fixture.play(
      "expect \"Order #1001 can no longer be edited.\"\nexpect \"● Paid\"", route: .edit(1001))
  }

  @Test func editedOrderIsRefusedAtItsFieldOrWithTheReason() async throws {
    let details = try #require(try await service.details(of: 1006))
    let editor = OrderEditor(of: details, store: OrderStore(orderService: service, analytics: RecordingAnalytics()))
    #expect(!editor.hasChanges && editor.model.form.draft.total == 1000)
    editor.model.form.customerName = ""
    #expect(await !editor.save())
    #expect(editor.model.problem(in: .customerName) != nil)
    editor.model.form.customerName = "Alice Baker"
    service.setPaid(1006, by: "Ben")
    #expect(await !editor.save())
    #expect(editor.failure?.sentence == "Order #1006 was already paid by Ben. You see it as it is now.")
    #expect(service.orders[5].customerName == "Alice Turner")
  }

  @Test("An order that changes again while it is loaded is shown as the last response contains it")
  func orderThatChangesDuringItsReloadIsShownAsItIs() async throws {
    let fixture = OrderDetailFixture(service: service)
    let driver = fixture.launch(1001)
    try await driver.perform(.expect("● Paid"))
    service.setCompleted(true, 1001, by: "Ben")
    service.onDetails.set { [service, revisions = fixture.revisions] id in
      service.onDetails.clear()
      let response = try await service.details(of: id)
      await revisions.record(.everything)
      return response
    }
    fixture.revisions.record(.everything)
    try await driver.perform(.expect("Order #1001  ✓ Completed"))
  }

  @Test("The panel of the customer says how many orders it does not list")
  func customerPanelCountsTheOrdersThatItDoesNotList() async throws {
    service.set((1...17).map { Order(id: $0, customerName: "Ines Costa", total: 20, date: Order.sample.date) })
    try await play(
      """
      expect "17 orders"
      expect "2 more"
      resize 120x48
      reject "2 more"
      """, order: 1, size: Size(width: 120, height: 30))
  }

  @Test func detailShowsItsPartsAndScrollsOnANarrowScreen() async throws {
    try await play(
      """
      expect "Punched cards, box of 500"
      expect "Subtotal"
      expect "Ship to"
      expect "12 Mill Lane"
      key pgdn 3
      expect "Placed by John Appleseed"
      """, order: 1001, size: Size(width: 60, height: 20))
  }
}

struct OrderDetailFixture {
  let service: any OrderServiceProtocol
  var analytics = RecordingAnalytics()
  var size = Size(width: 80, height: 24)
  let revisions = ShopRevisions()

  func play(_ text: String, order: Order.ID) async throws { try await play(text, route: .detail(order)) }

  func play(_ text: String, route: OrdersRoute) async throws {
    let driver = launch(route)
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "order", text: text))
  }

  func launch(_ order: Order.ID) -> Driver { launch(.detail(order)) }

  private func launch(_ route: OrdersRoute) -> Driver {
    let clock = VirtualClock()
    let context = FeatureContext(userID: "", time: AppTime(clock: clock, executor: clock.executor))
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: analytics, revisions: revisions, context: context, closures: .ignored)
    let view = OrderWindowView(feature: feature, route: route).toasts(context.changes)
    return Driver(WindowGroup { view }, size: size, clock: clock)
  }
}

/// A place that shows an order, and the form that edits it.
private struct OrderWindowView: View {
  let feature: any OrdersFeatureAPI
  @State private var route: OrdersRoute
  private let start: OrdersRoute

  init(feature: any OrdersFeatureAPI, route: OrdersRoute) {
    self.feature = feature
    start = .detail(route.orderID ?? 0)
    _route = State(initialValue: route)
  }

  var body: some View {
    NavigationStack {
      feature.makeView(for: route, closures: OrderScreenClosures(onShow: { route = $0 }, onClose: { route = start }))
    }
  }
}
