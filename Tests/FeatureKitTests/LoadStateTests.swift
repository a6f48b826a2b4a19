import TestSupport
import Testing

@testable import FeatureKit

@Suite("The load state", .requirement("Z7"))
struct LoadStateTests {
  private let failure = FailureMessage(outcome: "Nothing was loaded", "No internet connection")

  @Test func firstLoadShowsThatItIsLoading() {
    var state = LoadState<Int>.idle
    state.begin()
    #expect(state == .loading)
  }

  @Test func reloadPreservesTheValue() {
    var state = LoadState.loaded(1)
    state.begin()
    #expect(state == .loaded(1))
  }

  @Test func failureWithoutAValueIsShown() {
    var state = LoadState<Int>.loading
    let notice = state.fail(failure, outcome: "Nothing was loaded")
    #expect(state == .failed(failure))
    #expect(notice == nil)
    #expect(state.failure == failure)
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

  @Test func canceledFirstLoadCanRestart() {
    var state = LoadState<Int>.loading
    #expect(state.fail(CancellationError(), outcome: "Nothing was loaded") == nil)
    #expect(state == .idle)
  }

  @Test func canceledReloadIsSilent() {
    var state = LoadState.loaded(1)
    #expect(state.fail(CancellationError(), outcome: "Nothing was loaded") == nil)
    #expect(state == .loaded(1))
  }
}
