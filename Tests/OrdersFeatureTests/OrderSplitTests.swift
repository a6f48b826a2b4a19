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

@Suite("List and order side by side")
struct OrderSplitTests {
  private let service = FakeOrderService()
  private let clock = VirtualClock()

  init() {
    service.set(Order.samples)
  }

  private func launch(width: Int) -> (screen: ScreenDriver, requests: RequestLog) {
    let log = RequestLog()
    let orders = service.orders
    service.onDetails.set { id in
      log.append(id)
      return orders.first { $0.id == id }.map { .sample(of: $0) }
    }
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), revisions: ShopRevisions(),
      context: FeatureContext(
        userID: "",
        time: AppTime(clock: clock, now: { Order.sample.date }, timeZone: .gmt, executor: clock.executor)),
      closures: .ignored)
    let screen = ScreenDriver(size: Size(width: width, height: 40), clock: clock) { feature.makeMainView() }
    return (screen, log)
  }

  @Test("The order is beside the list from 110 columns", .requirement("Y4"))
  func orderIsBesideTheListFrom110Columns() async {
    let (narrow, narrowRequests) = launch(width: 109)
    await narrow.expect("7 of 7")
    #expect(!narrow.shows("Timeline"))
    #expect(narrowRequests.ids.isEmpty)
    let (wide, requests) = launch(width: 110)
    await wide.expect(all: "Timeline", "12 Mill Lane")
    #expect(requests.ids == [1001])
  }

  @Test func headFollowsTheSelectionAndTheLinesFollowWhenItRests() async {
    let (screen, requests) = launch(width: 120)
    await screen.expect("12 Mill Lane")
    await screen.press(.down)
    #expect(screen.lines.contains { $0.contains("─ #1002 ─") } && !screen.shows("Brass gear"))
    await screen.expect("Brass gear")
    #expect(requests.ids == [1001, 1002])
    await screen.press(.up)
    #expect(screen.shows("John Appleseed") && screen.shows("$110.00"))
    await screen.press(.down)
    #expect(requests.ids == [1001, 1002])
  }

  @Test func customerHasItsOwnColumnFrom160Columns() async {
    for (width, isBeside) in [(159, false), (160, true)] {
      let (screen, requests) = launch(width: width)
      await screen.expect("$100.00 in all")
      #expect(screen.lines.contains { $0.contains("Lines") && $0.contains("Ship to") } == isBeside, "\(width)")
      #expect(requests.ids == [1001])
    }
  }

  @Test func resizingRetainsTheSelectionAndTheFocus() async {
    let (screen, _) = launch(width: 120)
    await screen.expect("12 Mill Lane")
    await screen.press(.down, count: 2)
    for width in [80, 130, 170, 100, 120] {
      await screen.resize(to: Size(width: width, height: 40))
      await screen.expect("▸ #1003")
    }
    await screen.press(.down)
    await screen.expect("▸ #1004")
  }
}

nonisolated private final class RequestLog: Sendable {
  private let stored = Mutex<[Order.ID]>([])

  var ids: [Order.ID] { stored.withLock { $0 } }
  func append(_ id: Order.ID) { stored.withLock { $0.append(id) } }
}
