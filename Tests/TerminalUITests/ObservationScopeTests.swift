import Observation
import Synchronization
import Testing

@testable import TerminalUI

@MainActor
struct ObservationScopeTests {
  @Observable
  final class Model {
    var name = "a"
    var count = 0
  }

  /// Counts reported changes. Each registration retains its observer.
  final class Observer: Sendable {
    let changes = Mutex(0)
  }

  private let model = Model()
  private let scope = ObservationScope()

  private func track(_ observer: Observer, reading read: () -> Void) {
    scope.track(read) { observer.changes.withLock { $0 += 1 } }
  }

  @Test(.bug(id: "S7")) func newTrackingRemovesThePreviousRegistration() {
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

  @Test(.bug(id: "S7")) func cancelRemovesTheRegistrationAndReportsNothing() {
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

  @Test(.bug(id: "S7")) func releasedScopeReportsNothing() {
    let observer = Observer()
    var scope: ObservationScope? = ObservationScope()
    scope?.track({ _ = model.name }) { observer.changes.withLock { $0 += 1 } }
    scope = nil
    model.name = "b"
    #expect(observer.changes.withLock(\.self) == 0)
  }
}
