import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct TableTests {
  nonisolated struct Person: Identifiable, Sendable {
    var id: String { name }
    let name: String
    let age: Int
  }

  nonisolated static let people = [
    Person(name: "Cyd", age: 30), Person(name: "Ada", age: 36), Person(name: "Bob", age: 9),
  ]

  struct Sorted: View {
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Set<String> = []

    var body: some View {
      Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in Text("\(person.age)") }
          .width(min: 40, ideal: 60, max: 80).alignment(.numeric)
        TableColumn("Note") { _ in Text("-") }
      }
      Text("selected \(selection.sorted().joined(separator: " "))")
    }
  }

  private let screen = Screen(40, 8) { Sorted() }

  private func names(_ screen: Screen) -> [String] {
    screen.lines.compactMap { line in ["Ada", "Bob", "Cyd"].first { line.contains($0) && !line.contains("selected") } }
  }

  private func status(_ screen: Screen) -> String? {
    screen.lines.first { $0.contains("selected") || $0.contains("sum") }.map { String($0.trimmed) }
  }

  @Test func titlesSortTheRows() {
    #expect(names(screen) == ["Ada", "Bob", "Cyd"] && screen.lines.first?.contains("Name ▴") == true)
    #expect(!screen.window.controls().contains { $0.label.contains("Note") }, "a column without a value")
    let beside = screen.lines.map { $0.dropFirst(3) }
    #expect(beside[0].hasPrefix("Name") && beside.contains { $0.hasPrefix("Ada") }, "the marks are before them")
    screen.tap("Sort by Age")
    #expect(names(screen) == ["Bob", "Cyd", "Ada"])
    screen.tap("Sort by Age")
    #expect(names(screen) == ["Ada", "Cyd", "Bob"] && screen.lines.first?.contains("Age ▾") == true)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func upFromTheFirstRowReachesTheTitles() {
    #expect(names(screen) == ["Ada", "Bob", "Cyd"] && screen.window.keyHints.contains { $0.key == "^A" })
    screen.press(.up, .right, .return)
    #expect(names(screen) == ["Bob", "Cyd", "Ada"])
    #expect(screen.window.plainText().contains { $0.contains("button \"Sort by Age\": ascending") })
  }

  @Test func shiftSelectsARangeAndControlASelectsAll() {
    screen.press(.down, .shift)
    #expect(status(screen) == "selected Ada Bob")
    screen.press(.up, .shift)
    #expect(status(screen) == "selected Ada")
    screen.press(.character("a"), .control)
    #expect(status(screen) == "selected Ada Bob Cyd" && screen.lines.filter { $0.contains("✓") }.count == 3)
    screen.press(.character("a"), .control)
    #expect(status(screen) == "selected" && screen.window.staleCells() == nil)
  }

  @Test func declaredRowsAndThoseOfSectionsAreShownWithoutTitles() {
    let screen = Screen(40, 8, state: [KeyPathComparator(\Person.age)]) { $order in
      Table(of: Person.self, sortOrder: $order) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(Person(name: "First", age: 1))
        ForEach(Self.people) { TableRow($0) }
        Section { ForEach([Person(name: "Inner", age: 4)]) { TableRow($0) } }
        TableRow(Person(name: "Last", age: 1))
      }
      .tableColumnHeaders(.hidden)
    }
    let names = ["First", "Cyd", "Ada", "Bob", "Inner", "Last"]
    #expect(screen.lines.compactMap { line in names.first { line.contains($0) } } == names && !screen.shows("Name"))
  }

  @Test func listOfIndividualRowsSelectsSeveral() {
    let screen = Screen(30, 10, state: [2] as Set<Int>) { $selection in
      List(selection: $selection) {
        Section("Small") {
          Text("one").tag(1)
          Text("two").tag(2)
        }
        ForEach([10, 20], id: \.self) { Text("number \($0)") }
      }
      Text("sum \(selection.reduce(0, +))")
    }
    #expect(screen.shows("✓ two"))
    screen.press(.character(" "), .end, .character(" "))
    #expect(status(screen) == "sum 23")
    screen.press(.character("a"), .control)
    #expect(status(screen) == "sum 33")
  }
}
