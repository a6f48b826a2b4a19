import FeatureKit
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@MainActor
@Suite("The user's last change")
struct RecentChangeTests {
  private final class Journal {
    var undone: [String] = []
    var errors: [any Error] = []
  }

  private let clock = VirtualClock()
  private let changes: RecentChangeModel
  private let journal = Journal()

  init() {
    changes = RecentChangeModel(clock: clock, executor: clock.executor)
  }

  private func change(_ name: String) -> UndoableChange {
    UndoableChange("\(name) saved.", undoneSentence: "\(name) is as before.", failure: ChangeOutcome(name, "undone")) {
      [journal] in
      if !journal.errors.isEmpty { throw journal.errors.removeFirst() }
      journal.undone.append(name)
    }
  }

  /// Shows a screen, and then records changes.
  private func makeScreen(changed names: String...) -> ScreenDriver {
    let screen = ScreenDriver(clock: clock) { [changes] in ChangedScreen().toasts(changes) }
    for name in names { changes.record(change(name)) }
    return screen
  }

  @Test("A change is acknowledged for ten seconds, in which one key undoes it once")
  func changeIsAcknowledgedForTenSeconds() async {
    let screen = makeScreen(changed: "Name")
    await screen.advance(by: .seconds(9))
    await screen.expect("✓ Name saved. u Undo")
    await screen.advance(by: .seconds(1))
    await screen.reject("saved")
    await screen.type("u")
    #expect(journal.undone.isEmpty)
    changes.record(change("Theme"))
    await screen.type("uu")
    await screen.expect("Theme is as before.")
    await screen.reject("Undo")
    #expect(journal.undone == ["Theme"])
    await screen.advance(by: .seconds(10))
    await screen.reject("Theme is as before.")
  }

  @Test func eachChangeHasTenSecondsOfItsOwn() async {
    let screen = makeScreen(changed: "Name")
    await screen.advance(by: .seconds(6))
    changes.record(change("Theme"))
    await screen.expect("✓ Theme saved. u Undo  10 s")
    #expect(changes.toasts.map(\.remainingSeconds) == [4, 10])
    await screen.advance(by: .seconds(4))
    await screen.reject("Name saved.")
    await screen.expect("✓ Theme saved. u Undo   6 s")
    await screen.type("uu")
    #expect(journal.undone == ["Theme"])
  }

  @Test func changesAreUndoneFromTheNewestToTheOldest() async {
    let screen = makeScreen(changed: "Name", "Theme", "Order")
    await screen.expect("✓ Order saved. u Undo")
    await screen.type("u")
    await screen.expect("✓ Theme saved. u Undo")
    await screen.expect("Order is as before.")
    await screen.type("uu")
    #expect(journal.undone == ["Order", "Theme", "Name"])
    await screen.reject("Undo")
    changes.record(change("Name"))
    changes.acknowledge("#1004 copied.")
    await screen.type("u")
    #expect(journal.undone.count == 4, "an acknowledgment without undo leaves the change before it undoable")
  }

  @Test("Three acknowledgments are shown and the others counted; the same one is shown once, with its full time")
  func threeAcknowledgmentsAreShownAndTheOthersCounted() async {
    let screen = makeScreen()
    changes.acknowledge("#1004 copied.")
    await screen.advance(by: .seconds(8))
    changes.acknowledge("#1004 copied.")
    await screen.expect("✓ #1004 copied.  10 s")
    #expect(changes.toasts.count == 1)
    for number in 1...4 { changes.acknowledge("Copy \(number).") }
    await screen.expect("2 more")
    await screen.reject("Copy 1.")
    await screen.expect("✓ Copy 2.")
    await screen.expect("✓ Copy 4.")
  }

  @Test func timePassesOnlyInAWindowWithTheFocus() async throws {
    let screen = makeScreen(changed: "Name")
    try await screen.driver.perform(.phase(.background))
    await screen.advance(by: .seconds(60))
    try await screen.driver.perform(.phase(.active))
    await screen.expect("✓ Name saved. u Undo  10 s")
    await screen.advance(by: .seconds(10))
    await screen.reject("Name saved.")
  }

  @Test func nothingIsDrawnWhileThereIsNoToast() async {
    let screen = makeScreen()
    await screen.expect("Show a sheet")
    let before = screen.driver.window.drawnNodeCount
    await screen.advance(by: .seconds(60))
    #expect(screen.driver.window.drawnNodeCount == before && changes.toasts.isEmpty)
  }

  @Test func toastTakesNoRowAndNoFocus() async {
    let screen = makeScreen()
    await screen.expect("Show a sheet")
    let focus = screen.driver.screen.firstIndex { $0.contains("Notes") }
    changes.record(change("Name"))
    await screen.expect("✓ Name saved.")
    #expect(screen.driver.screen.firstIndex { $0.contains("Notes") } == focus)
    for _ in 0..<3 {
      await screen.perform(.key(KeyPress(.tab), count: 1))
      await screen.perform(.key(KeyPress(.return), count: 1))
      await screen.perform(.key(KeyPress(.escape), count: 1))
    }
    #expect(journal.undone.isEmpty)
  }

  @Test func smallWindowShowsTheNewestOnOneRow() async {
    let driver = Driver(
      WindowGroup { [changes] in ChangedScreen().toasts(changes) }, size: Size(width: 40, height: 10), clock: clock)
    changes.record(change("Name"))
    changes.record(change("Theme"))
    await driver.settle()
    #expect(driver.screen[8] == " ✓ Theme saved. u Undo               +1" && !driver.shows("Name saved."))
  }

  @Test func keyWithoutEffectIsExplainedForThreeSeconds() async {
    let driver = Driver(
      WindowGroup { [changes] in ChangedScreen().explainsKey("q", "Press ^C to quit").toasts(changes) },
      size: Size(width: 80, height: 24), clock: clock)
    await driver.settle()
    driver.window.send(.key(KeyPress(.character("q"))))
    await driver.settle()
    #expect(driver.shows("q Press ^C to quit") && driver.shows("^C Quit"))
    await driver.advance(by: .seconds(3))
    #expect(!driver.shows("Press ^C to quit"))
  }

  @Test func keyIsTextInAField() async {
    let screen = makeScreen(changed: "Name")
    await screen.type("menu", into: "Notes")
    await screen.expect("menu")
    await screen.expect("✓ Name saved.")
    #expect(journal.undone.isEmpty)
  }

  @Test(arguments: ["Show a sheet", "Show a cover"])
  func keyWorksUnderAPresentationThatLeavesTheLineVisible(_ button: String) async {
    let screen = makeScreen()
    await screen.tap(button)
    changes.record(change("Name"))
    await screen.expect("Presented")
    await screen.expect("✓ Name saved. u Undo")
    await screen.type("u")
    await screen.expect("Name is as before.")
    #expect(journal.undone == ["Name"])
  }

  @Test(arguments: ["Show a sheet", "Show a cover"])
  func changeAfterTheKeyUnderAPresentationIsNotUndone(_ button: String) async {
    let screen = makeScreen(changed: "Name")
    await screen.tap(button)
    await screen.type("u")
    await screen.expect("Name is as before.")
    changes.record(change("Theme"))
    await screen.advance(by: .seconds(1))
    await screen.expect("✓ Theme saved. u Undo")
    #expect(journal.undone == ["Name"])
  }

  @Test func failureIsShownAndRetriedEvenAfterTenSeconds() async {
    let screen = makeScreen(changed: "Name")
    journal.errors = [SampleError.late]
    await screen.type("u")
    await screen.expect("Name was not undone")
    await screen.advance(by: .seconds(10))
    await screen.tap("Retry")
    await screen.expect("Name is as before.")
    #expect(journal.undone == ["Name"])
  }

  @Test func failureIsShownInTheWindowWithTheFocusOnly() async {
    let other = ScreenDriver(clock: clock) { [changes] in
      ChangedScreen().toasts(changes).environment(\.scenePhase, .inactive)
    }
    let screen = makeScreen(changed: "Name")
    journal.errors = [SampleError.late]
    await screen.type("u")
    await screen.expect("Name was not undone")
    await other.reject("Name")
  }

  @Test func failureWithoutARetryEndsTheOffer() async {
    let screen = makeScreen(changed: "Name")
    journal.errors = [FailureMessage("It was changed elsewhere meanwhile")]
    await screen.type("u")
    await screen.expect("It was changed elsewhere meanwhile")
    await screen.reject("Retry")
    await screen.tap("OK")
    await screen.reject("Undo")
  }

  @Test func changeDuringTheUndoingOfAnotherIsNotReplacedByItsAcknowledgment() async {
    let other = change("Theme")
    changes.record(
      UndoableChange("Name saved.", undoneSentence: "Name is as before.", failure: ChangeOutcome("Name", "undone")) {
        [changes] in
        await changes.undo()
        changes.record(other)
      })
    await changes.undo()
    #expect(changes.toasts.map(\.sentence) == ["Theme saved.", "Name is as before."] && changes.canUndo)
  }

  @Test func everyChangeStaysInTheListAndCanBeUndoneThere() async throws {
    let screen = makeScreen(changed: "Name", "Theme")
    changes.acknowledge("#1004 copied.")
    await screen.advance(by: .seconds(60))
    #expect(changes.history.map(\.sentence) == ["Theme saved.", "Name saved."])
    let name = try #require(changes.history.last?.id)
    journal.errors = [SampleError.late, FailureMessage("It was changed elsewhere meanwhile")]
    await changes.undo(name)
    #expect(changes.history.map(\.canUndo) == [true, true], "a retry helps")
    await changes.retry()
    #expect(changes.history.map(\.canUndo) == [true, false])
    await changes.undo(name)
    #expect(journal.undone.isEmpty)
    await changes.undo(changes.history[0].id)
    #expect(journal.undone == ["Theme"] && changes.history.map(\.sentence) == ["Theme is as before.", "Name saved."])
    for number in 1...60 { changes.record(change("Name \(number)")) }
    #expect(changes.history.count == 50 && changes.history.first?.sentence == "Name 60 saved.", "the list is bounded")
  }

  @Test func closingTheWindowDoesNotCancelTheUndoing() async {
    let (changes, journal) = (changes, journal)
    changes.record(
      UndoableChange("Name saved.", undoneSentence: "Name is as before.", failure: ChangeOutcome("Name", "undone")) {
        try Task.checkCancellation()
        journal.undone.append("Name")
      })
    let window = Task { await changes.undo() }
    window.cancel()
    await window.value
    #expect(journal.undone == ["Name"] && changes.acknowledgment == "Name is as before.")
  }
}

private struct ChangedScreen: View {
  @State private var notes = ""
  @State private var hasSheet = false
  @State private var hasCover = false

  var body: some View {
    VStack(alignment: .leading) {
      Button("Show a sheet") { hasSheet = true }
      Button("Show a cover") { hasCover = true }
      TextField("Notes", text: $notes)
    }
    .sheet(isPresented: $hasSheet) { Text("Presented") }
    .fullScreenCover(isPresented: $hasCover) { Text("Presented") }
  }
}
