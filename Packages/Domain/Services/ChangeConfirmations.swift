public import Models
import Synchronization

/// The changes by this client that the server has confirmed, until a screen records them.
///
/// The client of the network adds them, before the service returns. `ShopRevisions` takes them.
public final class ChangeConfirmations: Sendable {
  /// The maximum number of confirmations; the oldest are removed.
  static let capacity = 100

  private let changes = Mutex<[ConfirmedChange]>([])

  /// Creates an empty collection.
  public init() {}

  /// Adds a change.
  ///
  /// - Parameter change: The change, as the response of the server contains it.
  public func add(_ change: ConfirmedChange) {
    changes.withLock { $0 = ($0 + [change]).suffix(Self.capacity) }
  }

  /// Removes the confirmations of a change.
  ///
  /// - Parameter change: The change that a screen records.
  /// - Returns: The confirmations in the order of the responses: several if one action needs several requests, none if
  ///   the server sends none.
  func take(_ change: ShopChange) -> [ConfirmedChange] {
    changes.withLock { changes in
      let taken = changes.filter { $0.update.change == change }
      changes.removeAll { $0.update.change == change }
      return taken
    }
  }
}
