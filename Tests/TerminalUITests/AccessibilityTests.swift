import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct PlainTextTests {
  struct Login: View {
    @State private var email = ""
    @State private var password = "lovelace"
    @State private var isOn = true
    @State private var choice = "Light"

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("Email"); TextField("Email", text: $email, prompt: "you@example.com")
        }
        SecureField("Password", text: $password)
        Toggle("Stay signed in", isOn: $isOn)
        Picker("Theme", selection: $choice) { ForEach(["Dark", "Light"], id: \.self) { Text($0).tag($0) } }
        Button("Sign in") {}.keyboardShortcut(.return)
        Button("Help me") {}.disabled()
        Text("────")
        HStack {
          Text("Total"); Text("  $10.00 ")
        }
      }
    }
  }

  private let screen = Screen(60, 12) { Login() }

  @Test func controlsDescribeTheirRoleAndTheirValueUnlessItIsSecret() {
    #expect(
      screen.window.plainText() == [
        "text field \"Email\": empty (focused, for example you@example.com)",
        "secure field \"Password\": 8 characters", "toggle \"Stay signed in\": on",
        "picker \"Theme\": Light (choices Dark, Light)", "button \"Sign in\" (key Enter)",
        "button \"Help me\" (disabled)", "Total, $10.00",
      ])
    screen.press(.character("a"), .tab, .character("x"))
    #expect(
      screen.window.plainText().prefix(2) == [
        "text field \"Email\": \"a\"", "secure field \"Password\": 9 characters (focused)",
      ])
    #expect(!screen.window.plainText().joined().contains("lovelace"))
  }

  @Test func tabsAndRowsDescribeTheirPosition() {
    let screen = Screen(40, 6, state: 1, Int?.none) { $tab, $selection in
      TabView("Trellis", selection: $tab) {
        Text("Home sweet home").tabItem { Label("Home", systemImage: "house") }.tag(0)
        List(1...250, id: \.self, selection: $selection) { number in
          HStack {
            Button("#\(number)") {}; Text("Ada")
          }
        }
        .tabItem { Label("Orders", systemImage: "cart") }.tag(1)
      }
    }
    screen.press(.down, .down)
    #expect(
      screen.window.plainText() == [
        "Trellis", "tab \"Home\" (1 of 2)", "tab \"Orders\" (selected, 2 of 2)",
        "list of 250 rows (focused, showing 1 to 4)", "row 1 of 250: #1, Ada", "row 2 of 250: #2, Ada",
        "row 3 of 250: #3, Ada (selected)", "row 4 of 250: #4, Ada",
      ])
  }

  @Test func onlyThePresentedModalIsDescribed() {
    let screen = Screen(40, 12, state: false, false) { $isAsking, $isOpen in
      VStack {
        Text("Beneath")
        Button("Ask") { isAsking = true }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("No", role: .cancel) {}
        Button("Yes") { isOpen = true }
      } message: {
        Text("There is no way back.")
      }
      .sheet(isPresented: $isOpen) { Text("Inside") }
    }
    screen.tap("Ask")
    #expect(
      screen.window.plainText() == [
        "alert \"Sure?\"", "There is no way back.", "button \"No\"", "button \"Yes\" (focused)",
      ])
    screen.press(.return)
    #expect(screen.window.plainText() == ["sheet", "Inside"])
    screen.press(.escape)
    #expect(screen.window.plainText().first == "Beneath")
  }

  @Test func titleIsAHeadingAndBackIsAButton() {
    let screen = Screen(40, 8, state: ["Orders", "Order 7"]) { $names in
      PageStack(names.map(Identified.init), onBack: { names.removeLast() }) { page in
        Text("On \(page.id)").border(title: "Facts").navigationTitle(page.id)
      }
    }
    #expect(
      screen.window.plainText() == [
        "heading \"Order 7\"", "button \"Back\" (key Escape)", "heading \"Facts\"", "On Order 7",
      ])
    screen.press(.escape)
    #expect(screen.window.plainText() == ["heading \"Orders\"", "heading \"Facts\"", "On Orders"])
  }

  @Test func paletteIsDescribedLikeAnAlert() {
    screen.press(.character("p"), .control)
    let told = screen.window.plainText()
    #expect(told.first == "alert \"Commands\"")
    #expect(told.contains { $0.hasPrefix("row 2 of ") && $0.hasSuffix("(selected)") })
  }
}

struct AccessibilityRoleTests {
  private func read(_ height: Int = 6, @ViewBuilder _ root: () -> some View) -> [String] {
    Screen(40, height, root).window.plainText()
  }

  @Test func stepperDescribesItsValueAndItsBoundsAndIsNamedByItsLabel() {
    let screen = Screen(40, 4, state: 1) { $count in Stepper("Copies", value: $count, in: 1...3) }
    for state in ["1 (focused, lowest)", "2 (focused)", "3 (focused, highest)"] {
      #expect(screen.window.plainText() == ["stepper \"Copies\": \(state)"])
      screen.press(.right)
    }
    #expect(screen.window.commandEntries().first?.title == "Decrease Copies")
    let lines = read { Stepper(label: { Text("Size") }, onIncrement: {}, onDecrement: {}) }
    #expect(lines == ["stepper \"Size\" (focused)"])
  }

  @Test func openMenuListsItsChoices() {
    let screen = Screen(40, 12, state: 2) { $size in
      Picker("Size", selection: $size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }.pickerStyle(.menu)
    }
    #expect(screen.window.plainText() == ["menu \"Size\": size 2 (focused, opens 3 choices)"])
    screen.press(.return)
    let choices = "choices size 1, size 2, size 3"
    #expect(screen.window.plainText() == ["alert \"Size\"", "picker \"Size\": size 2 (focused, \(choices))"])
    screen.press(.down)
    #expect(screen.window.plainText().last == "picker \"Size\": size 2 (focused, \(choices), Enter takes size 3)")
    screen.press(.return)
    #expect(screen.window.plainText() == ["menu \"Size\": size 3 (focused, opens 3 choices)"])
  }

  @Test func gridIsReadRowByRow() {
    let lines = read {
      Grid {
        GridRow {
          Text("Name")
          Text("Total")
        }
        Divider()
        GridRow {
          Text("Ada")
          Button("Pay") {}
        }
        Text("All of them")
      }
    }
    #expect(lines == ["grid of 2 rows", "Name, Total", "Ada", "button \"Pay\" (focused)", "All of them"])
  }

  @Test func tableCellsIncludeTheirColumnTitles() {
    let lines = read {
      Table((1...9).map(GridTests.Order.init)) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\($0.id)") }.width(.cells(8))
        TableColumn("Note") { _ in EmptyView() }.width(.cells(4))
      }
    }
    #expect(
      lines.prefix(3) == [
        "table of 9 rows (focused, columns Name, Number, Note, showing 1 to 4)",
        "row 1 of 9: Name order 1, Number 1 (selected)", "row 2 of 9: Name order 2, Number 2",
      ])
  }

  @Test func sectionTitlesAreHeadings() {
    let sections = TupleView(Section("Drinks") { Text("Tea") }, Section(header: Button("Food") {}) { Text("Pie") })
    for screen in [Screen(40, 8) { Form { sections } }, Screen(40, 8) { List { sections } }] {
      #expect(screen.window.plainText() == ["heading \"Drinks\"", "Tea", "button \"Food\" (focused)", "Pie"])
    }
    let lines = read { List(selection: .constant(Int?.none)) { Section("Drinks") { Text("Tea").tag(1) } } }
    #expect(lines.contains("heading \"Drinks\""))
  }

  @Test func accessibilityLabelsReplaceTheContentAndHiddenViewsAreOmitted() {
    let screen = Screen(40, 8) {
      Button("✗") {}.accessibilityLabel("Delete").accessibilityHint("cannot be undone")
      HStack {
        Text("3"); Text("4")
      }.accessibilityLabel("Three of four")
      Image(systemName: "star").accessibilityLabel("Favourite")
      Text("Plain")
      Text("Decoration").accessibilityHidden(true)
    }
    #expect(
      screen.window.plainText() == [
        "button \"Delete\" (focused, cannot be undone)", "Three of four", "Favourite", "Plain",
      ])
    #expect(screen.shows("Decoration") && screen.labels == ["Delete"])
  }
}
