import OrdersFeature
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// The pattern of the order lists, which the developer panel changes while the app runs.
@Suite("Feature flags", .requirement("A17", "Y3"))
struct FeatureFlagTests {
  @Test("The developer panel changes the pattern of the visible list, which keeps its search")
  func panelChangesTheList() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play("tap \"Orders\"\ntype \"Search\" \"turner\"\nexpect \"Alice Turner\"\nreject \"Appleseed\"")
    let window = try #require(fixture.driver).window
    #expect(Self.hasViewModel(window))
    try await player.play(
      """
      key ctrl-t
      key ctrl-y 6
      expect "Order lists  mvvm · ^G store"
      key ctrl-g
      expect "Order lists  store · ^G mvvm"
      expect "Alice Turner"
      reject "Appleseed"
      """)
    #expect(fixture.app?.dependencies.flags.ordersArchitecture == .store)
    #expect(!Self.hasViewModel(window))
    try await player.play("key ctrl-g\nexpect \"Order lists  mvvm · ^G store\"\nexpect \"Alice Turner\"")
    #expect(Self.hasViewModel(window))
  }

  @Test("A change evaluates the bodies that read the flag, and no other")
  func onlyReadersAreEvaluated() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play("expect \"Oldest pending\"\nadvance 2s")
    let driver = try #require(fixture.driver)
    let flags = try #require(fixture.app).dependencies.flags
    // No view on this screen reads the flag.
    #expect(await evaluations(in: driver) { flags.switchOrdersArchitecture() } == 0)

    try await player.play("key ctrl-t\nkey ctrl-y 6\nexpect \"Order lists  store\"\nadvance 2s")
    // Only the line of the panel reads it.
    #expect(await evaluations(in: driver) { flags.switchOrdersArchitecture() } == 1)
    #expect(driver.screen.joined().contains("Order lists  mvvm"))
  }

  /// Returns the number of bodies that a change evaluates.
  private func evaluations(in driver: Driver, after change: () -> Void) async -> Int {
    await driver.settle()
    let before = driver.window.evaluationCount
    change()
    await driver.settle()
    return driver.window.evaluationCount - before
  }

  /// Whether the window retains a view model of an order list, which only one of the patterns has.
  private static func hasViewModel(_ window: Window) -> Bool {
    SignInCyclesObjects.reachable(from: window).contains { SignInCyclesObjects.name(of: $0) == "OrderListViewModel" }
  }
}
