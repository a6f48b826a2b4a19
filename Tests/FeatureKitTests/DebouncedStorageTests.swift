import FeatureKit
import TerminalUI
import TerminalUIDriver
import Testing

@MainActor
struct DebouncedStorageTests {
  private final class Stored {
    var values: [Int] = []
  }

  private struct Counter: View {
    let stored: Stored
    @State private var count = 0
    @State private var isShown = true
    @Environment(\.clock) private var clock

    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        Button("Hide") { isShown = false }
        if isShown { DebouncedStorage(clock: clock, value: { count }, store: { stored.values.append($0) }) }
      }
    }
  }

  private let stored = Stored()
  private let driver: Driver

  init() {
    let stored = stored
    driver = Driver(WindowGroup { Counter(stored: stored) }, size: Size(width: 60, height: 10), clock: VirtualClock())
  }

  /// Presses keys immediately: a command of the driver would wait for the pause.
  private func press(_ keys: KeyPress.Key...) async {
    for key in keys { await driver.reproduce(.event(.key(KeyPress(key)))) }
  }

  @Test("A value is stored one second after its last change, once") func valueIsStoredAfterAPause() async {
    await driver.advance(by: .seconds(1))
    #expect(stored.values == [0])
    for _ in 0..<5 {
      await press(.return)
      await driver.advance(by: .milliseconds(600))
    }
    #expect(stored.values == [0])
    await driver.advance(by: .milliseconds(400))
    #expect(stored.values == [0, 5])
    await driver.advance(by: .seconds(60))
    #expect(stored.values == [0, 5])
  }

  @Test func valueIsStoredWhenTheViewDisappears() async {
    await driver.advance(by: .seconds(1))
    await press(.return, .tab, .return)
    await driver.advance(by: .seconds(60))
    #expect(stored.values == [0, 1])
  }
}
