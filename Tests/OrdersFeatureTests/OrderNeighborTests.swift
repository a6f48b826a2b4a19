import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import OrdersFeature

struct OrderNeighborTests {
  private let clock = VirtualClock()
  private let opened: OpenedOrders
  private let feature: any OrdersFeatureAPI

  init() {
    let (service, opened) = (FakeOrderService(), OpenedOrders(clock: clock))
    service.set(Order.samples)
    feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), revisions: ShopRevisions(), context: opened.context,
      closures: OrdersClosures(
        onOpenOrder: { opened.ids.append($0) }, onShow: { _ in },
        onShowCustomer: { opened.customers.append($0) }, onOrderMissing: { _ in }))
    self.opened = opened
  }

  @Test func neighborsAreThoseOfTheList() async {
    let list = OrderListFixture()
    await list.viewModel.loadOrders()
    let middle = list.store.neighbors(of: 1004)
    #expect(middle.previous == 1003 && middle.next == 1005)
    list.viewModel.selectedFilter = .highValue
    let filtered = list.store.neighbors(of: 1002)
    #expect(filtered.previous == 1004 && filtered.next == nil)
    #expect(filtered.nextReason == "This is the last order of the list")
  }

  @Test func orderThatNoListShowsHasNeighborsByNumber() {
    let list = OrderListFixture()
    let neighbors = list.store.neighbors(of: 1)
    #expect(neighbors.previous == 2 && neighbors.next == nil, "the newest order is the first")
    #expect(neighbors.nextReason == "No order has a lower number")
  }

  @Test func neighborThatIsNotLoadedIsExplained() throws {
    var results = OrderResults(query: OrderQuery())
    let orders = OrderListFixture.largeShop(count: 500)
    results.insert(OrderPage(orders: orders, total: 1200), at: 0)
    let neighbors = try #require(OrderNeighbors(of: 500, in: OrderRows(results)))
    #expect(neighbors.previous == 499 && neighbors.next == nil)
    #expect(neighbors.nextReason == "The list has not loaded that order yet")
  }

  @Test func arrowKeysShowTheNeighborsAndSayWhyThereIsNone() async {
    let screen = ScreenDriver(size: Size(width: 100, height: 30), clock: clock) { feature.makeView(for: .detail(1)) }
    await screen.expect("was not found")
    await screen.press(.left)
    #expect(opened.ids == [2])
    await screen.press(.right)
    #expect(opened.ids == [2])
    let window = ScreenDriver(size: Size(width: 100, height: 30), clock: clock) {
      feature.makeDetailView(orderID: 1004, onShowNeighbor: nil, onMissing: {})
    }
    await window.expect("Order #1004")
    await window.press(.right)
    #expect(opened.ids == [2])
  }

  @Test func allOrdersOfTheCustomerAreAScreenOfTheirOwn() async {
    let screen = ScreenDriver(size: Size(width: 100, height: 34), clock: clock) { feature.makeView(for: .detail(1002)) }
    await screen.expect("$2,250.00 in all")
    await screen.tap("All orders of the customer")
    #expect(opened.customers == ["Alice Turner"])
    let customer = ScreenDriver(size: Size(width: 100, height: 30), clock: clock) {
      feature.makeCustomerView(of: "Alice Turner") { [opened] in opened.ids.append($0) }
    }
    await customer.expect("#1002")
    #expect(!customer.text.contains("#1001"))
    await customer.press(.return)
    #expect(opened.ids == [1002])
  }

  @Test func textsAreCopiedAndAcknowledged() async {
    let screen = ScreenDriver(size: Size(width: 100, height: 34), clock: clock) {
      feature.makeView(for: .detail(1002))
        .environment(
          \.copy,
          CopyAction { [opened] text in
            opened.copied.append(text)
            return .sent
          })
    }
    await screen.expect("12 Mill Lane")
    await screen.type("y")
    #expect(opened.context.changes.acknowledgment == "#1002 copied.")
    await screen.type("a")
    #expect(opened.context.changes.acknowledgment == "The address of #1002 copied.")
    #expect(opened.copied == ["#1002", "Alice Turner\n12 Mill Lane\nCB2 1TN Cambridge\nUnited Kingdom"])
  }
}

private final class OpenedOrders {
  var ids: [Order.ID] = []
  var customers: [String] = []
  var copied: [String] = []
  let context: FeatureContext

  init(clock: VirtualClock) {
    context = FeatureContext(userID: "", time: AppTime(clock: clock, now: { Order.sample.date }, timeZone: .gmt))
  }
}
