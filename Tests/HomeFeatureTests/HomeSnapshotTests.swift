import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import HomeFeature

@Suite("Snapshots of the home screen in three sizes")
struct HomeSnapshotTests {
  private let orders = FakeOrderService()
  private let profiles = FakeProfileService()

  init() {
    orders.set(Order.samples)
    profiles.set(.sample)
  }

  private func home() throws -> ScreenDriver {
    let feature = HomeFeatureFactory.create(
      orderService: orders, profileService: profiles, revisions: ShopRevisions(),
      now: { Date(timeIntervalSince1970: 1_762_246_800) }, timeZone: try #require(TimeZone(secondsFromGMT: 0)),
      closures: HomeClosures(onShowOrders: {}, onOpenOrder: { _ in }, onShowHome: {}))
    return ScreenDriver { feature.makeMainView() }
  }

  @Test func summary() async throws {
    let screen = try home()
    await screen.expect("Good morning")
    await screen.snapshot("home")
  }

  @Test func summaryWithoutOrders() async throws {
    orders.set([])
    let screen = try home()
    await screen.expect("Good morning")
    await screen.snapshot("home-empty")
  }

  @Test func failedLoad() async throws {
    profiles.onProfile.set(throwing: FailureMessage("No internet connection", suggestion: "Check it and try again"))
    let screen = try home()
    await screen.expect("No internet connection")
    await screen.snapshot("home-failed")
  }
}
