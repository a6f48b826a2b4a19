public import Testing

/// Weak references to objects that must be deallocated when a test's scope ends.
@MainActor
public final class LeakTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
  }

  /// The tracker of the current test, if its suite has a trait that sets one.
  @TaskLocal public static var current: LeakTracker?

  private var tracked: [Tracked] = []

  /// Creates a tracker without objects.
  public nonisolated init() {}

  /// Adds an object, which must be deallocated later, and which the tracker does not retain.
  public func callAsFunction(_ object: AnyObject) {
    tracked.append(Tracked(object: object, name: String(describing: type(of: object))))
  }

  /// The names of the types of the objects that are not deallocated.
  public var leaked: [String] { tracked.filter { $0.object != nil }.map(\.name) }

  /// Whether no object was added.
  public var isEmpty: Bool { tracked.isEmpty }
}

/// Runs a test's body, then checks that each object that it added to the tracker was deallocated.
@MainActor
public func trackForMemoryLeaks(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (LeakTracker) throws -> Void
) rethrows {
  let tracker = LeakTracker()
  try body(tracker)
  #expect(!tracker.isEmpty, "nothing was tracked", sourceLocation: sourceLocation)
  #expect(tracker.leaked.isEmpty, sourceLocation: sourceLocation)
}
