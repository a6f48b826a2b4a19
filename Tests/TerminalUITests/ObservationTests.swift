import Observation
import Synchronization
import TerminalUIDriver
import Testing

@testable import TerminalUI

@MainActor
struct ObservationTests {
  /// An object that any thread may change.
  final class Shared: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var value: Int {
      registrar.access(self, keyPath: \.value)
      return stored.withLock(\.self)
    }

    /// Changes the value, with `meanwhile` run after observers were told and before the change is made.
    func set(_ value: Int, meanwhile: () -> Void = {}) {
      registrar.withMutation(of: self, keyPath: \.value) {
        meanwhile()
        stored.withLock { $0 = value }
      }
    }
  }

  struct Reader: View {
    let shared: Shared

    var body: some View { Text("Value \(shared.value)") }
  }

  @Test func aChangeOnAnotherThreadIsSeenEvenIfTheBodyRanInItsMidst() async {
    let shared = Shared()
    let clock = VirtualClock()
    let window = Window(size: Size(width: 20, height: 1), clock: clock) { Reader(shared: shared) }
    #expect(window.text().first?.trimmed == "Value 0")
    let hasTold = Mutex(false)
    let mayChange = Mutex(false)
    async let change: Void = Task.detached {
      shared.set(7) {
        hasTold.withLock { $0 = true }
        while !mayChange.withLock(\.self) {}
      }
    }.value
    while !hasTold.withLock(\.self) { await Task.yield() }
    #expect(window.text().first?.trimmed == "Value 0")
    mayChange.withLock { $0 = true }
    await change
    while clock.nextDeadline == nil { await Task.yield() }
    clock.advance(to: .init(offset: .seconds(1)))
    while window.text().first?.trimmed != "Value 7" { await Task.yield() }
    #expect(window.text().first?.trimmed == "Value 7")
  }

  @Observable
  final class Box<Content> {
    var content: Content

    init(_ content: Content) { self.content = content }
  }

  struct BoxView: View {
    let box: Box<String>

    var body: some View { Text(box.content) }
  }

  @Test func aGenericObjectIsObserved() {
    let box = Box("a")
    let screen = Screen { BoxView(box: box) }
    #expect(screen.lines.first?.trimmed == "a")
    box.content = "b"
    #expect(screen.lines.first?.trimmed == "b")
  }

  struct Restless: View {
    @State private var count = 0

    var body: some View {
      let next = count + 1
      let _ = count = next
      Text("Count \(count)")
    }
  }

  @Test func aBodyThatChangesItsOwnStateIsReportedAndStopped() {
    let screen = Screen { Restless() }
    var faults: Set<String> = []
    screen.window.onFault = { faults.insert($0.description) }
    _ = screen.lines
    #expect(faults.contains("The body of Restless changes state while it is evaluated"))
    #expect(faults.contains { $0.contains("64 rounds") })
    #expect(screen.window.evaluationCount < 200)
  }
}
