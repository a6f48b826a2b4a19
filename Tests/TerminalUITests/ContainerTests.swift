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
