import Observation
import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct ReuseTests {
  struct Field: View {
    @Binding var text: String

    var body: some View { Text("<\(text)>") }
  }

  struct Plain: View {
    let text: String

    var body: some View { Text(text) }
  }

  struct Owner: View {
    @State private var text = "a"
    @State private var tick = 0

    var body: some View {
      Field(text: $text)
      Plain(text: "same")
      Button("Tick \(tick)") { tick += 1 }
      Button("Change") { text = "b" }
    }
  }

  @Test func viewWithAnUnchangedBindingIsNotReevaluated() {
    let screen = Screen { Owner() }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.tap("Tick 0")
    #expect(screen.shows("Tick 1") && screen.window.evaluationCount == before + 1)
    screen.tap("Change")
    #expect(screen.shows("<b>"))
  }

  @Observable
  final class Model {
    var name = "a"
    var other = "b"
  }

  @Test func bindingsAreComparedByTheirTarget() {
    let (model, other) = (Model(), Model())
    let name = Bindable(model).name
    let plain = Binding(get: { model.name }, set: { model.name = $0 })
    let state = Binding(storage: StateStorage("text"))
    #expect(name.isKnownSame(as: Bindable(model).name) && state.utf8Count.isKnownSame(as: state.utf8Count))
    let others = [Bindable(model).other, Bindable(other).name].map { name.isKnownSame(as: $0) }
    #expect(others + [plain.isKnownSame(as: plain)] == [false, false, false])
    #expect(!state.isKnownSame(as: Binding(storage: StateStorage("text"))))
  }

  @Test func viewWithABindingToAnotherPropertyIsReevaluated() {
    let model = Bindable(Model())
    let screen = Screen(state: false) { $useOther in
      Field(text: useOther ? model.other : model.name)
      Button("Other") { useOther = true }
    }
    #expect(screen.shows("<a>"))
    screen.tap("Other")
    #expect(screen.shows("<b>"))
  }

  // MARK: The oracle

  /// A wrong equality: compares only the number, although the view shows the title.
  struct Item: Equatable {
    let number: Int
    let title: String

    static func == (lhs: Item, rhs: Item) -> Bool { lhs.number == rhs.number }
  }

  struct ItemView: View {
    let item: Item

    var body: some View { Text(item.title) }
  }

  struct Items: View {
    @State private var title = "old"

    var body: some View {
      ItemView(item: Item(number: 1, title: title))
      Button("Rename") { title = "new" }
    }
  }

  #if DEBUG
    /// Returns what a screen that checks reuse reports while controls are activated.
    private func issues(of view: some View, tapping names: String...) -> [RuntimeIssue] {
      let screen = Screen { view }
      screen.window.checksReuse = true
      var issues: [RuntimeIssue] = []
      screen.window.onIssue = { issues.append($0) }
      for name in names {
        _ = screen.lines
        screen.tap(name)
      }
      _ = screen.lines
      return issues
    }

    @Test func onlyWrongEqualityIsReported() {
      let expected = RuntimeIssue.wrongReuse(view: "ItemView", difference: "body.first.text: old became new")
      #expect(issues(of: Items(), tapping: "Rename") == [expected])
      #expect(issues(of: Owner(), tapping: "Tick 0", "Change", "Tick 1") == [])
    }

    @Test func driverFailsTheStepThatRevealsAWrongEquality() async throws {
      let driver = Driver(WindowGroup { Items() }, clock: VirtualClock())
      await #expect(throws: CommandError.self) { try await driver.perform(.tap("Rename")) }
      #expect(driver.issues.count == 1)
    }
  #endif

  @Test func oracleFindsDifferencesWithoutUsingEquality() {
    #expect(ReuseOracle.difference(Item(number: 1, title: "a"), Item(number: 1, title: "b")) != nil)
    #expect(ReuseOracle.difference([1, 2], [1]) != nil)
    #expect(ReuseOracle.difference(Optional(1) as Any, Int?.none as Any) != nil)
    let same = [
      ReuseOracle.difference([1, 2], [1, 2]), ReuseOracle.difference(["a": 1, "b": 2], ["b": 2, "a": 1]),
      ReuseOracle.difference(Model(), Model()),
    ]
    #expect(same.allSatisfy { $0 == nil })
  }
}

extension String {
  fileprivate var utf8Count: Int {
    get { utf8.count }
    set {}
  }
}

/// Incremental layout has the same result as a full layout.
struct LayoutReuseTests {
  @Observable
  final class Stage {
    var title = "One line"
    var hasBanner = false
    var count = 3
    var width = 10
    var limit: Int? = nil
    var isBold = false
  }

  struct StageView: View {
    let stage: Stage

    var body: some View {
      VStack(alignment: .leading) {
        Text(stage.title).lineLimit(stage.limit).bold(stage.isBold)
        if stage.hasBanner { Text("Banner").padding(.cells(1)).border() }
        HStack {
          Text("Left").frame(width: .cells(stage.width), alignment: .trailing)
          VStack {
            ForEach(0..<stage.count, id: \.self) { Text("Item \($0)").overlay(alignment: .trailing) { Text("!") } }
          }
        }
        Grid {
          GridRow {
            Text("A"); Text("Long cell")
          }
          GridRow {
            Text("BB"); Button("Press") {}
          }
        }
        ScrollView { LazyVStack { ForEach(0..<50, id: \.self) { Text("Lazy \($0)") } } }
        NavigationStack { Text("Page").toolbar { Button("Item") {} } }.frame(height: .cells(3))
        TextField("Field", text: .constant("text"))
      }
    }
  }

  @Test(arguments: 1...10) func incrementalLayoutMatchesAFullLayout(seed: UInt64) {
    let stage = Stage()
    let window = { Screen(50, 24) { StageView(stage: stage) }.window }
    let changed = window()
    var random = SeededGenerator(seed: seed)
    let changes: [() -> Void] = [
      { stage.title = stage.title == "One line" ? "Two lines\nof text" : "One line" }, { stage.hasBanner.toggle() },
      { stage.count = (stage.count + 1) % 5 }, { stage.width = stage.width == 10 ? 14 : 10 },
      { stage.limit = stage.limit == nil ? 1 : nil }, { stage.isBold.toggle() },
    ]
    for _ in 0..<5 {
      changes.randomElement(using: &random)?()
      #expect(changed.text() == window().text())
    }
  }

  @Test func scrolledRowsKeepTheirInternalLayout() {
    func rows(_ numbers: Range<Int>, down count: Int) -> [String] {
      let screen = Screen(40, 8) {
        List(numbers, id: \.self) { row in
          HStack {
            Text("\(row)").frame(width: .cells(5), alignment: .trailing)
            Text("row")
          }
          .padding(.leading, .cells(1))
        }
      }
      for _ in 0..<count { screen.press(.down) }
      return screen.window.text().prefix(7).map { ("|" + $0.filter { $0 != "▐" }).trimmed }
    }
    #expect(rows(0..<100, down: 60) == rows(54..<61, down: 6))
  }
}

/// Comparison of main-actor values off the main actor.
struct ActionIdentityTests {
  @Test func actionsCanBeComparedOffTheMainActor() async {
    let managers = [WindowManager(store: nil), WindowManager(store: nil)]
    let opening = managers.map { OpenWindowAction(manager: $0) }
    let dismissing = managers.map { DismissWindowAction(manager: $0) }
    let immersive = managers.map { OpenImmersiveSpaceAction(manager: $0) }
    let owned = [ActionIdentity(), ActionIdentity()].map { DismissAction(of: $0) }
    let same = OpenWindowAction(manager: managers[0])
    await Task.detached {
      #expect(opening[0] == same && opening[1] != same && Set(opening + [same]).count == 2)
      #expect(Set(dismissing).count == 2 && Set(immersive).count == 2)
      #expect(owned[0] != owned[1] && Set(owned + owned).count == 2)
    }.value
  }

  @Test func bindableIsNotEquatable() {
    // With a conformance, a comparison off the main actor compiled and trapped.
    #expect(!(Bindable(Box(1)) as Any is any Equatable))
    #expect(!(ComparedModifier(modifier: EmptyModifier()) as Any is any Equatable))
    let model = Bindable(Box(1))
    #expect(model.isKnownSame(as: Bindable(model.wrappedValue)) && !model.isKnownSame(as: Bindable(Box(1))))
  }
}
