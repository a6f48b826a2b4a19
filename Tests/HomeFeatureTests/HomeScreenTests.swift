import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import Testing

@testable import HomeFeature

struct HomeScreenTests {
  private let orders = FakeOrderService()
  private let profiles = FakeProfileService()
  private let visits = Visits()

  /// The destinations that the screen requested.
  private final class Visits {
    var places: [String] = []
  }

  init() {
    orders.set(Order.samples)
    profiles.set(.sample)
  }

  /// - Parameter typedAhead: The keys that are sent before the first load ends.
  private func play(
    _ text: String, size: Size = Size(width: 80, height: 24), typedAhead: String = ""
  ) async throws {
    let feature = HomeFeatureFactory.create(
      orderService: orders, profileService: profiles, revisions: ShopRevisions(),
      now: { Date(timeIntervalSince1970: 1_762_246_800) }, timeZone: try #require(TimeZone(secondsFromGMT: 0)),
      closures: HomeClosures(
        onShowOrders: { [visits] in visits.places.append("orders") },
        onOpenOrder: { [visits] id in visits.places.append("order \(id)") },
        onShowHome: { [visits] in visits.places.append("home") }))
    let driver = Driver(WindowGroup { feature.makeMainView() }, size: size, clock: VirtualClock())
    for key in typedAhead { driver.window.send(.key(KeyPress(.character(key)))) }
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "home", text: text))
  }

  @Test func keyTypedBeforeTheFirstFrameIsHandled() async throws {
    try await play("expect \"Good morning, Ada\"", typedAhead: "o")
    #expect(visits.places == ["orders"])
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func summaryIsShown(size: Size) async throws {
    try await play(
      """
      expect "Good morning, Ada"
      expect "4 orders are waiting for you."
      expect "High value"
      expect "#1001    John Appleseed"
      expect "$4,999.99"
      """, size: size)
  }

  @Test func numbersAndFirstOrderAreShownInALowNarrowWindow() async throws {
    try await play(
      """
      expect "4 orders are waiting for you."
      expect "Pending    Completed  High value"
      expect "[ All orders ]"
      expect "▸ #1001    John"
      expect "$100.00"
      """, size: Size(width: 40, height: 8))
  }

  @Test func keysOpenOtherScreens() async throws {
    try await play(
      """
      expect "Newest"
      key down
      key return
      key o
      tap "All orders"
      """)
    #expect(visits.places == ["order 1003", "orders", "orders"])
  }

  @Test func failedLoadCanBeRetried() async throws {
    let service = profiles
    profiles.onProfile.set { _ in
      service.onProfile.clear()
      throw FailureMessage("No internet connection")
    }
    try await play(
      """
      expect "No internet connection"
      tap "Try again"
      expect "Good morning, Ada"
      """)
  }
}
