import Testing

@testable import TerminalUI

@MainActor
struct WaysOutTests {
  @Test(arguments: [false, true])
  func rootPageGoesBackUnlessItContainsANavigationStack(hasOwnStack: Bool) {
    var count = 0
    let screen = Screen(40, 10) {
      PageStack([Page(id: 1)], allowsBackFromRoot: true) {
        count += 1
      } content: { _ in
        if hasOwnStack { NavigationStack { Text("inside") } } else { Text("page") }
      }
    }
    #expect(screen.lines.contains { $0.contains("‹ Back") } == !hasOwnStack)
    screen.press(.escape)
    #expect(count == (hasOwnStack ? 0 : 1))
  }

  struct Page: Identifiable {
    let id: Int
  }

  @Test func tabsWithHiddenBarAreSelectedByKeys() {
    let screen = Screen(40, 10) { Tabs() }
    #expect(screen.lines[0] == "one")
    #expect(screen.window.controls().isEmpty)
    screen.press(.character("2"))
    #expect(screen.lines[0] == "two")
  }

  struct Tabs: View {
    @State private var selection = 1

    var body: some View {
      TabView("Tabs", selection: $selection) {
        Text("one").tabItem { Text("One") }.tag(1)
        Text("two").tabItem { Text("Two") }.tag(2)
      }
      .toolbar(.hidden, for: .tabBar)
    }
  }
}
