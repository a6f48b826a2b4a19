import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ContainerTests {
  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 }.navigationTitle(name) }
  }

  struct Tabs: View {
    @State private var selection = 0

    var body: some View {
      TabView("App", selection: $selection) {
        Counter(name: "Left").tabItem { Label("First", systemImage: "house") }.tag(0)
        Counter(name: "Right").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test func hiddenTabPreservesItsState() {
    let screen = Screen(50, 8) { Tabs() }
    screen.press(.return)
    #expect(screen.shows("Left 1"))
    screen.press(.character("2"))
    #expect(screen.shows("Right 0") && !screen.shows("Left 1"))
    screen.press(.character("1"))
    #expect(screen.shows("Left 1"))
  }

  struct Page: Identifiable {
    let id: String
  }

  @Test func coveredPagePreservesItsStateAndFocus() {
    let screen = Screen(50, 8, state: ["One"]) { $names in
      PageStack(names.map(Page.init)) {
        names.removeLast()
      } content: { page in
        Counter(name: page.id)
        Button("Push") { names.append("Two") }
      }
    }
    screen.press(.return, .tab)
    screen.press(.return)
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
        PageStack(names.map(Page.init)) {
          names.removeLast()
        } content: { page in
          Text(page.id)
        }
        .tabItem { Text("First") }.tag(0)
      }
    }
    #expect(screen.lines.last?.contains("Esc Back") == true)
    screen.press(.escape)
    #expect(screen.lines.contains("One") && screen.lines.last?.contains("Esc Back") == false)
  }

  private let screen = Screen(50, 12, state: false, "none") { $isAsked, $answer in
    Text("answer \(answer)")
    Button("Ask") { isAsked = true }
      .alert("Sure?", isPresented: $isAsked) {
        Button("Yes") { answer = "yes" }
        Button("No") { answer = "no" }
      } message: {
        Text("It cannot be undone.")
      }
  }

  @Test func alertReceivesAllInputUntilDismissed() {
    screen.press(.return)
    #expect(screen.shows("Sure?") && screen.labels == ["Yes", "No"])
    screen.press(.right, .return)
    #expect(!screen.shows("Sure?") && screen.shows("answer no"))
  }

  @Test(arguments: [(1, 1), (3, 1), (1, 5), (5, 3), (39, 9), (10, 2)])
  func screensOfAnySizeAreDrawn(width: Int, height: Int) {
    let screen = Screen(width, height) { Tabs() }
    #expect(screen.window.text().count == height)
    screen.resize(80, 24)
    #expect(screen.shows("Left 0"))
  }
}

struct FormTests {
  struct Account: View {
    @State private var email = "ada@example.com"
    @State private var name = ""
    @State private var size = "S"

    var body: some View {
      Form {
        TextField("Email", text: $email)
        Section("More") {
          TextField("Display name", text: $name, prompt: "Ada")
          SecureField("PIN", text: .constant("1234"))
          Picker("Size", selection: $size) { ForEach(["S", "M"], id: \.self) { Text($0).tag($0) } }
        }
      }
    }
  }

  @Test func filledFieldStillShowsItsTitle() {
    let screen = Screen(50, 12) { Account() }
    #expect(
      screen.lines.prefix(5) == [
        "Email        ▎ada@example.com", "More", "Display name  Ada", "PIN           ••••", "Size         [S] M",
      ])
  }

  @Test func narrowFormShowsTitlesAboveFields() {
    let screen = Screen(24, 12) { Account() }
    #expect(screen.lines.prefix(5) == ["Email", "▎ada@example.com", "More", "Display name", " Ada"])
  }

  @Test func plainTextContainsTheTitleOnce() {
    let text = Screen(50, 12) { Account() }.window.plainText().joined(separator: "\n")
    #expect(text.components(of: "Email") == 1 && text.contains("text field \"Display name\": empty"))
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
    #expect(Screen(30, 9) { ScrollView { Text("a") } }.window.text().first == "a")
    #expect(Screen(30, 9) { ScrollView { Text("a") }.padding(.cells(1)) }.window.text().prefix(2) == ["", " a"])
    #expect(
      Screen(31, 9) { ScrollView { Text("a") }.defaultScrollAnchor(.center, for: .alignment) }.window.text()
        .firstIndex { $0 == String(repeating: " ", count: 14) + "a" } == 3)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

struct OptionalContentTests {
  @Test func insertedAndChangedContentIsShown() {
    let screen = Screen(30, 8, state: 0) { $count in
      Form {
        if count == 1 {
          ProgressView("Working")
        } else if count > 1 {
          Text("Result \(count)")
        }
      }
      Button("More") { count += 1 }
    }
    screen.tap("More")
    #expect(screen.shows("Working"))
    screen.tap("More")
    #expect(screen.shows("Result 2"))
    screen.tap("More")
    #expect(screen.shows("Result 3"))
  }
}
