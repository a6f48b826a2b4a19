import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Leak tracking") struct MemoryLeakTrackingTests {
  @Test("a retained coordinator is reported, a released one is not", arguments: [true, false])
  func retainedCoordinatorIsReported(isKept: Bool) async throws {
    var kept: [AnyCoordinator] = []
    let tracker = LeakTracker()
    LeakTracker.$current.withValue(tracker) {
      let host = Host(.root)
      host.addChild(Child(.root))
      if isKept { kept.append(host) }
    }
    #expect(!tracker.isEmpty)
    #expect(tracker.leaked.count == (isKept ? 2 : 0))
    withExtendedLifetime(kept) {}
  }

  @Test("a suite's trait reports objects that outlive a test") func traitReportsLeaks() async throws {
    let keeper = Keeper()
    try await expectIssue("The leak was not reported") {
      try await MemoryLeakTracking().provideScope(for: #require(Test.current), testCase: nil) { await keeper.keep() }
    }
  }

  @MainActor
  final class Keeper {
    private var kept: AnyCoordinator?
    nonisolated init() {}
    func keep() { kept = Host(.root) }
  }
}
