import Testing

@testable import TerminalUI

@MainActor
struct ListContentTests {
  struct Order: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  struct Orders: View {
    @State private var selected: Int? = 11
    @State private var deleted = ""

    var body: some View {
      List(selection: $selected) {
        Section("Open") {
          ForEach(0..<3) { number in
            Text("order \(number)").swipeActions { Button("Delete") { deleted += " \(number)" } }
          }
        }
        Section {
          Text("first").tag(10)
          Text("second").tag(11).swipeActions {
            Button("Keep") { deleted += " kept" }
            Button("Drop", role: .destructive) { deleted += " dropped" }
          }
        } header: {
          Text("Closed \(selected ?? -1)\(deleted)")
        } footer: {
          Text("footer")
        }
      }
    }
  }

  @Test func selectionSkipsHeadersAndUpdatesTheBinding() {
    let screen = Screen(40, 14) { Orders() }
    #expect(screen.lines.contains { $0.hasPrefix("▸ second") })
    screen.press(.up, .up)
    #expect(screen.lines.contains { $0.hasPrefix("▸ order 2") })
    #expect(screen.lines.contains { $0.contains("Closed 2") })
    screen.press(.home, .up)
    #expect(screen.lines.contains { $0.hasPrefix("▸ order 0") })
    #expect(screen.lines.first?.contains("Open") == true)
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ second") })
    #expect(screen.lines.contains { $0.contains("footer") })
    #expect(
      screen.window.controls().filter { $0.role == .row }.map(\.label) == [
        "order 0", "order 1", "order 2", "first", "second",
      ])
  }

  @Test func clickOnAHeaderDoesNotSelectIt() {
    let screen = Screen(40, 14) { Orders() }
    _ = screen.lines
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 4, y: 0))))
    #expect(screen.lines.contains { $0.hasPrefix("▸ second") })
  }

  @Test func singleRowActionHasAKey() {
    let screen = Screen(60, 14) { Orders() }
    screen.press(.home, .down)
    #expect(screen.lines.last?.contains("x Delete") == true)
    screen.press(.character("x"))
    #expect(screen.lines.contains { $0.contains("Closed 1 1") })
  }

  @Test func severalRowActionsAreAMenu() {
    let screen = Screen(60, 16) { Orders() }
    #expect(screen.lines.last?.contains("x Actions") == true)
    screen.press(.character("x"))
    #expect(screen.window.controls().map(\.label) == ["Keep", "Drop"])
    screen.press(.down, .return)
    #expect(screen.lines.contains { $0.contains("Closed 11 dropped") })
    #expect(!screen.lines.contains { $0.contains("Keep") })
  }

  struct Editor: View {
    @State private var orders = [Order(id: 1, name: "a"), Order(id: 2, name: "b")]

    var body: some View {
      List {
        ForEach($orders) { $order in
          TextField("Name", text: $order.name)
        }
      }
      Text(orders.map(\.name).joined(separator: ","))
    }
  }

  @Test func collectionBindingProvidesElementBindings() {
    let screen = Screen(40, 8) { Editor() }
    screen.press(.character("x"), .down, .character("y"))
    #expect(screen.lines.contains { $0.contains("ax,by") })
  }

  @Test func bindingToARemovedElementWritesNothing() {
    var orders = [Order(id: 1, name: "a")]
    let elements = Binding(get: { orders }, set: { orders = $0 }).elements
    orders = []
    elements[0].wrappedValue.name = "lost"
    #expect(elements[0].wrappedValue.name == "a")
    #expect(orders.isEmpty)
  }

  struct Nested: View {
    @State private var isLong = false

    var body: some View {
      List {
        Button("Switch") { isLong.toggle() }
        ForEach(["x", "y"], id: \.self) { title in
          Section(title) {
            if isLong { Text("\(title) long") } else { Text("\(title) short") }
          }
        }
      }
    }
  }

  @Test func sectionsCanBeBuiltFromData() {
    let screen = Screen(40, 12) { Nested() }
    #expect(screen.lines.dropFirst().prefix(4).map { $0.filter { $0 != " " } } == ["x", "xshort", "y", "yshort"])
    screen.tap("Switch")
    #expect(screen.lines.dropFirst().prefix(4).map { $0.filter { $0 != " " } } == ["x", "xlong", "y", "ylong"])
  }
}
