import Models
import Networking
import ShopAPI

extension Check {
  static let changeChecks = [
    Check("The change feed announces a change of another session", .changeFeed) { try await $0.announceChanges() },
    Check("A response confirms the change that it has made", .changeFeed) { try await $0.confirmChanges() },
    Check("After an unknown revision, everything may have changed", .changeFeed) { try await $0.forgetRevisions() },
  ]
}

extension CheckRun {
  private func update(after revision: String?) async throws -> (reply: Reply, update: ShopUpdate) {
    let reply = try await send(ShopAPI.changes(ChangesRequest(after: revision)), as: signedIn())
    return (reply, try value(reply))
  }

  /// Reads the changes after a revision, and returns the revision that includes them.
  private func expect(_ change: ShopChange, after revision: String) async throws -> String {
    let (reply, update) = try await update(after: revision)
    // A server that reports everything is correct, but the client then loads everything again.
    let isKnown = update.change == change || update.change.mayAffectEverything
    expect(isKnown, "\(change.words)", actual: update.change.words, in: reply)
    return update.revision
  }

  fileprivate func announceChanges() async throws {
    let other = try otherSignedIn()
    let start = try await update(after: nil)
    expect(start.update.change.isEmpty, "only a revision", actual: start.update.change.words, in: start.reply)
    let draft = draft(customer: "Feed")
    let order: OrderPayload = try value(await send(ShopAPI.placeOrder(DraftPayload(draft)), as: other), 201)
    var revision = try await expect(.placed(order.id), after: start.update.revision)
    revision = try await expect(ShopChange(), after: revision)
    expect(try await send(ShopAPI.cancelOrder(at: String(order.id)), as: other), 200)
    _ = try await expect(.changed(order.id), after: revision)
  }

  fileprivate func confirmChanges() async throws {
    let start = try await update(after: nil).update.revision
    let response = try await placed(draft(customer: "Confirm"))
    guard let change = response.change else { throw CheckEnd.skipped("the server confirms no changes") }
    let (reply, end) = try await update(after: start)
    expect(change.previousRevision == start, "since \(start)", actual: change.previousRevision, in: reply)
    expect(change.update.revision == end.revision, change.update.revision, actual: end.revision, in: reply)
    let expected = ShopChange.placed(response.value.id)
    expect(change.update.change == expected, expected.words, actual: change.update.change.words, in: reply)
  }

  fileprivate func forgetRevisions() async throws {
    let (reply, update) = try await update(after: "unknown-\(mark)")
    expect(update.change.mayAffectEverything, "everything", actual: update.change.words, in: reply)
  }
}

extension ShopChange {
  /// The parts of the change for a message.
  fileprivate var words: String {
    let parts = [
      placedOrders.isEmpty ? nil : "placed \(placedOrders.sorted())",
      changedOrders.isEmpty ? nil : "changed \(changedOrders.sorted())", affectsProfile ? "profile" : nil,
      affectsPurchase ? "purchase" : nil, mayAffectEverything ? "everything" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}
