import Synchronization

/// The names of changed documents, as an asynchronous sequence that ends only by cancellation.
///
/// Each element contains all names that changed since the previous element. A slow consumer receives fewer and larger
/// sets, but misses no change. The buffer is bounded by the number of names. The values are not included; read them
/// from the store.
///
/// Only one task may iterate over the sequence.
public struct StoreChanges: AsyncSequence, Sendable {
  /// A set of document names.
  public typealias Element = Set<String>
  /// The sequence never throws.
  public typealias Failure = Never

  let pending: PendingNames

  /// Creates the iterator of the sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pending: pending, arrivals: pending.arrivals.makeAsyncIterator())
  }

  /// The iterator of the sequence.
  public struct Iterator: AsyncIteratorProtocol {
    let pending: PendingNames
    var arrivals: AsyncStream<Void>.AsyncIterator

    /// Returns the next set of names, or `nil` if the task was canceled.
    public mutating func next() async -> Set<String>? {
      while await arrivals.next(isolation: nil) != nil {
        let names = pending.take()
        if !names.isEmpty { return names }
      }
      return nil
    }
  }
}

/// The changes that one observer has not received yet.
final class PendingNames: Sendable {
  /// Yields a value when there are names to take.
  ///
  /// One buffered value is enough for any number of names.
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

/// Notifies the observers of a store's changes; used by implementations of `KeyValueStore`.
public final class StoreChangeBroadcast: Sendable {
  private struct Reader {
    weak var pending: PendingNames?
  }

  private let readers = Mutex<[Reader]>([])

  /// Creates a broadcast without observers.
  public init() {}

  /// Returns a sequence of all future changes.
  ///
  /// It is unregistered when the returned value is released.
  public func changes() -> StoreChanges {
    let pending = PendingNames()
    readers.withLock { readers in
      readers.removeAll { $0.pending == nil }
      readers.append(Reader(pending: pending))
    }
    return StoreChanges(pending: pending)
  }

  /// Notifies all observers that a document was written, removed or set aside.
  ///
  /// - Parameter name: The name of the document.
  /// - Complexity: O(*n*), where *n* is the number of observers.
  public func notify(of name: String) {
    for reader in readers.withLock({ $0 }) { reader.pending?.add(name) }
  }
}
