import Dispatch
import Observation
import Synchronization
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct ObservationTests {
  /// An observable object that any thread may change.
  nonisolated final class Shared: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var value: Int {
      registrar.access(self, keyPath: \.value)
      return stored.withLock(\.self)
    }

    /// Changes the value. Runs `meanwhile` after observers are notified and before the change is made.
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

  @Test(.timeLimit(.minutes(10)))
  func changeOnAnotherThreadIsShownEvenIfTheBodyRunsDuringIt() async throws {
    let shared = Shared()
    let screen = TimedScreen(20, 1) { Reader(shared: shared) }
    #expect(screen.text == "Value 0")
    let stage = AwaitableValue("before")
    let mayChange = DispatchSemaphore(value: 0)
    // A separate thread, as this blocks in the middle of the change.
    DispatchQueue.global().async {
      shared.set(7) {
        stage.update { $0 = "observers were notified" }
        mayChange.wait()
      }
      stage.update { $0 = "changed" }
    }
    try await stage.wait(for: "the beginning of the change") { $0 == "observers were notified" }
    #expect(screen.text == "Value 0")
    mayChange.signal()
    try await stage.wait(for: "the end of the change") { $0 == "changed" }
    _ = try await screen.clock.waitForSleeper()
    screen.clock.advance(to: .init(offset: .seconds(1)))
    try await screen.wait(for: "Value 7")
  }

  struct BoxView: View {
    let box: Box<String>

    var body: some View { Text(box.content) }
  }

  @Test func genericObjectIsObserved() {
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

  @Test func bodyThatChangesItsOwnStateIsReportedAndStopped() {
    let screen = Screen { Restless() }
    var issues: Set<String> = []
    screen.window.onIssue = { issues.insert($0.description) }
    _ = screen.lines
    #expect(issues.contains("The body of Restless changes state while it is evaluated"))
    #expect(issues.contains { $0.contains("64 rounds") } && screen.window.evaluationCount < 200)
  }
}

struct ObservationScopeTests {
  @Observable
  final class Model {
    var name = "a"
    var count = 0
  }

  /// Counts reported changes. Each registration retains its observer.
  nonisolated final class Observer: Sendable {
    let changes = Mutex(0)
  }

  private let model = Model()
  private let scope = ObservationScope()

  private func track(_ observer: Observer, reading read: () -> Void) {
    scope.track(read) { observer.changes.withLock { $0 += 1 } }
  }

  @Test func newTrackingRemovesThePreviousRegistration() {
    weak var first: Observer?
    do {
      let observer = Observer()
      first = observer
      track(observer) { _ = model.name }
    }
    #expect(first != nil)
    let second = Observer()
    track(second) { _ = model.name }
    #expect(first == nil)
    model.name = "b"
    #expect(second.changes.withLock(\.self) == 1)
  }

  @Test func cancelRemovesTheRegistrationAndReportsNothing() {
    weak var observer: Observer?
    do {
      let tracked = Observer()
      observer = tracked
      track(tracked) { _ = model.name }
      scope.cancel()
      model.name = "b"
      #expect(tracked.changes.withLock(\.self) == 0)
    }
    #expect(observer == nil)
  }

  @Test func onlyTheFirstChangeIsReported() {
    let observer = Observer()
    track(observer) { _ = (model.name, model.count) }
    model.count = 1
    model.name = "b"
    #expect(observer.changes.withLock(\.self) == 1)
  }

  @Test func changeDuringTrackingIsReportedByThePreviousTracking() {
    let (first, second) = (Observer(), Observer())
    track(first) { _ = model.name }
    track(second) {
      model.name = "b"
      _ = model.name
    }
    #expect(first.changes.withLock(\.self) == 1)
    model.name = "c"
    #expect(second.changes.withLock(\.self) == 1)
  }

  @Test func scopeWithoutTrackingCanBeCanceled() {
    scope.cancel()
    let observer = Observer()
    track(observer) { _ = model.name }
    model.name = "b"
    #expect(observer.changes.withLock(\.self) == 1)
  }

  @Test func releasedScopeReportsNothing() {
    let observer = Observer()
    var scope: ObservationScope? = ObservationScope()
    scope?.track({ _ = model.name }) { observer.changes.withLock { $0 += 1 } }
    scope = nil
    model.name = "b"
    #expect(observer.changes.withLock(\.self) == 0)
  }
}
