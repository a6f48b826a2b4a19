import Testing

/// Collects objects that must be gone when a test's scope ends.
@MainActor
final class LeakTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
  }

  /// The tracker of the test that runs, if its suite has one.
  @TaskLocal static var current: LeakTracker?

  private var tracked: [Tracked] = []

  nonisolated init() {}

  func callAsFunction(_ object: AnyObject) {
    tracked.append(Tracked(object: object, name: String(describing: type(of: object))))
  }

  var leaked: [String] { tracked.filter { $0.object != nil }.map(\.name) }
  var isEmpty: Bool { tracked.isEmpty }
}

/// Runs a test's body, then checks that each object it tracked was let go.
@MainActor
func trackForMemoryLeaks(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (LeakTracker) throws -> Void
) rethrows {
  let tracker = LeakTracker()
  try body(tracker)
  #expect(!tracker.isEmpty, "nothing was tracked", sourceLocation: sourceLocation)
  #expect(tracker.leaked.isEmpty, sourceLocation: sourceLocation)
}

/// Checks after every test of a suite that nothing which a coordinator holds outlives it.
///
/// Each mock factory reports itself when it is made. A router holds its factory, and a coordinator its router: when all
/// factories of a test are gone, so are all its coordinators.
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
  /// Nothing that a test makes outlives it.
  static var tracksMemoryLeaks: MemoryLeakTracking { MemoryLeakTracking() }
}
