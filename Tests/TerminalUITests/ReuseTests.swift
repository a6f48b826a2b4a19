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

  struct Owner: View {
    @State private var text = "a"
    @State private var tick = 0

    var body: some View {
      Field(text: $text)
      Field(text: .constant("same"))
      Button("Tick \(tick)") { tick += 1 }
      Button("Change") { text = "b" }
    }
  }

  @Test func viewWithAnUnchangedBindingIsNotReevaluated() {
    let screen = Screen { Owner() }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.tap("Tick 0")
    #expect(screen.lines.contains { $0.contains("Tick 1") })
    #expect(screen.window.evaluationCount == before + 1)
    screen.tap("Change")
    #expect(screen.lines.contains { $0.contains("<b>") })
  }

  @Observable
  final class Model {
    var name = "a"
    var other = "b"
  }

  struct Editor: View {
    let useOther: Bool
    @Bindable var model: Model

    var body: some View { Field(text: useOther ? $model.other : $model.name) }
  }

  @Test func bindingsAreComparedByTheirTarget() {
    let model = Model()
    let other = Model()
    let name = Bindable(model).name
    #expect(name.isKnownSame(as: Bindable(model).name))
    #expect(!name.isKnownSame(as: Bindable(model).other))
    #expect(!name.isKnownSame(as: Bindable(other).name))
    let plain = Binding(get: { model.name }, set: { model.name = $0 })
    #expect(!plain.isKnownSame(as: plain))
    let state = Binding(storage: StateStorage("text"))
    #expect(state.utf8Count.isKnownSame(as: state.utf8Count))
    #expect(!state.isKnownSame(as: Binding(storage: StateStorage("text"))))
  }

  struct Switching: View {
    let model: Model
    @State private var useOther = false

    var body: some View {
      Editor(useOther: useOther, model: model)
      Button("Other") { useOther = true }
    }
  }

  @Test func viewWithABindingToAnotherPropertyIsReevaluated() {
    let model = Model()
    let screen = Screen { Switching(model: model) }
    #expect(screen.lines.contains { $0.contains("<a>") })
    screen.tap("Other")
    #expect(screen.lines.contains { $0.contains("<b>") })
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
    @Test func wrongEqualityIsReported() {
      let screen = Screen { Items() }
      screen.window.checksReuse = true
      var issues: [RuntimeIssue] = []
      screen.window.onIssue = { issues.append($0) }
      _ = screen.lines
      screen.press(.return)
      _ = screen.lines
      #expect(issues == [.wrongReuse(view: "ItemView", difference: "body.first.text: old became new")])
    }

    @Test func driverFailsTheStepThatRevealsAWrongEquality() async throws {
      let driver = Driver(WindowGroup { Items() }, clock: VirtualClock())
      await #expect(throws: CommandError.self) { try await driver.perform(.tap("Rename")) }
      #expect(driver.issues.count == 1)
    }

    @Test func correctReuseIsNotReported() {
      let screen = Screen { Owner() }
      screen.window.checksReuse = true
      var issues: [RuntimeIssue] = []
      screen.window.onIssue = { issues.append($0) }
      _ = screen.lines
      screen.tap("Tick 0")
      screen.tap("Change")
      screen.tap("Tick 1")
      _ = screen.lines
      #expect(issues.isEmpty)
    }
  #endif

  @Test func oracleFindsDifferencesWithoutUsingEquality() {
    #expect(ReuseOracle.difference(Item(number: 1, title: "a"), Item(number: 1, title: "b")) != nil)
    #expect(ReuseOracle.difference([1, 2], [1, 2]) == nil)
    #expect(ReuseOracle.difference([1, 2], [1]) != nil)
    #expect(ReuseOracle.difference(["a": 1, "b": 2], ["b": 2, "a": 1]) == nil)
    #expect(ReuseOracle.difference(Optional(1) as Any, Int?.none as Any) != nil)
    #expect(ReuseOracle.difference(Model(), Model()) == nil)
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

  private func window(_ stage: Stage) -> Window {
    Window(size: Size(width: 50, height: 24)) { StageView(stage: stage) }
  }

  @Test(arguments: 1...10) func incrementalLayoutMatchesAFullLayout(seed: UInt64) {
    let stage = Stage()
    let window = window(stage)
    var random = SeededGenerator(seed: seed)
    let changes: [() -> Void] = [
      { stage.title = stage.title == "One line" ? "Two lines\nof text" : "One line" }, { stage.hasBanner.toggle() },
      { stage.count = (stage.count + 1) % 5 }, { stage.width = stage.width == 10 ? 14 : 10 },
      { stage.limit = stage.limit == nil ? 1 : nil }, { stage.isBold.toggle() },
    ]
    for _ in 0..<5 {
      changes.randomElement(using: &random)?()
      #expect(window.text() == self.window(stage).text())
    }
  }

  @Test func scrolledRowsKeepTheirInternalLayout() {
    let window = Window(size: Size(width: 40, height: 8)) {
      List(0..<100, id: \.self) { row in
        HStack {
          Text("\(row)").frame(width: .cells(5), alignment: .trailing); Text("row")
        }.padding(.leading, .cells(1))
      }
    }
    for _ in 0..<60 { window.send(.key(KeyPress(.down))) }
    let fresh = Window(size: Size(width: 40, height: 8)) {
      List(54..<61, id: \.self) { row in
        HStack {
          Text("\(row)").frame(width: .cells(5), alignment: .trailing); Text("row")
        }.padding(.leading, .cells(1))
      }
    }
    for _ in 0..<6 { fresh.send(.key(KeyPress(.down))) }
    let rows = { (window: Window) in window.text().prefix(7).map { $0.filter { $0 != "▐" }.trimmingSuffix(" ") } }
    #expect(rows(window) == rows(fresh))
  }

  @Test func movingTheSelectionEvaluatesOnlyTheNewRow() {
    let window = Window(size: Size(width: 40, height: 8)) {
      VStack {
        Text("Title")
        List(0..<100, id: \.self) { Text("Row \($0)") }
      }
    }
    window.update()
    for _ in 0..<10 { window.send(.key(KeyPress(.down))) }
    window.update()
    let before = window.evaluationCount
    window.send(.key(KeyPress(.down)))
    window.update()
    #expect(window.evaluationCount == before + 1)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}

/// Comparison of main-actor values off the main actor.
struct ActionIdentityTests {
  @Observable
  final class Model {}

  @Test func actionsCanBeComparedOffTheMainActor() async {
    let managers = [WindowManager(store: nil), WindowManager(store: nil)]
    let opening = managers.map { OpenWindowAction(manager: $0) }
    let dismissing = managers.map { DismissWindowAction(manager: $0) }
    let immersive = managers.map { OpenImmersiveSpaceAction(manager: $0) }
    let same = OpenWindowAction(manager: managers[0])
    await Task.detached {
      #expect(opening[0] == same && opening[1] != same)
      #expect(Set(opening + [same]).count == 2)
      #expect(Set(dismissing).count == 2 && Set(immersive).count == 2)
    }.value
  }

  @Test func dismissActionsOfDifferentOwnersAreNotEqual() async {
    let actions = [ActionIdentity(), ActionIdentity()].map { DismissAction(of: $0) }
    await Task.detached {
      #expect(actions[0] != actions[1])
      #expect(Set(actions + actions).count == 2)
    }.value
  }

  @Test func bindableIsNotEquatable() {
    // With a conformance, a comparison off the main actor compiled and trapped.
    #expect(!(Bindable(Model()) as Any is any Equatable))
    #expect(!(ComparedModifier(modifier: EmptyModifier()) as Any is any Equatable))
    let model = Model()
    #expect(Bindable(model).isKnownSame(as: Bindable(model)))
    #expect(!Bindable(model).isKnownSame(as: Bindable(Model())))
  }
}
