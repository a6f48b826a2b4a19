import Synchronization

/// Tells every reader of a store's changes: for those who write stores.
public final class StoreChangeBroadcast: Sendable {
  private struct Reader {
    weak var pending: PendingNames?
  }

  private let readers = Mutex<[Reader]>([])

  public init() {}

  /// The changes from now on, for one reader. They are forgotten with the value that is returned.
  public func changes() -> StoreChanges {
    let pending = PendingNames()
    readers.withLock { readers in
      readers.removeAll { $0.pending == nil }
      readers.append(Reader(pending: pending))
    }
    return StoreChanges(pending: pending)
  }

  /// Tells that the document under the name has been written, removed or set aside. O(readers).
  public func tell(_ name: String) {
    for reader in readers.withLock({ $0 }) { reader.pending?.add(name) }
  }
}
