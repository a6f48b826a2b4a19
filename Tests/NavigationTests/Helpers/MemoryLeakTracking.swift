import TestSupport
import Testing

/// Checks after every test of a suite that no coordinator was leaked.
///
/// Each mock factory registers itself. A router retains its factory, and a coordinator its router. If all factories
/// of a test are deallocated, so are all its coordinators.
struct MemoryLeakTracking: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let tracker = LeakTracker()
    try await LeakTracker.$current.withValue(tracker, operation: function)
    let leaked = await tracker.leaked
    #expect(leaked.isEmpty, "still there after the test", sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == MemoryLeakTracking {
  /// Checks that coordinators do not outlive the test that makes them.
  static var tracksMemoryLeaks: MemoryLeakTracking { MemoryLeakTracking() }
}
