import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite("Five ways to dismiss a detour, each of which notifies its coordinator")
struct DetourPatternTests {
  private let host = PatternHost()

  private func show(_ pattern: DetourPattern) async -> ScreenDriver {
    let screen = host.open()
    host.navigate(to: PatternRoute.page(7))
    await screen.tap("Page 7 count 0")
    host.showDetour(pattern)
    await screen.expect("This is")
    return screen
  }

  /// Expects the page under the detour, with its counter unchanged.
  private func expectPage(_ screen: ScreenDriver) async {
    await screen.reject("This is")
    await screen.expect("Page 7 count 1")
    #expect(host.detourCoordinator == nil && host.router.state.stack == [.page(7)])
  }

  @Test(arguments: DetourPattern.allCases) func matchesTheSnapshot(pattern: DetourPattern) async {
    await show(pattern).snapshot("detour-\(pattern.rawValue)", sizes: patternSizes)
  }

  @Test(
    .requirement("N26"),
    arguments: [
      (DetourPattern.fallback, KeyPress(.escape)), (.customBar, KeyPress(.escape)),
      (.nativeBar, KeyPress(.character("l"), modifiers: .option)), (.customButton, KeyPress(.return)),
      (.contextAware, KeyPress(.character("c"), modifiers: .option)),
    ])
  func itsKeyDismisses(pattern: DetourPattern, key: KeyPress) async {
    let screen = await show(pattern)
    await screen.press(key.key, modifiers: key.modifiers)
    await expectPage(screen)
  }

  @Test(arguments: [
    (DetourPattern.fallback, "‹ Back"), (.customBar, "‹ Back"), (.nativeBar, "[ Leave ]"), (.customButton, "[ Leave ]"),
    (.contextAware, "✗"),
  ])
  func clickDismisses(pattern: DetourPattern, button: String) async {
    let screen = await show(pattern)
    await screen.click(button)
    await expectPage(screen)
  }

  @Test(arguments: DetourPattern.allCases) func theCoordinatorDismisses(pattern: DetourPattern) async {
    let screen = await show(pattern)
    host.dismissDetour()
    await expectPage(screen)
  }

  @Test("Without a bar that handles Escape, Escape changes nothing", .requirement("N26"))
  func escapeWithoutABarChangesNothing() async {
    let screen = await show(.nativeBar)
    await screen.press(.escape, count: 3)
    await screen.expect("This is native bar")
    #expect(host.detourCoordinator != nil)
  }

  @Test("The fallback bar is on the first screen only, and a pushed screen goes back to it")
  func fallbackBarIsOnTheFirstScreenOnly() async {
    let screen = await show(.fallback)
    host.detourCoordinator?.navigate(to: DetourPattern.customButton)
    await screen.expect("This is custom button")
    await screen.press(.escape)
    await screen.expect("This is fallback")
    await screen.press(.escape)
    await expectPage(screen)
  }

  @Test("A second detour covers the first, and each is dismissed separately") func aDetourOverADetour() async {
    let screen = await show(.fallback)
    host.showDetour(.customBar)
    await screen.expect("This is custom bar")
    await screen.click("‹ Back")
    await screen.expect("This is fallback")
    await screen.click("‹ Back")
    await expectPage(screen)
  }
}
