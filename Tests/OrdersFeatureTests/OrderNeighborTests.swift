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
  private let service = FakeOrderService()

  init() {
    let opened = OpenedOrders(clock: clock)
    service.set(Order.samples)
    feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), revisions: ShopRevisions(), context: opened.context,
      closures: OrdersClosures(
        onOpenOrder: { opened.ids.append($0) }, onShow: { _ in },
        onShowCustomer: { opened.customers.append($0) }, onOrderMissing: { _ in }))
    self.opened = opened
  }

  @Test func neighborsAreThoseOfTheList() async throws {
    let list = OrderListFixture()
    await list.viewModel.loadOrders()
    let middle = try #require(list.store.listedNeighbors(of: 1004))
    #expect(middle.previous == 1003 && middle.next == 1005)
    list.viewModel.selectedFilter = .highValue
    let filtered = try #require(list.store.listedNeighbors(of: 1002))
    #expect(filtered.previous == 1004 && filtered.next == nil)
    #expect(filtered.nextReason == "This is the last order of the list")
  }

  @Test(
    "An order that no list shows has the neighbors that the server has, and no other",
    arguments: [
      (1001, nil, 1002), (1004, 1003, 1005), (1007, 1006, nil), (99_999, nil, nil),
    ] as [(Order.ID, Order.ID?, Order.ID?)])
  func orderThatNoListShowsHasItsNeighborsOnTheServer(id: Order.ID, previous: Order.ID?, next: Order.ID?) async {
    let viewModel = makeViewModel(id)
    #expect(viewModel.neighbors.previous == nil && viewModel.neighbors.next == nil, "none is assumed")
    await viewModel.load()
    await viewModel.loadNeighborsIfNeeded()
    #expect(viewModel.neighbors.previous == previous && viewModel.neighbors.next == next)
  }

  @Test("Neighbors that the server cannot say remain unknown, and a later answer replaces an earlier one")
  func unknownNeighborsAreNotAssumed() async {
    let viewModel = makeViewModel(1004)
    await viewModel.load()
    service.onOrders.set(throwing: FailureMessage("No internet connection"))
    await viewModel.loadNeighborsIfNeeded()
    #expect(viewModel.neighbors == OrderNeighbors(missingBecause: "The orders beside this one are not known"))
    service.onOrders.clear()
    await viewModel.loadNeighborsIfNeeded()
    service.set(Order.samples.filter { $0.id != 1003 })
    await viewModel.loadNeighborsIfNeeded()
    #expect(viewModel.neighbors.previous == 1002)
    let canceled = Task { await viewModel.loadNeighborsIfNeeded() }
    service.set(Order.samples)
    canceled.cancel()
    await canceled.value
    #expect(viewModel.neighbors.previous == 1002, "a canceled load is older than the next one")
  }

  private func makeViewModel(_ id: Order.ID) -> OrderDetailViewModel {
    OrderDetailViewModel(
      orderID: id, store: OrderStore(orderService: service, analytics: RecordingAnalytics()), format: .utc,
      steps: OrderSteps(showOrder: { _ in }), onOrderMissing: { _ in })
  }

  @Test func neighborThatIsNotLoadedIsExplained() throws {
    var results = OrderResults(query: OrderQuery())
    let orders = OrderListFixture.largeShop(count: 500)
    results.insert(OrderPage(orders: orders, total: 1200), at: 0)
    let neighbors = try #require(OrderNeighbors(of: 500, in: OrderRows(results)))
    #expect(neighbors.previous == 499 && neighbors.next == nil)
    #expect(neighbors.nextReason == "The list has not loaded that order yet")
  }

  @Test func arrowKeysShowTheNeighborsInPlaceOfTheOrder() async {
    let screen = screen(of: 1002)
    await screen.expect("← #1001")
    await screen.press(.left)
    await screen.press(.right)
    #expect(opened.routes == [.detail(1001), .detail(1003)])
    let missing = self.screen(of: 99_999)
    await missing.expect("was not found")
    await missing.reject("#100000")
    await missing.press(.left)
    let window = ScreenDriver(size: Size(width: 100, height: 30), clock: clock) {
      feature.makeView(for: .detail(1004), closures: OrderScreenClosures(onShow: { _ in }, onClose: {}))
    }
    await window.expect("Order #1004")
    await window.press(.right)
    #expect(opened.routes.count == 2)
  }

  private func screen(of id: Order.ID) -> ScreenDriver {
    let closures = OrderScreenClosures(
      onShow: { _ in }, onReplace: { [opened] in opened.routes.append($0) }, onClose: {})
    return ScreenDriver(size: Size(width: 100, height: 30), clock: clock) {
      feature.makeView(for: .detail(id), closures: closures)
    }
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
  var routes: [OrdersRoute] = []
  var customers: [String] = []
  var copied: [String] = []
  let context: FeatureContext

  init(clock: VirtualClock) {
    context = FeatureContext(userID: "", time: AppTime(clock: clock, now: { Order.sample.date }, timeZone: .gmt))
  }
}
