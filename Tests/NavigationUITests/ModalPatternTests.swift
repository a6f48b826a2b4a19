import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

/// The sizes in which patterns are pictured.
let patternSizes = [Size.standard, Size(width: 60, height: 20)]

@MainActor
@Suite("The four ways out of a modal, each telling its coordinator", .requirement("N26"))
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
    #expect(host.currentModalCoordinator == nil)
    #expect(host.currentRoute as? HostRoute == .home)
  }

  @Test(arguments: ModalPattern.allCases)
  func looksAsPictured(pattern: ModalPattern) async {
    await show(pattern).snapshot("modal-\(pattern.rawValue)", sizes: patternSizes)
  }

  @Test(arguments: [
    (ModalPattern.closeButton, KeyPress(.character("c"), modifiers: .option)),
    (.customBar, KeyPress(.escape)),
    (.nativeBar, KeyPress(.character("c"), modifiers: .option)),
    (.swipe, KeyPress(.escape)),
  ])
  func itsKeyLeadsOut(pattern: ModalPattern, key: KeyPress) async {
    let screen = await show(pattern)
    await screen.press(key.key, modifiers: key.modifiers)
    await expectHome(screen)
  }

  @Test(arguments: [(ModalPattern.closeButton, "✗"), (.customBar, "‹ Back"), (.nativeBar, "[ Close ]")])
  func theMouseLeadsOut(pattern: ModalPattern, button: String) async {
    let screen = await show(pattern)
    await screen.click(button)
    await expectHome(screen)
  }

  @Test("Escape, a terminal's swipe, closes every modal", arguments: ModalPattern.allCases)
  func theSwipeLeadsOut(pattern: ModalPattern) async {
    let screen = await show(pattern)
    await screen.press(.escape)
    await expectHome(screen)
  }

  @Test(arguments: ModalPattern.allCases)
  func theCoordinatorLeadsOut(pattern: ModalPattern) async {
    let screen = await show(pattern)
    host.dismissModal()
    await expectHome(screen)
  }

  @Test("One modal takes the place of another, with its own screen and its own way out")
  func anotherModalTakesItsPlace() async {
    let screen = await show(.closeButton)
    host.navigate(to: ModalPattern.customBar)
    await screen.expect("This is custom bar")
    await screen.reject("This is close button")
    await screen.click("‹ Back")
    await expectHome(screen)
  }
}
