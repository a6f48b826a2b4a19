import Testing

/// Collects objects that must be gone when a test's scope ends.
@MainActor
final class LeakTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
  }

  private var tracked: [Tracked] = []

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
