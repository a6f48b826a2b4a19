import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct MenuTests {
  struct Actions: View {
    @State private var log = ""

    var body: some View {
      VStack(alignment: .leading) {
        Menu("File") {
          Button("New") { log += "new " }
          Menu("Export") {
            Button("As text") { log += "text " }
          }
        }
        Text("log: \(log)")
      }
    }
  }

  private func isOpen(_ screen: Screen) -> Bool { screen.lines.contains { $0.contains("╭") } }

  @Test func actionOfAMenuClosesIt() {
    let screen = Screen(40, 12) { Actions() }
    #expect(screen.lines.first?.trimmed == "[ File ▾ ]")
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("─ File ─") })
    screen.press(.return)
    #expect(!isOpen(screen))
    #expect(screen.lines.contains { $0.contains("log: new") })
  }

  @Test func actionOfANestedMenuClosesBoth() {
    let screen = Screen(40, 12) { Actions() }
    screen.press(.return, .down, .return)
    #expect(screen.lines.contains { $0.contains("As text") })
    screen.press(.return)
    #expect(!isOpen(screen))
    #expect(screen.lines.contains { $0.contains("log: text") })
  }

  @Test func escapeClosesAMenuWithoutAnAction() {
    let screen = Screen(40, 12) { Actions() }
    screen.press(.return, .escape)
    #expect(!isOpen(screen))
    #expect(screen.lines.contains { $0.trimmed == "log:" })
  }

  struct Photo: View {
    @State private var name = "Photo"

    var body: some View {
      Text(name).contextMenu {
        Button("Rename") { name = "Renamed" }
      }
    }
  }

  @Test func contextMenuOpensByItsKey() {
    let screen = Screen(40, 12) { Photo() }
    #expect(screen.lines.last?.contains("m Menu") == true)
    screen.press(.character("m"), .return)
    #expect(screen.lines.first?.trimmed == "Renamed")
  }

  struct Hint: View {
    @State private var isShown = false

    var body: some View {
      Button("Why") { isShown = true }
        .popover(isPresented: $isShown) {
          Text("Because")
          Button("Inside") {}
        }
    }
  }

  @Test func buttonInAPopoverDoesNotCloseIt() {
    let screen = Screen(40, 12) { Hint() }
    screen.press(.return, .return)
    #expect(screen.lines.contains { $0.contains("Because") })
    screen.press(.escape)
    #expect(!screen.lines.contains { $0.contains("Because") })
  }

  struct Tapped: View {
    @State private var count = 0

    var body: some View {
      Text("Taps \(count)").onTapGesture { count += 1 }
    }
  }

  @Test func returnAndClickRunATapAction() {
    let screen = Screen(40, 5) { Tapped() }
    screen.press(.return, .character(" "))
    #expect(screen.lines.first?.trimmed == "Taps 2")
    screen.tap("Taps 2")
    #expect(screen.lines.first?.trimmed == "Taps 3")
    #expect(screen.window.plainText() == ["button \"Taps 3\" (focused)"])
  }

  @Test func linkOpensByTheActionOfTheEnvironment() {
    var opened: [String] = []
    let screen = Screen(60, 5) {
      Link("Manual", destination: "https://example.org")
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          })
    }
    screen.press(.return)
    #expect(opened == ["https://example.org"])
  }

  @Test func linkWithoutAnActionShowsItsAddress() {
    let screen = Screen(60, 5) { Link("Manual", destination: "https://example.org") }
    #expect(screen.lines.first?.trimmed == "Manual https://example.org")
  }

  @Test func helpIsAHintOfTheFocusedControl() {
    let screen = Screen(60, 8) { Button("Erase") {}.help("Deletes everything") }
    #expect(screen.lines.last?.contains("ⓘ Deletes everything") == true)
    #expect(screen.window.plainText().contains { $0.contains("Deletes everything") })
  }

  @Test func badgeFollowsTheTitleOfATabAndEndsARow() {
    let screen = Screen(60, 8) {
      TabView {
        Text("Row").badge(3).tabItem { Text("Inbox") }.badge(7)
        Text("Second").tabItem { Text("Sent") }
      }
    }
    #expect(screen.lines.first?.contains("1 Inbox 7") == true)
    #expect(screen.lines.contains { $0.hasPrefix("Row") && $0.hasSuffix("3") })
  }
}
