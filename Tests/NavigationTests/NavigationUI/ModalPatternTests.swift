import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

let patternSizes = [Size.standard, Size(width: 60, height: 20)]

@MainActor
@Suite("Four ways to dismiss a modal, each of which notifies its coordinator")
struct ModalPatternTests {
  private let host = PatternHost()

  private func show(_ pattern: ModalPattern) async -> ScreenDriver {
    let screen = host.open()
    await screen.tap("Home count 0")
    host.navigate(to: pattern)
    await screen.expect("This is")
    return screen
  }

  private func expectHome(_ screen: ScreenDriver) async {
    await screen.reject("This is")
    await screen.expect("Home count 1")
    #expect(host.currentModalCoordinator == nil && host.currentRoute as? PatternRoute == .home)
  }

  @Test(arguments: ModalPattern.allCases) func matchesTheSnapshot(pattern: ModalPattern) async {
    await show(pattern).snapshot("modal-\(pattern.rawValue)", sizes: patternSizes)
  }

  @Test(arguments: [ModalPattern.closeButton, .nativeBar])
  func itsKeyDismisses(pattern: ModalPattern) async {
    let screen = await show(pattern)
    await screen.press(.character("c"), modifiers: .option)
    await expectHome(screen)
  }

  @Test(
    .requirement("N26"),
    arguments: [(ModalPattern.closeButton, "✗"), (.customBar, "‹ Back"), (.nativeBar, "[ Close ]")])
  func clickDismisses(pattern: ModalPattern, button: String) async {
    let screen = await show(pattern)
    await screen.click(button)
    await expectHome(screen)
  }

  @Test("Escape, the equivalent of a swipe, closes every modal", .requirement("N26"), arguments: ModalPattern.allCases)
  func escapeDismisses(pattern: ModalPattern) async {
    let screen = await show(pattern)
    await screen.press(.escape)
    await expectHome(screen)
  }

  @Test(arguments: ModalPattern.allCases) func theCoordinatorDismisses(pattern: ModalPattern) async {
    let screen = await show(pattern)
    host.dismissModal()
    await expectHome(screen)
  }

  @Test("A modal replaces another, with its own screen and its own way to close it")
  func aSecondModalReplacesTheFirst() async {
    let screen = await show(.closeButton)
    host.navigate(to: ModalPattern.customBar)
    await screen.expect("This is custom bar")
    await screen.reject("This is close button")
    await screen.click("‹ Back")
    await expectHome(screen)
  }
}
