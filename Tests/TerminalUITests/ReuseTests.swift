import Observation
import TerminalUIDriver
import Testing

@testable import TerminalUI

@MainActor
struct ReuseTests {
  struct Field: View {
    @Binding var text: String

    var body: some View { Text("<\(text)>") }
  }

  @MainActor
  struct Owner: View {
    @State private var text = "a"
    @State private var tick = 0

    var body: some View {
      Field(text: $text)
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
      var faults: [RuntimeFault] = []
      screen.window.onFault = { faults.append($0) }
      _ = screen.lines
      screen.press(.return)
      _ = screen.lines
      #expect(faults == [.wrongReuse(view: "ItemView", difference: "body.first.text: old became new")])
    }

    @Test func driverFailsTheStepThatRevealsAWrongEquality() async throws {
      let driver = Driver(WindowGroup { Items() }, clock: VirtualClock())
      await #expect(throws: CommandError.self) { try await driver.perform(.tap("Rename")) }
      #expect(driver.faults.count == 1)
    }

    @Test func correctReuseIsNotReported() {
      let screen = Screen { Owner() }
      screen.window.checksReuse = true
      var faults: [RuntimeFault] = []
      screen.window.onFault = { faults.append($0) }
      _ = screen.lines
      screen.tap("Tick 0")
      screen.tap("Change")
      screen.tap("Tick 1")
      _ = screen.lines
      #expect(faults.isEmpty)
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
