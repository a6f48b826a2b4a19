import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct ModifierFormTests {
  @Test func redactedTextIsDrawnAsBlocksAndNotRead() {
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        Text("Ada Lovelace")
        Text("visible").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(screen.lines.map(\.trimmed) == ["███ ████████", "visible"])
    #expect(screen.window.plainText() == ["visible"])
  }

  @Test func textCaseAppliesToEachPartOfAText() {
    let screen = Screen(30, 5) { (Text("one ") + Text("two").bold()).textCase(.uppercase) }
    #expect(screen.lines.map(\.trimmed) == ["ONE TWO"])
  }

  struct Selection: View {
    @State private var isSelected = false

    var body: some View {
      Button("Choose") { isSelected = true }.accessibilityAddTraits(isSelected ? .isSelected : [])
    }
  }

  @Test func selectedTraitIsAStateOfTheControl() {
    let screen = Screen(30, 5) { Selection() }
    #expect(screen.window.plainText() == ["button \"Choose\" (focused)"])
    screen.press(.return)
    #expect(screen.window.plainText() == ["button \"Choose\" (focused, selected)"])
  }

  @Test func combinedChildrenAreOneElement() {
    let screen = Screen(30, 5) {
      VStack {
        Text("Ada")
        Text("Engineer")
      }
      .accessibilityElement(children: .combine)
    }
    #expect(screen.window.plainText() == ["Ada, Engineer"])
  }

  struct Named: View {
    @State private var log = "idle"

    var body: some View {
      Text(log).accessibilityAction(named: "Archive") { log = "archived" }
    }
  }

  @Test func namedActionIsOfferedToScreenReaders() {
    let screen = Screen(30, 5) { Named() }
    #expect(screen.window.plainText() == ["idle", "button \"Archive\""])
    screen.tap("Archive")
    #expect(screen.lines.first?.trimmed == "archived")
  }

  struct Names: View {
    @State private var names = ["Ada", "Bob", "Cyd"]
    @State private var selection: String?

    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
      }
    }
  }

  @Test func keyDeletesTheSelectedRow() {
    let screen = Screen(30, 8) { Names() }
    screen.press(.down, .character("x"))
    #expect(!screen.lines.contains { $0.contains("Bob") })
    #expect(screen.lines.contains { $0.contains("Cyd") })
  }

  @Test func elementsMoveInFrontOfADestination() {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: [0], toOffset: 3)
    #expect(letters == ["b", "c", "a", "d"])
    letters.move(fromOffsets: [3], toOffset: 0)
    #expect(letters == ["d", "b", "c", "a"])
    letters.remove(atOffsets: [0, 2, 9])
    #expect(letters == ["b", "a"])
  }

  struct Item: Identifiable, Hashable {
    let id: Int
  }

  struct Asking: View {
    @State private var item: Item?
    @State private var answer = "none"

    var body: some View {
      VStack {
        Button("Ask") { item = Item(id: 7) }
        Text("answer: \(answer)")
      }
      .alert(item: $item) { item in
        Alert(
          title: Text("Item \(item.id)"), primaryButton: .destructive(Text("Erase")) { answer = "erased" },
          secondaryButton: .cancel())
      }
    }
  }

  @Test func alertValueHasItsButtons() {
    let screen = Screen(40, 12) { Asking() }
    screen.press(.return)
    #expect(screen.window.plainText().first == "alert \"Item 7\"")
    screen.tap("Erase")
    #expect(screen.lines.contains { $0.contains("answer: erased") })
  }

  struct Pages: View {
    @State private var item: Item?

    var body: some View {
      NavigationStack {
        Button("Open") { item = Item(id: 3) }
          .navigationDestination(item: $item) { Text("Page \($0.id)") }
      }
    }
  }

  @Test func itemPushesItsPage() {
    let screen = Screen(40, 12) { Pages() }
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("Page 3") })
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("Open") })
  }

  struct Covered: View {
    @State private var count = 0

    var body: some View {
      Button("Count \(count)") { count += 1 }.allowsHitTesting(false)
    }
  }

  @Test func viewWithoutHitTestingIgnoresClicks() {
    let screen = Screen(40, 1) { Covered() }
    _ = screen.lines
    let row = screen.window.text()[0]
    let x = row.distance(from: row.startIndex, to: row.firstIndex(of: "C") ?? row.startIndex)
    #expect(!screen.window.send(.mouse(MouseEvent(.press, at: Point(x: x, y: 0)))))
    screen.press(.return)
    #expect(screen.lines.first?.contains("Count 1") == true)
  }
}
