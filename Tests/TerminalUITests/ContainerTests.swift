import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ContainerTests {
  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 }.navigationTitle(name) }
  }

  @Test func hiddenTabPreservesItsState() {
    let screen = Screen(50, 8, state: 0) { $selection in
      TabView("App", selection: $selection) {
        Counter(name: "Left").tabItem { Label("First", systemImage: "house") }.tag(0)
        Counter(name: "Right").tabItem { Text("Second") }.tag(1)
      }
    }
    screen.press(.return)
    #expect(screen.shows("Left 1"))
    screen.press(.character("2"))
    #expect(screen.shows("Right 0") && !screen.shows("Left 1"))
    screen.press(.character("1"))
    #expect(screen.shows("Left 1"))
  }

  @Test func coveredPagePreservesItsStateAndFocus() {
    let screen = Screen(50, 8, state: ["One"]) { $names in
      PageStack(names.map(Identified.init), onBack: { names.removeLast() }) { page in
        Counter(name: page.id)
        Button("Push") { names.append("Two") }
      }
    }
    screen.press(.return, .tab, .return)
    #expect(screen.lines.first == " ‹ Back  Two" && screen.shows("Two 0"))
    screen.press(.escape)
    #expect(screen.lines.first == " One" && screen.shows("One 1"))
    // The focus is restored, too.
    screen.press(.return)
    #expect(screen.lines.first == " ‹ Back  Two")
  }

  @Test func pageWithoutControlsStillShowsTheBackHint() {
    let screen = Screen(50, 8, state: ["One", "Two"]) { $names in
      TabView("App", selection: .constant(0)) {
        PageStack(names.map(Identified.init), onBack: { names.removeLast() }) { page in Text(page.id) }
          .tabItem { Text("First") }.tag(0)
      }
    }
    #expect(screen.lines.last?.contains("Esc Back") == true)
    screen.press(.escape)
    #expect(screen.lines.contains("One") && screen.lines.last?.contains("Esc Back") == false)
  }
}

struct FormTests {
  struct Account: View {
    var body: some View {
      Form {
        TextField("Email", text: .constant("ada@example.com"))
        Section("More") {
          TextField("Display name", text: .constant(""), prompt: "Ada")
          SecureField("PIN", text: .constant("1234"))
          Picker("Size", selection: .constant("S")) { ForEach(["S", "M"], id: \.self) { Text($0).tag($0) } }
        }
      }
    }
  }

  @Test func filledFieldStillShowsItsTitleAndIsReadWithItOnce() {
    let screen = Screen(50, 12) { Account() }
    #expect(
      screen.lines.prefix(5) == [
        "Email        ▎ada@example.com", "More", "Display name  Ada", "PIN           ••••", "Size         [S] M",
      ])
    let text = screen.window.plainText().joined(separator: "\n")
    #expect(text.ranges(of: "Email").count == 1 && text.contains("text field \"Display name\": empty"))
  }

  @Test func narrowFormShowsTitlesAboveFields() {
    let screen = Screen(24, 12) { Account() }
    #expect(screen.lines.prefix(5) == ["Email", "▎ada@example.com", "More", "Display name", " Ada"])
  }

  @Test func labelsHiddenOmitsTitles() {
    let screen = Screen(30, 8) { Form { TextField("Email", text: .constant("x")).labelsHidden() } }
    #expect(screen.lines.first == "▎x")
  }

  @Test func roundedBorderIsAroundTheField() {
    let screen = Screen(30, 12) { Form { TextField("Email", text: .constant("x")) }.textFieldStyle(.roundedBorder) }
    let bar = String(repeating: "─", count: 21)
    let field = "▎x" + String(repeating: " ", count: 19)
    #expect(screen.lines.prefix(3) == ["      ╭\(bar)╮", "Email │\(field)│", "      ╰\(bar)╯"])
  }

  @Test func formAndScrollViewAlignContentToTheTopLeadingEdge() {
    #expect(Screen(30, 9) { Form { Text("a") } }.window.text().first == "a")
    #expect(Screen(30, 9) { ScrollView { Text("a") }.padding(.cells(1)) }.window.text().prefix(2) == ["", " a"])
    let centered = Screen(31, 9) { ScrollView { Text("a") }.defaultScrollAnchor(.center, for: .alignment) }
    #expect(centered.window.text().firstIndex(of: String(repeating: " ", count: 14) + "a") == 3)
  }
}
