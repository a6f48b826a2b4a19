import Testing

@testable import TerminalUI

/// Screen reader output of steppers, menus, grids, tables, and sections.
@MainActor
struct AccessibilityRoleTests {
  struct Copies: View {
    @State private var count = 1

    var body: some View {
      Stepper("Copies", value: $count, in: 1...3)
    }
  }

  @Test func stepperDescribesItsValueAndItsBounds() {
    let screen = Screen(40, 4) { Copies() }
    #expect(screen.window.plainText() == ["stepper \"Copies\": 1 (focused, lowest)"])
    screen.press(.right)
    #expect(screen.window.plainText() == ["stepper \"Copies\": 2 (focused)"])
    screen.press(.right)
    #expect(screen.window.plainText() == ["stepper \"Copies\": 3 (focused, highest)"])
    #expect(screen.window.commandEntries().map(\.title) == ["Decrease Copies"])
  }

  @Test func stepperIsNamedByItsLabelView() {
    let screen = Screen(40, 4) {
      Stepper(label: { Text("Size") }, onIncrement: {}, onDecrement: {})
    }
    #expect(screen.window.plainText() == ["stepper \"Size\" (focused)"])
  }

  struct Size: View {
    @State private var size = 2

    var body: some View {
      Picker("Size", selection: $size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }.pickerStyle(.menu)
    }
  }

  @Test func openMenuListsItsChoices() {
    let screen = Screen(40, 12) { Size() }
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
    let screen = Screen(40, 6) {
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
    #expect(
      screen.window.plainText() == [
        "grid of 2 rows", "Name, Total", "Ada", "button \"Pay\" (focused)", "All of them",
      ])
  }

  struct Order: Identifiable {
    let id: Int
    var name: String { "order \(id)" }
  }

  @Test func tableCellsIncludeTheirColumnTitles() {
    let screen = Screen(40, 6) {
      Table((1...9).map(Order.init)) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\($0.id)") }.width(8)
        TableColumn("Note") { _ in EmptyView() }.width(4)
      }
    }
    #expect(
      screen.window.plainText().prefix(3) == [
        "table of 9 rows (focused, columns Name, Number, Note, showing 1 to 4)",
        "row 1 of 9: Name order 1, Number 1 (selected)", "row 2 of 9: Name order 2, Number 2",
      ])
  }

  @Test func sectionTitlesAreHeadings() {
    let drinks = Section("Drinks") { Text("Tea") }
    let sections = TupleView(
      drinks,
      Section {
        Text("Pie")
      } header: {
        Button("Food") {}
      })
    for screen in [Screen(40, 8) { Form { sections } }, Screen(40, 8) { List { sections } }] {
      #expect(
        screen.window.plainText() == ["heading \"Drinks\"", "Tea", "button \"Food\" (focused)", "Pie"])
    }
  }

  @Test func sectionTitlesInASelectableListAreHeadings() {
    let screen = Screen(40, 8) {
      List(selection: .constant(Int?.none)) { Section("Drinks") { Text("Tea").tag(1) } }
    }
    #expect(screen.window.plainText().contains("heading \"Drinks\""))
  }

  @Test func accessibilityHiddenViewsAreOmitted() {
    let screen = Screen(40, 4) {
      Text("Seen")
      Text("Decoration").accessibilityHidden(true)
    }
    #expect(screen.lines.contains { $0.contains("Decoration") })
    #expect(screen.window.plainText() == ["Seen"])
  }
}
