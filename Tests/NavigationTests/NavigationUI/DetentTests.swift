import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite("The detents determine the height of a modal") struct DetentTests {
  private let host = PatternHost()

  /// The height of the sheet with its border, in rows. There are 23 rows above the key hints.
  private func rows(_ screen: ScreenDriver) throws -> Int {
    let top = try #require(screen.lines.firstIndex { $0.contains("╭") })
    let bottom = try #require(screen.lines.firstIndex { $0.contains("╰") })
    return bottom - top + 1
  }

  private func show(_ detents: ModalDetentConfiguration, expecting text: String = "This is swipe") async -> ScreenDriver
  {
    let screen = host.open()
    host.presentModal(PatternModal(.swipe), presenting: .home, detentConfiguration: detents)
    await screen.expect(text)
    return screen
  }

  @Test(
    .requirement("N32"),
    arguments: [
      (ModalPresentationDetent.small, 6), (.medium, 12), (.large, 21), (.extraLarge, 23), (.custom, 5),
    ])
  func eachDetentHasItsHeight(detent: ModalPresentationDetent, height: Int) async throws {
    let screen = await show(ModalDetentConfiguration(detents: [detent]))
    #expect(try rows(screen) == height)
  }

  @Test("Lengths are rows: the minimum of the small detent, the ideal of a custom one")
  func lengthsAreRows() async throws {
    let small = await show(ModalDetentConfiguration(detents: [.small], minHeight: 4))
    #expect(try rows(small) == 6)
    host.dismissModal()
    let custom = await show(ModalDetentConfiguration(detents: [.custom], minHeight: 4, idealHeight: 9))
    #expect(try rows(custom) == 11)
  }

  @Test(
    "Every length has a height: one that is not a number counts as 0, and one without limit fills the window",
    arguments: [(Double.infinity, 23), (1e300, 23), (-.infinity, 3), (-5, 3), (.nan, 3)])
  func everyLengthHasAHeight(length: Double, height: Int) async throws {
    let custom = await show(ModalDetentConfiguration(detents: [.custom], idealHeight: length), expecting: "╭")
    #expect(try rows(custom) == height)
    host.dismissModal()
    let small = await show(ModalDetentConfiguration(detents: [.small], minHeight: length), expecting: "╭")
    #expect(try rows(small) == height)
    host.dismissModal()
    let medium = await show(ModalDetentConfiguration(detents: [.medium], minHeight: length))
    #expect(try rows(medium) == (height == 23 ? 21 : 12))
  }

  @Test("A half of the screen that is lower than the minimum is replaced by nearly all of it")
  func lowHalfIsReplaced() async throws {
    let screen = await show(ModalDetentConfiguration(detents: [.medium, .large], minHeight: 10))
    #expect(try rows(screen) == 12)
    await screen.resize(to: Size(width: 60, height: 20))
    #expect(try rows(screen) == 17)
    host.dismissModal()
    let other = await show(ModalDetentConfiguration(detents: [.medium, .large], minHeight: 11))
    #expect(try rows(other) == 21)
  }

  @Test("The selected detent is the initial height, and Ctrl with an arrow key changes it")
  func theUserChangesTheHeight() async throws {
    let screen = await show(ModalDetentConfiguration(detents: [.small, .medium, .large], selectedDetent: .medium))
    #expect(try rows(screen) == 12)
    await screen.press(.up, modifiers: .control)
    #expect(try rows(screen) == 21)
    await screen.press(.down, modifiers: .control, count: 2)
    #expect(try rows(screen) == 6)
  }

  @Test("A full-screen modal covers everything, and Escape closes it") func aFullScreenModalCovers() async {
    let screen = await show(ModalDetentConfiguration(detents: [.fullscreen]))
    await screen.reject("Home count")
    await screen.press(.escape)
    await screen.expect("Home count 0")
    #expect(host.currentModalCoordinator == nil)
  }
}
