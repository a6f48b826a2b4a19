import DesignTokens
import Foundation
import OrdersFeature
import SettingsFeature
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("A modal over a tab")
struct PresentationTests {
  @Test("The history is a modal over the profile, opens orders and is restored by a launch", .requirement("N10"))
  func theHistoryIsAModalOverTheProfile() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Order history"
      expect "Alice Turner"
      key enter
      expect "Order #1002"
      relaunch
      expect "Order #1002"
      key esc
      expect "Completed orders"
      key esc
      reject "Completed orders"
      expect "Ada Lovelace"
      """)
  }
}

@Suite("The order history is a sheet over the profile")
struct ModalHeightTests {
  @Test(.requirement("N32")) func halfAScreenLeavesTheProfileVisible() async throws {
    let screen = await AppFixture.signedIn().home()
    await screen.tap("Profile")
    await screen.tap("Order history")
    await screen.expect("Completed orders")
    // The border of the sheet begins in the third column. There are 23 rows above the key hints.
    let top = try #require(screen.lines.firstIndex { $0.dropFirst(2).hasPrefix("╭") })
    let bottom = try #require(screen.lines.firstIndex { $0.dropFirst(2).hasPrefix("╰") })
    #expect(bottom - top + 1 == 12)
    await screen.expect("ada@example.com")
    await screen.expect("#1007")
  }
}

@Suite("The acknowledgment of an order fades in")
struct RouteTransitionTests {
  /// Shows a screen of a new order after its form, and returns the driver without advancing the clock.
  private func show(_ route: OrderFlowRoute) async throws -> ScreenDriver {
    let fixture = AppFixture.signedIn()
    fixture.hasAnimations = true
    let screen = await fixture.home()
    let main = try #require(fixture.coordinator?.mainCoordinator)
    main.navigate(to: OrderFlowRoute.draft)
    await screen.expect("Postal code")
    await screen.advance(by: .seconds(1))
    main.navigate(to: route)
    await screen.settle()
    return screen
  }

  /// Returns the row with a text, with its colors, or `nil` while the text is invisible.
  private func row(with text: String, on screen: ScreenDriver) -> Substring? {
    screen.styledText.split(separator: "\n").first { $0.contains(text) }
  }

  @Test(.requirement("N36")) func acknowledgmentTakesTheDurationOfTheDesignToken() async throws {
    let screen = try await show(.placed(1001))
    let start = row(with: "is placed", on: screen)
    await screen.advance(by: MotionTokens.standard.standard / 2)
    let middle = row(with: "is placed", on: screen)
    await screen.advance(by: MotionTokens.standard.standard / 2)
    let end = row(with: "is placed", on: screen)
    #expect(start != middle && middle != nil && middle != end)
    await screen.advance(by: .seconds(1))
    #expect(row(with: "is placed", on: screen) == end)
  }

  @Test func reviewAppearsImmediately() async throws {
    let screen = try await show(.review)
    let start = row(with: "Review the order", on: screen)
    await screen.advance(by: .seconds(1))
    #expect(row(with: "Review the order", on: screen) == start)
  }
}
