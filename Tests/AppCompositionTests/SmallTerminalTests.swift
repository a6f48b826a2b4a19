import AppMocks
import OrdersFeature
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition
@testable import TerminalUI

@Suite("Small terminals")
struct SmallTerminalTests {
  /// The terminals, in columns and rows.
  nonisolated private static let sizes = [[20, 5], [40, 10]]

  /// Moves the focus through all controls of a screen, and requires that each of them is visible.
  private func walk(_ screen: ScreenDriver, _ size: [Int], comment: Comment) async {
    await screen.resize(to: Size(width: size[0], height: size[1]))
    let window = screen.driver.window
    for _ in 0...window.focus.candidates(in: window).count {
      if let focused = window.focus.focused {
        #expect(focused.isVisible, "\(comment): \(focused.label), \(focused.frame)\n\(screen.lines)")
      }
      await screen.press(.tab)
    }
  }

  @Test("The focused control of each tab, of an order and of a new order is on screen", arguments: sizes)
  func signedIn(size: [Int]) async throws {
    let fixture = AppFixture.signedIn()
    let screen = await fixture.home()
    let main = try #require(fixture.coordinator?.mainCoordinator)
    for (index, tab) in MainRoute.allCases.enumerated() {
      main.switchToTab(index)
      await walk(screen, size, comment: "\(tab)")
    }
    main.navigate(to: OrdersRoute.detail(1006))
    await screen.resize(to: Size(width: 80, height: 24))
    await screen.expect("Order #1006")
    await walk(screen, size, comment: "order")
    main.orderCoordinator.startNewOrder()
    await walk(screen, size, comment: "new order")
  }

  @Test("The focused control of the sign-in screen is on screen", arguments: sizes)
  func signIn(size: [Int]) async throws {
    let screen = ScreenDriver(AppFixture().launch())
    await screen.expect("Password")
    await walk(screen, size, comment: "sign-in")
  }

  @Test("The command palette shows its field and a command")
  func palette() async throws {
    let screen = await AppFixture.signedIn().home()
    await screen.perform(.key(KeyPress(.character("p"), modifiers: .control), count: 1))
    await walk(screen, [20, 5], comment: "palette")
  }

  @Test("The chrome takes at most five of 24 rows, and four orders are visible at 40x10")
  func chromeIsLow() async throws {
    let fixture = AppFixture.signedIn()
    let screen = await fixture.home()
    let main = try #require(fixture.coordinator?.mainCoordinator)
    for index in MainRoute.allCases.indices {
      main.switchToTab(index)
      await screen.resize(to: Size(width: 80, height: 24))
      let content = try #require(pageFrame(in: screen.driver.window))
      #expect(24 - content.size.height <= 5, "\(MainRoute.allCases[index])")
    }
    main.switchToTab(MainRoute.orders.number - 1)
    await screen.resize(to: Size(width: 40, height: 10))
    #expect(screen.lines.filter { $0.contains("#10") }.count >= 4, "\(screen.lines)")
  }

  /// Returns the frame of the innermost page around the focused control.
  private func pageFrame(in window: Window) -> Rect? { window.focus.focused?.nearest { ($0 as? PageNode)?.frame } }
}
