import Synchronization

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
