import Testing

@testable import TerminalUI

/// Plain-text output for screen readers.
@MainActor
struct PlainTextTests {
  struct Login: View {
    @State private var email = ""
    @State private var password = "lovelace"
    @State private var isOn = true
    @State private var choice = 2

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("Email"); TextField("Email", text: $email, prompt: "you@example.com")
        }
        SecureField("Password", text: $password)
        Toggle("Stay signed in", isOn: $isOn)
        Picker("Theme", selection: $choice) {
          Text("Dark").tag(1)
          Text("Light").tag(2)
        }
        Button("Sign in") {}.keyboardShortcut(.return)
        Button("Help me") {}.disabled()
        Text("────")
        HStack {
          Text("Total"); Text("  $10.00 ")
        }
      }
    }
  }

  @Test func controlsDescribeTheirRoleAndValue() {
    let screen = Screen(60, 12) { Login() }
    #expect(
      screen.window.plainText() == [
        "text field \"Email\": empty (focused, for example you@example.com)",
        "secure field \"Password\": 8 characters", "toggle \"Stay signed in\": on",
        "picker \"Theme\": Light (choices Dark, Light)", "button \"Sign in\" (key Enter)",
        "button \"Help me\" (disabled)", "Total, $10.00",
      ])
  }

  @Test func typedTextIsDescribedExceptInSecureFields() {
    let screen = Screen(60, 12) { Login() }
    screen.press(.character("a"), .tab, .character("x"))
    #expect(
      screen.window.plainText().prefix(2) == [
        "text field \"Email\": \"a\"", "secure field \"Password\": 9 characters (focused)",
      ])
    #expect(!screen.window.plainText().joined().contains("lovelace"))
  }

  struct Shop: View {
    struct Order: Identifiable { let id: Int }
    @State private var tab = 1
    @State private var selection: Int?

    var body: some View {
      TabView("Trellis", selection: $tab) {
        Text("Home sweet home").tabItem { Label("Home", systemImage: "house") }.tag(0)
        List((1...250).map(Order.init), selection: $selection) { order in
          HStack {
            Button("#\(order.id)") {}; Text("Ada")
          }
        }
        .tabItem { Label("Orders", systemImage: "cart") }.tag(1)
      }
    }
  }

  @Test func tabsAndRowsDescribeTheirPosition() {
    let screen = Screen(40, 6) { Shop() }
    screen.press(.down, .down)
    #expect(
      screen.window.plainText() == [
        "Trellis", "tab \"Home\" (1 of 2)", "tab \"Orders\" (selected, 2 of 2)",
        "list of 250 rows (focused, showing 1 to 3)", "row 1 of 250: #1, Ada", "row 2 of 250: #2, Ada",
        "row 3 of 250: #3, Ada (selected)",
      ])
  }

  struct Question: View {
    @State private var isAsking = false
    @State private var isOpen = false

    var body: some View {
      VStack {
        Text("Beneath")
        Button("Ask") { isAsking = true }
        Button("Open") { isOpen = true }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("No", role: .cancel) {}
        Button("Yes") {}
      } message: {
        Text("There is no way back.")
      }
      .sheet(isPresented: $isOpen) { Text("Inside") }
    }
  }

  @Test func onlyThePresentedModalIsDescribed() {
    let screen = Screen(40, 12) { Question() }
    screen.tap("Ask")
    #expect(
      screen.window.plainText() == [
        "alert \"Sure?\"", "There is no way back.", "button \"No\" (focused)", "button \"Yes\"",
      ])
    screen.tap("No")
    #expect(screen.window.plainText().first == "Beneath")
    screen.tap("Open")
    #expect(screen.window.plainText() == ["sheet", "Inside"])
  }

  struct Pages: View {
    struct Page: Identifiable { let id: String }
    @State private var names = ["Orders", "Order 7"]

    var body: some View {
      PageStack(names.map(Page.init)) {
        names.removeLast()
      } content: { page in
        Text("On \(page.id)").border(title: "Facts").navigationTitle(page.id)
      }
    }
  }

  @Test func titleIsAHeadingAndBackIsAButton() {
    let screen = Screen(40, 8) { Pages() }
    #expect(
      screen.window.plainText() == [
        "heading \"Order 7\"", "button \"Back\" (key Escape)", "heading \"Facts\"", "On Order 7",
      ])
    screen.press(.escape)
    #expect(screen.window.plainText() == ["heading \"Orders\"", "heading \"Facts\"", "On Orders"])
  }

  @Test func paletteIsDescribedLikeAnAlert() {
    let screen = Screen(60, 14) { Login() }
    screen.window.send(.key(KeyPress(.character("p"), modifiers: .control)))
    let told = screen.window.plainText()
    #expect(told.first == "alert \"Commands\"")
    #expect(told.contains { $0.hasPrefix("row 1 of ") && $0.hasSuffix("(selected)") })
  }
}
