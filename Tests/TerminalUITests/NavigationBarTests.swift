import Testing

@testable import TerminalUI

@MainActor
struct NavigationBarTests {
  struct Pages: View {
    @State private var isHidden = true
    let hides: @MainActor (AnyView, Bool) -> AnyView

    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          hides(
            AnyView(
              Button("Switch") { isHidden.toggle() }
                .navigationTitle("Page")
                .toolbar {
                  Button("Save") {}
                  ToolbarItem(placement: .bottomBar) { Button("Share") {} }
                }), isHidden)
        }
        .navigationTitle("Root")
      }
    }
  }

  private func names(_ screen: Screen) -> Set<String> { Set(screen.window.controls().map(\.label)) }

  @Test func hiddenBarAndItsItemsAreNotShown() {
    let screen = Screen(40, 8) { Pages { AnyView($0.navigationBarHidden($1)) } }
    screen.tap("Open")
    #expect(!screen.lines.contains { $0.contains("Page") || $0.contains("‹ Back") || $0.contains("Save") })
    #expect(names(screen) == ["Switch", "Share"])
    screen.tap("Switch")
    #expect(screen.lines[0].hasPrefix(" ‹ Back  Page"))
    #expect(names(screen) == ["Back", "Switch", "Save", "Share"])
  }

  @Test func escapeGoesBackWithoutABar() {
    let screen = Screen(40, 8) { Pages { AnyView($0.toolbar($1 ? .hidden : .visible)) } }
    screen.tap("Open")
    #expect(names(screen) == ["Switch"])
    screen.press(.escape)
    #expect(screen.lines[0] == " Root")
  }

  @Test func backButtonCanBeHidden() {
    let screen = Screen(40, 8) { Pages { AnyView($0.navigationBarBackButtonHidden($1)) } }
    screen.tap("Open")
    #expect(screen.lines[0].hasPrefix(" Page"))
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 2, y: 0))))
    #expect(screen.lines[0].hasPrefix(" Page"))
    #expect(screen.window.plainText().first == "heading \"Page\"")
    screen.tap("Switch")
    #expect(screen.lines[0].hasPrefix(" ‹ Back  Page"))
  }
}
