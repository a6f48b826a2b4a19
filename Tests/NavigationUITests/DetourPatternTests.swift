import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite("The five ways out of a detour, each telling its coordinator", .requirement("N26"))
struct DetourPatternTests {
  private let host = PatternHost()

  private func show(_ pattern: DetourPattern) async -> ScreenDriver {
    let screen = host.open()
    host.navigate(to: HostRoute.page(7))
    await screen.tap("Page 7 count 0")
    host.showDetour(pattern)
    await screen.expect("This is")
    return screen
  }

  /// What lay beneath is as it was: the page, and what was counted on it.
  private func expectPage(_ screen: ScreenDriver) async {
    await screen.reject("This is")
    await screen.expect("Page 7 count 1")
    #expect(host.detourCoordinator == nil)
    #expect(host.router.state.stack == [.page(7)])
  }

  @Test(arguments: DetourPattern.allCases)
  func looksAsPictured(pattern: DetourPattern) async {
    await show(pattern).snapshot("detour-\(pattern.rawValue)", sizes: patternSizes)
  }

  @Test(arguments: [
    (DetourPattern.fallback, KeyPress(.escape)),
    (.customBar, KeyPress(.escape)),
    (.nativeBar, KeyPress(.character("l"), modifiers: .option)),
    (.customButton, KeyPress(.return)),
    (.contextAware, KeyPress(.character("c"), modifiers: .option)),
  ])
  func itsKeyLeadsOut(pattern: DetourPattern, key: KeyPress) async {
    let screen = await show(pattern)
    await screen.press(key.key, modifiers: key.modifiers)
    await expectPage(screen)
  }

  @Test(arguments: [
    (DetourPattern.fallback, "‹ Back"), (.customBar, "‹ Back"), (.nativeBar, "[ Leave ]"), (.customButton, "[ Leave ]"),
    (.contextAware, "✗"),
  ])
  func theMouseLeadsOut(pattern: DetourPattern, button: String) async {
    let screen = await show(pattern)
    await screen.click(button)
    await expectPage(screen)
  }

  @Test(arguments: DetourPattern.allCases)
  func theCoordinatorLeadsOut(pattern: DetourPattern) async {
    let screen = await show(pattern)
    host.dismissDetour()
    await expectPage(screen)
  }

  @Test("There is no swipe: without a bar that takes Escape, it changes nothing")
  func thereIsNoSwipe() async {
    let screen = await show(.nativeBar)
    await screen.press(.escape, count: 3)
    await screen.expect("This is native bar")
    #expect(host.detourCoordinator != nil)
  }

  @Test("The fallback bar stands on the first screen only; a pushed one goes back to it")
  func theFallbackBarGoesBackStepByStep() async {
    let screen = await show(.fallback)
    host.detourCoordinator?.navigate(to: DetourPattern.customButton)
    await screen.expect("This is custom button")
    await screen.press(.escape)
    await screen.expect("This is fallback")
    await screen.press(.escape)
    await expectPage(screen)
  }

  @Test("A detour over a detour lies on the deepest, and each is left by itself")
  func aDetourOverADetour() async {
    let screen = await show(.fallback)
    host.showDetour(.customBar)
    await screen.expect("This is custom bar")
    await screen.click("‹ Back")
    await screen.expect("This is fallback")
    await screen.click("‹ Back")
    await expectPage(screen)
  }
}
