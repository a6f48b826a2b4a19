import Models
import Synchronization

/// The latest changes to each shop, and the clients that wait for the next one.
///
/// It is in memory only: a client whose revision is unknown, for example after a restart, loads everything again.
final class ChangeFeed: Sendable {
  private struct Shop {
    /// The number of changes since the server started.
    var count = 0
    /// The last of these changes, the oldest first.
    var recent: [ShopChange] = []
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

    mutating func record(_ change: ShopChange) {
      count += 1
      recent.append(change)
      if recent.count > ChangeFeed.capacity { recent.removeFirst() }
    }

    /// Returns the changes after a number of changes, or everything if they are not known.
    func change(after known: Int?) -> ShopChange {
      guard let known, (count - recent.count...count).contains(known) else { return .everything }
      return recent.suffix(count - known).reduce(into: ShopChange()) { $0.formUnion($1) }
    }
  }

  private struct State {
    var shops: [String: Shop] = [:]
    var lastWaiter = 0
  }

  /// The maximum number of changes to a shop that are known in detail.
  static let capacity = 500

  private let epoch: String
  private let state = Mutex(State())

  /// Creates a feed; the epoch differs from those of earlier starts of the server, and contains no period.
  init(epoch: String) {
    self.epoch = epoch
  }

  /// Records a change, resumes the clients that wait for one, and returns it with the revisions before and after it.
  @discardableResult
  func record(_ change: ShopChange, of accountID: String) -> ConfirmedChange {
    let (waiters, count) = state.withLock { state in
      var shop = state.shops[accountID] ?? Shop()
      shop.record(change)
      let waiters = Array(shop.waiters.values)
      shop.waiters = [:]
      state.shops[accountID] = shop
      return (waiters, shop.count)
    }
    for waiter in waiters { waiter.resume() }
    return ConfirmedChange(after: revisionText(count - 1), ShopUpdate(revision: revisionText(count), change: change))
  }

  private func revisionText(_ count: Int) -> String { "\(epoch).\(count)" }

  /// Returns the changes to a shop after a revision; `nil` means the current revision, so that there are none.
  func update(of accountID: String, after revision: String?) -> ShopUpdate {
    let shop = state.withLock { $0.shops[accountID] } ?? Shop()
    let change = revision.map { shop.change(after: count(of: $0)) } ?? ShopChange()
    return ShopUpdate(revision: revisionText(shop.count), change: change)
  }

  /// Waits until a shop has changed after a revision, or until the task is canceled.
  func waitForChange(of accountID: String, after revision: String) async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let known = count(of: revision)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isWaiting = state.withLock { state in
          guard !Task.isCancelled, state.shops[accountID, default: Shop()].count == known else { return false }
          state.shops[accountID, default: Shop()].waiters[number] = waiter
          return true
        }
        if !isWaiting { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.shops[accountID]?.waiters.removeValue(forKey: number) }?.resume()
    }
  }

  /// Returns the number of changes that a revision of this start of the server includes, or `nil` for another text.
  private func count(of revision: String) -> Int? {
    let parts = revision.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == epoch ? Int(parts[1]) : nil
  }
}
