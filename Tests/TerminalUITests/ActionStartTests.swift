import Testing

@testable import TerminalUI

@Suite("An asynchronous action begins when its key is handled")
struct ActionStartTests {
  private final class Log {
    var entries: [String] = []
    /// Called when the action that closes the window has been canceled.
    var onCancel: @MainActor () -> Void = {}
  }

  private struct Screen: View {
    let log: Log
    let close: @MainActor () -> Void
    @State private var number = 0
    @State private var name = ""

    var body: some View {
      VStack {
        Button("Note") { await note("\(number)") }.keyboardShortcut("c")
        Button("Next") { number += 1 }.keyboardShortcut("d")
        Button("Close") { await closeAndWait() }.keyboardShortcut("x")
        TextField("Name", text: $name).onSubmit { await note(name) }
      }
    }

    private func note(_ entry: String) async { log.entries.append(entry) }

    private func closeAndWait() async {
      close()
      let (never, continuation) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      continuation.finish()
      log.onCancel()
    }
  }

  private let log = Log()

  private func makeWindow() -> Window {
    var window: Window?
    let made = Window(size: Size(width: 40, height: 10)) { [log] in Screen(log: log) { window?.close() } }
    window = made
    made.update()
    return made
  }

  @Test func actionReadsTheStateBeforeTheNextKey() {
    let window = makeWindow()
    window.press("c", "d", "c")
    #expect(log.entries == ["0", "1"] && window.tasks.count == 0)
  }

  @Test func submittedTextIsThatBeforeTheNextKey() {
    let window = makeWindow()
    window.tap("Name")
    window.press("a", .return, "b")
    #expect(log.entries == ["a"])
  }

  @Test(.timeLimit(.minutes(10))) func closingActionIsCanceled() async {
    let window = makeWindow()
    await withCheckedContinuation { end in
      log.onCancel = { end.resume() }
      window.press("x")
    }
    #expect(window.tasks.count == 0)
  }
}
