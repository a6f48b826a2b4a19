import DesignTokens
import OrdersFeature
import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("The acknowledgment of an order fades in", .requirement("N36"))
struct RouteTransitionTests {
  /// Shows a screen of a new order after its form, and returns the driver without advancing the clock.
  private func show(_ route: OrderFlowRoute) async throws -> ScreenDriver {
    let fixture = AppFixture.signedIn()
    let screen = ScreenDriver(fixture.launch())
    await screen.expect("Good")
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

  @Test func acknowledgmentTakesTheDurationOfTheDesignToken() async throws {
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
