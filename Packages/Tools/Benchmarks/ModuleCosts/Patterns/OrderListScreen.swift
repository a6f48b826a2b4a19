import CoreFakes
import FeatureKit
import Foundation
import Models
import OrdersFeature
import Services
import TerminalUI
import TerminalUIDriver

/// The order list of a shop with 10,000 orders, without a terminal.
@MainActor
final class OrderListScreen {
  let driver: Driver
  private var isFiltered = false

  /// Creates the screen in an architecture.
  ///
  /// - Parameter architecture: The architecture of the order list.
  init(_ architecture: OrdersArchitecture) {
    let clock = VirtualClock()
    let feature = OrdersFeatureFactory.create(
      orderService: PreparedOrderService(orderCount: 10_000), analytics: RecordingAnalytics(), timeZone: .gmt,
      changes: RecentChangeModel(clock: clock, executor: clock.executor), revisions: ShopRevisions(), clock: clock,
      architecture: architecture, effectExecutor: clock.executor,
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShow: { _ in }, onOrderMissing: { _ in }))
    let view = feature.makeMainView()
    driver = Driver(WindowGroup { view }, clock: clock)
    driver.window.checksReuse = false
  }

  /// Selects the next row, and draws the frame.
  func pressDown() {
    driver.window.send(.key(KeyPress(.down)))
    driver.window.update()
    driver.window.drawIfNeeded()
  }

  /// Shows the pending orders, or all of them again, and waits for the response.
  func changeFilter() async throws {
    isFiltered.toggle()
    try await driver.perform(.tap(isFiltered ? "Pending" : "All"))
    await driver.settle()
  }
}
