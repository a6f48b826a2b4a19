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
          .width(min: 40, ideal: 60, max: 80)
          .alignment(.numeric)
        TableColumn("Note") { _ in Text("-") }
      }
      Text("selected \(selection.sorted().joined(separator: " "))")
    }
  }

  private func names(_ screen: Screen) -> [String] {
    screen.lines.compactMap { line in ["Ada", "Bob", "Cyd"].first { line.contains($0) && !line.contains("selected") } }
  }

  private func status(_ screen: Screen) -> String? {
    screen.lines.first { $0.contains("selected") || $0.contains("sum") }.map { String($0.trimmed) }
  }

  @Test func titlesSortTheRows() {
    let screen = Screen(40, 8) { Sorted() }
    #expect(names(screen) == ["Ada", "Bob", "Cyd"] && screen.lines.first?.contains("Name ▴") == true)
    screen.tap("Sort by Age")
    #expect(names(screen) == ["Bob", "Cyd", "Ada"])
    screen.tap("Sort by Age")
    #expect(names(screen) == ["Ada", "Cyd", "Bob"] && screen.lines.first?.contains("Age ▾") == true)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func upFromTheFirstRowReachesTheTitles() {
    let screen = Screen(40, 8) { Sorted() }
    #expect(names(screen) == ["Ada", "Bob", "Cyd"] && screen.window.keyHints.contains { $0.key == "^A" })
    screen.press(.up, .right, .return)
    #expect(names(screen) == ["Bob", "Cyd", "Ada"])
    #expect(screen.window.plainText().contains { $0.contains("button \"Sort by Age\": ascending") })
  }

  @Test func columnWithoutAValueHasNoButton() {
    let screen = Screen(40, 8) { Sorted() }
    #expect(!screen.window.controls().contains { $0.label.contains("Note") })
  }

  @Test func shiftSelectsARangeAndControlASelectsAll() {
    let screen = Screen(40, 8) { Sorted() }
    screen.press(.down, .shift)
    #expect(status(screen) == "selected Ada Bob")
    screen.press(.up, .shift)
    #expect(status(screen) == "selected Ada")
    screen.press(.character("a"), .control)
    #expect(status(screen) == "selected Ada Bob Cyd" && screen.lines.filter { $0.contains("✓") }.count == 3)
    screen.press(.character("a"), .control)
    #expect(status(screen) == "selected" && screen.window.staleCells() == nil)
  }

  @Test func titlesAreAboveTheCellsBesideTheMarks() {
    let screen = Screen(40, 8) { Sorted() }
    func columns(of text: String) -> [Int] {
      screen.lines.compactMap { line in
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
    }
    #expect(columns(of: "Name") == [3] && columns(of: "Ada") == [3])
  }

  @Test func declaredRowsAreShownWithoutTitles() {
    let screen = Screen(40, 8, state: [KeyPathComparator(\Person.age)]) { $order in
      Table(of: Person.self, sortOrder: $order) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(Person(name: "First", age: 1))
        ForEach(Self.people) { TableRow($0) }
      }
      .tableColumnHeaders(.hidden)
    }
    #expect(screen.lines.first?.contains("First") == true && names(screen) == ["Cyd", "Ada", "Bob"])
    #expect(!screen.shows("Name"))
  }

  @Test func rowsOfASectionAreRowsOfTheTable() {
    let screen = Screen(40, 8, state: [KeyPathComparator(\Person.age)]) { $order in
      Table(of: Person.self, sortOrder: $order) {
        TableColumn("Name", value: \.name)
      } rows: {
        Section { ForEach(Self.people) { TableRow($0) } }
        TableRow(Person(name: "Last", age: 1))
      }
    }
    #expect(names(screen) == ["Cyd", "Ada", "Bob"] && screen.shows("Last"))
    #expect(screen.lines.firstIndex { $0.contains("Bob") } ?? 9 < screen.lines.firstIndex { $0.contains("Last") } ?? 0)
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
