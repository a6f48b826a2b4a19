import Synchronization

/// The names of documents that have changed, as they change; it never ends of itself.
///
/// Each element has every name that has changed since the one before: a reader who is slow gets fewer and larger sets,
/// and nothing is lost. What waits is bounded by the number of names. Read the documents themselves for their values.
///
/// One task may read it.
public struct StoreChanges: AsyncSequence, Sendable {
  public typealias Element = Set<String>
  public typealias Failure = Never

  let pending: PendingNames

  public func makeAsyncIterator() -> Iterator {
    Iterator(pending: pending, arrivals: pending.arrivals.makeAsyncIterator())
  }

  public struct Iterator: AsyncIteratorProtocol {
    let pending: PendingNames
    var arrivals: AsyncStream<Void>.AsyncIterator

    /// The next names; `nil` when the task is cancelled.
    public mutating func next() async -> Set<String>? {
      while await arrivals.next(isolation: nil) != nil {
        let names = pending.take()
        if !names.isEmpty { return names }
      }
      return nil
    }
  }
}

/// What one reader has not heard of yet.
final class PendingNames: Sendable {
  /// Gives a value when there is something to take; one is enough, however much it is.
  let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let names = Mutex<Set<String>>([])

  init() {
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ name: String) {
    names.withLock { _ = $0.insert(name) }
    arrival.yield()
  }

  func take() -> Set<String> {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}
