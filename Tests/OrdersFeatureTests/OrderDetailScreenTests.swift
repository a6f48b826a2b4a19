import CoreFakes
import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import Testing

@testable import OrdersFeature

/// The detail screen, operated like a user.
struct OrderDetailScreenTests {
  private let service = FakeOrderService()

  init() {
    service.set(Order.samples)
  }

  private func play(_ text: String, order: Order.ID, size: Size = Size(width: 80, height: 24)) async throws {
    try await OrderDetailFixture(service: service, size: size).play(text, order: order)
  }

  @Test func detailShowsTheFactsAndCompletes() async throws {
    try await play(
      """
      expect "John Appleseed"
      expect "$10.00"
      expect "● Paid"
      key c
      expect "✓ Completed"
      """, order: 1001)
    #expect(service.orders.first?.isCompleted == true)
  }

  @Test func unknownOrderIsReported() async throws {
    try await play(#"expect "Order #9999 was not found""#, order: 9999)
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

/// The detail screen of an order, which a script operates like a user.
struct OrderDetailFixture {
  let service: any OrderServiceProtocol
  var analytics = RecordingAnalytics()
  var size = Size(width: 80, height: 24)

  func play(_ text: String, order: Order.ID) async throws {
    let clock = VirtualClock()
    let changes = RecentChangeModel(clock: clock, executor: clock.executor)
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: analytics, changes: changes, revisions: ShopRevisions(), clock: clock,
      closures: .ignored)
    let view = feature.makeView(for: .detail(order)).toasts(changes)
    let driver = Driver(WindowGroup { view }, size: size, clock: clock)
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "order", text: text))
  }
}
