import Testing

/// Collects objects that must be deallocated when a test's scope ends.
@MainActor
final class LeakTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
  }

  /// The tracker of the current test, if its suite has the trait.
  @TaskLocal static var current: LeakTracker?

  private var tracked: [Tracked] = []

  nonisolated init() {}

  func callAsFunction(_ object: AnyObject) {
    tracked.append(Tracked(object: object, name: String(describing: type(of: object))))
  }

  var leaked: [String] { tracked.filter { $0.object != nil }.map(\.name) }
  var isEmpty: Bool { tracked.isEmpty }
}

/// Runs a test's body, then checks that each tracked object was deallocated.
@MainActor
func trackForMemoryLeaks(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (LeakTracker) throws -> Void
) rethrows {
  let tracker = LeakTracker()
  try body(tracker)
  #expect(!tracker.isEmpty, "nothing was tracked", sourceLocation: sourceLocation)
  #expect(tracker.leaked.isEmpty, sourceLocation: sourceLocation)
}

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
