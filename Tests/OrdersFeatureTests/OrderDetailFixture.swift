import FeatureKit
import Models
import OrdersFeature
import Services
import TerminalUI
import TerminalUIDriver
import TestSupport

/// The detail screen of an order, which a script operates like a user.
struct OrderDetailFixture {
  let service: any OrderServiceProtocol
  var analytics = RecordingAnalytics()
  var size = Size(width: 80, height: 24)

  func play(_ text: String, order: Order.ID) async throws {
    let clock = VirtualClock()
    let changes = RecentChangeModel(clock: clock)
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: analytics, changes: changes, revisions: ShopRevisions(), clock: clock,
      closures: .ignored)
    let view = feature.makeDetailView(orderID: order).recentChangeBar(changes)
    let driver = Driver(WindowGroup { view }, size: size, clock: clock)
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "order", text: text))
  }
}
