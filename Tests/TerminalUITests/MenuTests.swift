import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct MenuTests {
  private let screen = Screen(40, 12, state: "") { $log in
    VStack(alignment: .leading) {
      Menu("File") {
        Button("New") { log += "new " }
        Menu("Export") { Button("As text") { log += "text " } }
      }
      Text("log: \(log)")
    }
  }

  @Test(
    arguments: [
      ([.return], "log: new"), ([.down, .return, .return], "log: text"), ([.escape], "log:"),
    ] as [([KeyPress.Key], String)])
  func actionOfAMenuOrOfANestedOneAndEscapeCloseIt(keys: [KeyPress.Key], log: String) {
    #expect(screen.rows.first == "[ File ▾ ]")
    screen.press(.return)
    #expect(screen.shows("─ File ─"))
    for key in keys { screen.press(key) }
    #expect(!screen.shows("╭") && screen.rows.contains(log))
  }

  @Test("Menus and groups of controls wrap like the other buttons of a row", arguments: 11...60)
  func rowOfMenusAndGroupsKeepsItsWords(width: Int) {
    let screen = Screen(width, 16) {
      VStack(alignment: .leading) {
        HStack(spacing: .cells(2)) {
          Menu("File") { Button("New") {} }
          Menu("Run") {
            Button("Run once") {}
          } primaryAction: {
          }
          Menu("View") { Button("Zoom") {} }
        }
        HStack(spacing: .cells(2)) {
          ControlGroup {
            Button("Cut") {}
            Button("Copy") {}
          }
          ShareLink("Share the address", item: "https://www.swift.org")
        }
      }
    }
    let text = screen.rows.joined(separator: "\n")
    for words in ["[ File ▾ ]", "[ Run ]", "[ ▾ ]", "[ View ▾ ]", "[ Cut ]", "[ Copy ]", "Share", "address"] {
      #expect(text.contains(words), "\(words) in\n\(text)")
    }
    #expect(text.count { $0 == "[" } == text.count { $0 == "]" }, "\(text)")
  }

  @Test func contextMenuOpensByItsKey() {
    let screen = Screen(40, 12, state: "Photo") { $name in
      Text(name).contextMenu { Button("Rename") { name = "Renamed" } }
    }
    #expect(screen.lines.last?.contains("m Menu") == true)
    screen.press(.character("m"), .return)
    #expect(screen.lines.first?.trimmed == "Renamed")
  }

  @Test func buttonInAPopoverDoesNotCloseIt() {
    let screen = Screen(40, 12, state: false) { $isShown in
      Button("Why") { isShown = true }
        .popover(isPresented: $isShown) {
          Text("Because")
          Button("Inside") {}
        }
    }
    screen.press(.return, .return)
    #expect(screen.shows("Because"))
    screen.press(.escape)
    #expect(!screen.shows("Because"))
  }

  @Test func returnAndClickRunATapAction() {
    let screen = Screen(40, 5, state: 0) { $count in Text("Taps \(count)").onTapGesture { count += 1 } }
    screen.press(.return, .character(" "))
    #expect(screen.lines.first?.trimmed == "Taps 2")
    screen.tap("Taps 2")
    #expect(screen.lines.first?.trimmed == "Taps 3" && screen.window.plainText() == ["button \"Taps 3\" (focused)"])
  }

  @Test func linkOpensByTheActionOfTheEnvironmentOrShowsItsAddress() {
    var opened: [String] = []
    let open = OpenURLAction {
      opened.append($0)
      return .handled
    }
    let link = Link("Manual", destination: "https://example.org")
    Screen(60, 5) { link.environment(\.openURL, open) }.press(.return)
    #expect(opened == ["https://example.org"])
    #expect(Screen(60, 5) { link }.lines.first?.trimmed == "Manual https://example.org")
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
