import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct ContainerTests {
  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }.navigationTitle(name)
    }
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
    #expect(screen.lines.contains { $0.contains("Left 1") })
    screen.press(.character("2"))
    #expect(screen.lines.contains { $0.contains("Right 0") })
    #expect(!screen.lines.contains { $0.contains("Left 1") })
    screen.press(.character("1"))
    #expect(screen.lines.contains { $0.contains("Left 1") })
  }

  struct Page: Identifiable {
    let id: String
  }

  struct Pages: View {
    @State private var names = ["One"]

    var body: some View {
      PageStack(names.map(Page.init)) {
        names.removeLast()
      } content: { page in
        Counter(name: page.id)
        Button("Push") { names.append("Two") }
      }
    }
  }

  @Test func coveredPagePreservesItsStateAndFocus() {
    let screen = Screen(50, 8) { Pages() }
    screen.press(.return, .tab)
    screen.press(.return)
    #expect(screen.lines.first == " ‹ Back  Two")
    #expect(screen.lines.contains { $0.contains("Two 0") })
    screen.press(.escape)
    #expect(screen.lines.first == " One")
    #expect(screen.lines.contains { $0.contains("One 1") })
    // The focus is restored, too.
    screen.press(.return)
    #expect(screen.lines.first == " ‹ Back  Two")
  }

  struct Dead: View {
    @State private var names = ["One", "Two"]

    var body: some View {
      TabView("App", selection: .constant(0)) {
        PageStack(names.map(Page.init)) {
          names.removeLast()
        } content: { page in
          Text(page.id)
        }
        .tabItem { Text("First") }.tag(0)
      }
    }
  }

  @Test func pageWithoutControlsStillShowsTheBackHint() {
    let screen = Screen(50, 8) { Dead() }
    #expect(screen.lines.last?.contains("Esc Back") == true)
    screen.press(.escape)
    #expect(screen.lines.contains("One"))
    #expect(screen.lines.last?.contains("Esc Back") == false)
  }

  struct Question: View {
    @State private var isAsked = false
    @State private var answer = "none"

    var body: some View {
      Text("answer \(answer)")
      Button("Ask") { isAsked = true }
        .alert("Sure?", isPresented: $isAsked) {
          Button("Yes") { answer = "yes" }
          Button("No") { answer = "no" }
        } message: {
          Text("It cannot be undone.")
        }
    }
  }

  @Test func alertReceivesAllInputUntilDismissed() {
    let screen = Screen(50, 12) { Question() }
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("Sure?") })
    #expect(screen.window.controls().map(\.label) == ["Yes", "No"])
    screen.press(.right, .return)
    #expect(!screen.lines.contains { $0.contains("Sure?") })
    #expect(screen.lines.contains { $0.contains("answer no") })
  }

  @Test func escapeClosesAnAlertWithoutRunningAnAction() {
    let screen = Screen(50, 12) { Question() }
    screen.press(.return, .escape)
    #expect(!screen.lines.contains { $0.contains("Sure?") })
    #expect(screen.lines.contains { $0.contains("answer none") })
  }

  @Test(arguments: [(1, 1), (3, 1), (1, 5), (5, 3), (39, 9), (10, 2)])
  func screensOfAnySizeAreDrawn(width: Int, height: Int) {
    let screen = Screen(width, height) { Tabs() }
    #expect(screen.window.text().count == height)
    screen.window.resize(to: Size(width: 80, height: 24))
    #expect(screen.lines.contains { $0.contains("Left 0") })
  }
}

/// The titles of a form's controls, and its alignment.
@MainActor
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
    #expect(
      screen.lines.prefix(5) == ["Email", "▎ada@example.com", "More", "Display name", " Ada"])
  }

  @Test func plainTextContainsTheTitleOnce() {
    let text = Screen(50, 12) { Account() }.window.plainText().joined(separator: "\n")
    #expect(text.components(of: "Email") == 1)
    #expect(text.contains("text field \"Display name\": empty"))
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
  /// Returns the number of occurrences of `part`.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

/// Views whose values differ only in their optional content.
@MainActor
struct OptionalContentTests {
  struct Host: View {
    @State private var count = 0

    var body: some View {
      Form {
        if count == 1 {
          ProgressView("Working")
        } else if count > 1 {
          Text("Result \(count)")
        }
      }
      Button("More") { count += 1 }
    }
  }

  @Test func insertedAndChangedContentIsShown() {
    let screen = Screen(30, 8) { Host() }
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Working") })
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Result 2") })
    screen.tap("More")
    #expect(screen.lines.contains { $0.contains("Result 3") })
  }
}
