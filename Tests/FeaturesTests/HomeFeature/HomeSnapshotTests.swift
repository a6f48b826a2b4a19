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
  @Test func summary() async {
    let screen = HomeFixture().screen()
    await screen.expect("Oldest pending")
    await screen.snapshot("home")
  }

  @Test func summaryWithoutOrders() async {
    let screen = HomeFixture(.empty).screen()
    await screen.expect("No orders yet.")
    await screen.snapshot("home-empty")
  }

  @Test func failedLoad() async {
    let fixture = HomeFixture()
    fixture.summary.fail(with: FailureMessage("No internet connection", suggestion: "Check it and try again"))
    let screen = fixture.screen()
    await screen.expect("No internet connection")
    await screen.snapshot("home-failed")
  }
}
