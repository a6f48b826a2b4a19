import Observation
import Testing

@testable import TerminalSwiftUI
@testable import TerminalUI

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
        Section(header: Text("Closed \(selected ?? -1)\(deleted)"), footer: Text("footer")) {
          Text("first").tag(10)
          Text("second").tag(11).swipeActions {
            Button("Keep") { deleted += " kept" }
            Button("Drop", role: .destructive) { deleted += " dropped" }
          }
        }
      }
    }
  }

  private let screen = Screen(40, 14) { Orders() }

  @Test func selectionSkipsHeadersAndUpdatesTheBinding() {
    #expect(screen.shows("▸ second"))
    screen.mouse(.press, 4, 0)
    #expect(screen.shows("▸ second"), "a click on a header does not select it")
    screen.press(.up, .up)
    #expect(screen.shows("▸ order 2", "Closed 2"))
    screen.press(.home, .up)
    #expect(screen.shows("▸ order 0") && screen.lines.first?.contains("Open") == true)
    screen.press(.end)
    #expect(screen.shows("▸ second", "footer"))
    let rows = screen.window.controls().filter { $0.role == .row }.map(\.label)
    #expect(rows == ["order 0", "order 1", "order 2", "first", "second"])
  }

  @Test func singleRowActionHasAKey() {
    let screen = Screen(60, 14) { Orders() }
    screen.press(.home, .down)
    #expect(screen.lines.last?.contains("x Delete") == true)
    screen.press(.character("x"))
    #expect(screen.shows("Closed 1 1"))
  }

  @Test func severalRowActionsAreAMenu() {
    let screen = Screen(60, 16) { Orders() }
    #expect(screen.lines.last?.contains("x Actions") == true)
    screen.press(.character("x"))
    #expect(screen.labels == ["Keep", "Drop"])
    screen.press(.down, .return)
    #expect(screen.shows("Closed 11 dropped") && !screen.shows("Keep"))
  }

  @Test func collectionBindingProvidesElementBindings() {
    let screen = Screen(40, 8, state: [Order(id: 1, name: "a"), Order(id: 2, name: "b")]) { $orders in
      List { ForEach($orders) { $order in TextField("Name", text: $order.name) } }
      Text(orders.map(\.name).joined(separator: ","))
    }
    screen.press(.character("x"), .down, .character("y"))
    #expect(screen.shows("ax,by"))
  }

  @Test func bindingToARemovedElementWritesNothing() {
    var orders = [Order(id: 1, name: "a")]
    let elements = Binding(get: { orders }, set: { orders = $0 }).elements
    orders = []
    elements[0].wrappedValue.name = "lost"
    #expect(elements[0].wrappedValue.name == "a" && orders.isEmpty)
  }

  @Test func sectionsCanBeBuiltFromData() {
    let screen = Screen(40, 12, state: "short") { $length in
      List {
        Button("Switch") { length = "long" }
        ForEach(["x", "y"], id: \.self) { title in
          Section(title) { if length == "long" { Text("\(title) long") } else { Text("\(title) short") } }
        }
      }
    }
    for length in ["short", "long"] {
      let lines = screen.lines.dropFirst().prefix(4).map { $0.filter { $0 != " " } }
      #expect(lines == ["x", "x\(length)", "y", "y\(length)"])
      screen.tap("Switch")
    }
  }
}

/// Compares lists whose sections change with newly created lists.
struct SectionedListTests {
  typealias Entry = Identified<Int>

  struct Group: Identifiable {
    let id: Int
    var rows: [Entry]
    /// Whether the rows are texts instead of buttons.
    var isBold = false
  }

  @Observable
  final class Model {
    var groups = [Group(id: 0, rows: (0..<3).map(Entry.init)), Group(id: 1, rows: [], isBold: true)]
    var selection: Int?
  }

  struct Sections: View {
    let model: Model

    var body: some View {
      ForEach(model.groups) { group in
        Section("Section \(group.id)") {
          if group.isBold {
            ForEach(group.rows) { row in Text("row \(row.id)").bold().padding(.leading, .cells(1)) }
          } else {
            ForEach(group.rows) { row in Button("row \(row.id)") {} }
          }
        }
      }
    }
  }

  struct Selectable: View {
    @Bindable var model: Model
    var body: some View { List(selection: $model.selection) { Sections(model: model).body } }
  }

  struct Plain: View {
    let model: Model
    var body: some View { List { Sections(model: model).body } }
  }

  private struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }

  private func edit(_ model: Model, _ numbers: inout Numbers) {
    guard !model.groups.isEmpty else { return model.groups.append(Group(id: numbers.next(below: 4), rows: [])) }
    let index = numbers.next(below: model.groups.count)
    let free = (0..<8).first { id in !model.groups.contains { $0.rows.contains { $0.id == id } } }
    switch numbers.next(below: 7) {
    case 0: model.groups[index].rows = []
    case 1: if !model.groups[index].rows.isEmpty { model.groups[index].rows.removeFirst() }
    case 2: if let free { model.groups[index].rows.append(Entry(id: free)) }
    case 3:
      guard let row = model.groups[index].rows.popLast() else { return }
      model.groups[numbers.next(below: model.groups.count)].rows.append(row)
    case 4: model.groups.remove(at: index)
    case 5:
      let id = numbers.next(below: 4)
      if !model.groups.contains(where: { $0.id == id }) {
        model.groups.append(Group(id: id, rows: free.map { [Entry(id: $0)] } ?? [], isBold: id % 2 == 1))
      }
    default: model.selection = numbers.next(below: 8)
    }
  }

  /// The lines without the cursor and the key-hint line.
  private func rows(_ screen: Screen) -> [String] { screen.lines.dropLast().map { $0.replacing("▸", with: " ") } }

  @Test(arguments: 0..<8)
  func changedListMatchesANewList(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let model = Model()
    let selectable = Screen(30, 30) { Selectable(model: model) }
    let plain = Screen(30, 30) { Plain(model: model) }
    for step in 0..<40 {
      edit(model, &numbers)
      if numbers.next(below: 3) == 0 { selectable.press([.up, .down, .home, .end][numbers.next(below: 4)]) }
      let new = [rows(Screen(30, 30) { Selectable(model: model) }), rows(Screen(30, 30) { Plain(model: model) })]
      #expect([rows(selectable), rows(plain)] == new, "seed \(seed), step \(step)")
      let cursors = selectable.lines.filter { $0.hasPrefix("▸") }
      #expect(cursors.count == (model.groups.contains { !$0.rows.isEmpty } ? 1 : 0))
      #expect(cursors.allSatisfy { $0.contains("row ") })
    }
  }

  @Test func emptiedListShowsItsRowsAgain() {
    let model = Model()
    let screen = Screen(30, 12) { Selectable(model: model) }
    let before = screen.lines
    model.groups = []
    _ = screen.lines
    model.groups = Model().groups
    #expect(screen.lines == before)
  }

  @Test func rowsWithEqualIdentityInTwoSectionsAreBothShown() {
    let model = Model()
    model.groups[1].rows = [Entry(id: 1)]
    let screen = Screen(30, 12) { Selectable(model: model) }
    #expect(screen.lines.filter { $0.contains("row 1") }.count == 2)
    screen.press(.end)
    #expect(screen.lines.last { $0.contains("row 1") }?.hasPrefix("▸") == true)
    screen.press(.up)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 2") })
  }
}
