import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ModifierFormTests {
  @Test func redactedTextIsDrawnAsBlocksAndNotRead() {
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        Text("Ada Lovelace")
        Text("visible").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(screen.lines.map(\.trimmed) == ["███ ████████", "visible"] && screen.window.plainText() == ["visible"])
  }

  @Test func textCaseAppliesToEachPartOfAText() {
    let screen = Screen(30, 5) { (Text("one ") + Text("two").bold()).textCase(.uppercase) }
    #expect(screen.lines.map(\.trimmed) == ["ONE TWO"])
  }

  @Test func selectedTraitIsAStateOfTheControl() {
    let screen = Screen(30, 5, state: false) { $isSelected in
      Button("Choose") { isSelected = true }.accessibilityAddTraits(isSelected ? .isSelected : [])
    }
    #expect(screen.window.plainText() == ["button \"Choose\" (focused)"])
    screen.press(.return)
    #expect(screen.window.plainText() == ["button \"Choose\" (focused, selected)"])
  }

  @Test func combinedChildrenAreOneElement() {
    let screen = Screen(30, 5) {
      VStack { TupleView(Text("Ada"), Text("Engineer")) }.accessibilityElement(children: .combine)
    }
    #expect(screen.window.plainText() == ["Ada, Engineer"])
  }

  @Test func namedActionIsOfferedToScreenReaders() {
    let screen = Screen(30, 5, state: "idle") { $log in
      Text(log).accessibilityAction(named: "Archive") { log = "archived" }
    }
    #expect(screen.window.plainText() == ["idle", "button \"Archive\""])
    screen.tap("Archive")
    #expect(screen.lines.first?.trimmed == "archived")
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

  @Test func alertValueHasItsButtons() {
    let screen = Screen(40, 12, state: nil as Identified<Int>?, "none") { $item, $answer in
      VStack {
        Button("Ask") { item = Identified(id: 7) }
        Text("answer: \(answer)")
      }
      .alert(item: $item) { item in
        Alert(
          title: Text("Item \(item.id)"), primaryButton: .destructive(Text("Erase")) { answer = "erased" },
          secondaryButton: .cancel())
      }
    }
    screen.press(.return)
    #expect(screen.window.plainText().first == "alert \"Item 7\"")
    screen.tap("Erase")
    #expect(screen.shows("answer: erased"))
  }

  @Test func itemPushesItsPage() {
    let screen = Screen(40, 12, state: nil as Identified<Int>?) { $item in
      NavigationStack {
        Button("Open") { item = Identified(id: 3) }.navigationDestination(item: $item) { Text("Page \($0.id)") }
      }
    }
    screen.press(.return)
    #expect(screen.shows("Page 3"))
    screen.press(.escape)
    #expect(screen.shows("Open"))
  }

  @Test func viewWithoutHitTestingIgnoresClicks() throws {
    let screen = Screen(40, 1, state: 0) { $count in Button("Count \(count)") { count += 1 }.allowsHitTesting(false) }
    let x = try #require(Array(screen.window.text()[0]).firstIndex(of: "C"))
    #expect(!screen.window.send(.mouse(MouseEvent(.press, at: Point(x: x, y: 0)))))
    screen.press(.return)
    #expect(screen.shows("Count 1"))
  }
}
