import Foundation
public import Models
import Networking

extension EmbeddedServer {
  /// Waits for the next change to a user's shop.
  ///
  /// The app in the process of the server calls it instead of repeating `GET /v1/changes`. There is no timer, unless a
  /// purchase is pending.
  ///
  /// - Parameters:
  ///   - userID: The identifier of the user.
  ///   - revision: The revision of the last update. `nil` returns the current revision immediately.
  /// - Returns: What has changed after the revision.
  /// - Throws: `CancellationError`.
  public func nextUpdate(ofUser userID: String, after revision: String?) async throws -> ShopUpdate {
    while true {
      try Task.checkCancellation()
      let update = update(of: userID, after: revision)
      guard let revision, update.change.isEmpty else { return update }
      await waitForChange(of: userID, after: revision)
    }
  }

  /// Responds to a request for the changes after a revision.
  func update(for request: HTTPRequest, of session: SessionRecord) throws(Refusal) -> ShopUpdate {
    update(of: session.accountID, after: try request.parameter("since"))
  }

  /// Records a change to the shop of a session's user.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - session: The session.
  /// - Returns: The change, for the response to the client that has requested it.
  func publish(_ change: ShopChange, of session: SessionRecord) -> ConfirmedChange {
    changeFeed.record(change, of: session.accountID)
  }

  private func update(of accountID: String, after revision: String?) -> ShopUpdate {
    publishDecision(for: accountID)
    return changeFeed.update(of: accountID, after: revision)
  }

  /// Records a change if the bank has decided since the last call, which writes nothing.
  private func publishDecision(for accountID: String) {
    let purchase = purchases[accountID]?.current(at: now())
    let isPending = purchase?.state == .pending
    if pendingPurchases.contains(accountID), !isPending { changeFeed.record(.purchase, of: accountID) }
    if isPending { pendingPurchases.insert(accountID) } else { pendingPurchases.remove(accountID) }
  }

  /// Waits for a change, or for the decision on a pending purchase.
  private func waitForChange(of accountID: String, after revision: String) async {
    guard let date = purchases[accountID]?.pendingDecisionDate(at: now()) else {
      return await changeFeed.waitForChange(of: accountID, after: revision)
    }
    let delay = Duration.seconds(max(date.timeIntervalSince(now()), Self.minimumDelay))
    await withTaskGroup { [changeFeed, clock] group in
      group.addTask { await changeFeed.waitForChange(of: accountID, after: revision) }
      group.addTask { try? await clock.sleep(for: delay) }
      await group.next()
      group.cancelAll()
    }
  }

  /// The minimum time to wait for a decision, in seconds, in case the date and the clock differ.
  private static let minimumDelay = 0.1
}
