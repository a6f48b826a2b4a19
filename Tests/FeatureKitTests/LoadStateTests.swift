import TestSupport
import Testing

@testable import FeatureKit

@Suite("The load state")
struct LoadStateTests {
  private let failure = FailureMessage(outcome: "Nothing was loaded", "No internet connection")

  @Test("A first load shows that it is loading, a reload preserves the value", .requirement("Z7"))
  func beginningLeavesAValue() {
    var (first, reload) = (LoadState<Int>.idle, LoadState.loaded(1))
    first.begin()
    reload.begin()
    #expect([first, reload] == [.loading, .loaded(1)])
  }

  @Test(.requirement("Z7")) func failureWithoutAValueIsShown() {
    var state = LoadState<Int>.loading
    #expect(state.fail(failure, outcome: "Nothing was loaded") == nil)
    #expect(state == .failed(failure) && state.failure == failure)
  }

  @Test func failureWithAValuePreservesTheValue() {
    var state = LoadState.loaded(1)
    #expect(state.fail(failure, outcome: "Nothing was loaded") == failure)
    #expect(state == .loaded(1))
  }

  @Test("Content is stale after a lost connection only", arguments: [(SampleError.offline, true), (.busy, false)])
  func lostConnectionLeavesStaleContent(_ error: SampleError, leavesStaleContent: Bool) {
    var state = LoadState.loaded(1)
    #expect(state.fail(error, outcome: "Nothing was loaded")?.leavesStaleContent == leavesStaleContent)
    #expect(state == .loaded(1))
  }

  @Test("A canceled first load can restart, a canceled reload is silent")
  func cancellationIsNoFailure() {
    var (first, reload) = (LoadState<Int>.loading, LoadState.loaded(1))
    #expect(first.fail(CancellationError(), outcome: "Nothing was loaded") == nil)
    #expect(reload.fail(CancellationError(), outcome: "Nothing was loaded") == nil)
    #expect([first, reload] == [.idle, .loaded(1)])
  }
}
