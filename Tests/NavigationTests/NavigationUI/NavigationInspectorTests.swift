import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

@MainActor
@Suite("The navigation inspector") struct NavigationInspectorTests {
  private let tabs = TabHost()

  private func open(size: Size = .standard) async -> ScreenDriver {
    let screen = ScreenDriver(size: size) { [tabs] in tabs.buildCoordinatorView().navigationInspector(of: tabs) }
    await screen.press(.character("t"), modifiers: .control)
    return screen
  }

  @Test func aKeyTogglesIt() async {
    let screen = await open()
    await screen.expect("├ TabPage  selected tab  home  ◂")
    await screen.press(.character("t"), modifiers: .control)
    await screen.reject("selected tab")
  }

  @Test(arguments: [Size.standard, Size(width: 60, height: 20)])
  func itUpdatesWithUserInputAndTheRouter(size: Size) async {
    let screen = await open(size: size)
    await screen.press(.character("2"))
    await screen.expect("└ TabPage  selected tab  home  ◂")
    tabs.second.presentModal(PatternModal(.swipe), presenting: .home)
    await screen.expect("This is swipe")
    await screen.expect("└ PatternModal  modal  swipe  ◂")
    await screen.press(.escape)
    await screen.reject("PatternModal")
    tabs.presentDetour(PatternDetour(.fallback), presenting: DetourPattern.fallback)
    await screen.expect("This is fallback")
    await screen.expect("└ PatternDetour  detour  fallback  ◂")
  }

  @Test func presentationsCoverIt() async {
    let screen = await open()
    tabs.presentModal(PatternModal(.customBar), presenting: .first)
    await screen.expect("This is custom bar")
    await screen.snapshot("inspector-modal", sizes: patternSizes)
    await screen.press(.character("t"), modifiers: .control)
    await screen.reject("Navigation")
    await screen.expect("This is custom bar")
  }

  @Test func helpAndPaletteContainItsKey() async {
    let screen = await open()
    await screen.press(.function(1))
    await screen.expect("^T")
    await screen.expect("Hide the navigation tree")
    await screen.press(.escape)
    await screen.press(.character("p"), modifiers: .control)
    await screen.type("navigation tree")
    await screen.press(.return)
    await screen.reject("selected tab")
  }
}
