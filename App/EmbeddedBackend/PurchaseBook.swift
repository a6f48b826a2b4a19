import Foundation
import Models

struct PurchaseRecord: Codable, Equatable, Sendable {
  var plan: Plan
  var date: Date
  /// The time from which the decision is known; `nil` for an immediate one, which stays known if the clock is set back.
  var decisionDate: Date?
  var isApproved: Bool
  /// The date without a fraction of a second, as responses contain it.
  var wholeSecond: Date { Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)) }

  func state(at now: Date) -> Purchase.State {
    if let decisionDate, now < decisionDate { return .pending }
    return isApproved ? .active : .declined
  }
}

/// The current purchases of one account, whose states follow from the time, so an approval needs no write.
struct PurchaseBook: Codable, Equatable, Sendable {
  /// The approved purchase, whose plan applies unless it is canceled.
  private(set) var approved: PurchaseRecord?
  private(set) var isCanceled = false
  /// The purchase that was pending when the book changed last, or is declined.
  private(set) var requested: PurchaseRecord?

  /// Returns the latest purchase, or `nil` if the free plan applies and no purchase is pending or declined.
  func current(at now: Date) -> Purchase? {
    let book = settled(at: now)
    if let requested = book.requested {
      return Purchase(
        plan: requested.plan, fallbackPlan: book.approvedPlan, state: requested.state(at: now),
        date: requested.wholeSecond)
    }
    guard let approved = book.approved, !book.isCanceled else { return nil }
    return Purchase(plan: approved.plan, state: .active, date: approved.wholeSecond)
  }

  /// Returns the time at which the bank decides on the pending purchase, or `nil` if none is pending.
  func pendingDecisionDate(at now: Date) -> Date? {
    requested.flatMap { $0.state(at: now) == .pending ? $0.decisionDate : nil }
  }

  /// Adds a purchase in place of a declined one; throws 409 if another is pending, or if the plan is active.
  mutating func add(_ record: PurchaseRecord, at now: Date) throws(Refusal) {
    self = settled(at: now)
    if requested?.state(at: now) == .pending { throw .purchasePending }
    if record.plan == approvedPlan { throw .planActive }
    requested = record
    self = settled(at: now)
  }

  /// Removes the pending or declined purchase, or cancels the approved one.
  mutating func cancel(at now: Date) {
    self = settled(at: now)
    if requested == nil { isCanceled = approved != nil }
    requested = nil
  }

  /// Restores the canceled purchase, if there is one.
  ///
  /// Throws a 409 refusal if another purchase is pending, and 404 if none is approved, or the paid month is over.
  mutating func restore(at now: Date) throws(Refusal) {
    self = settled(at: now)
    if requested?.state(at: now) == .pending { throw .purchasePending }
    guard let approved else { throw .nothingToRestore }
    guard isCanceled else { return }
    guard now < approved.date.addingTimeInterval(PurchaseRules.paidMonth) else { throw .nothingToRestore }
    isCanceled = false
    requested = nil
  }

  private var approvedPlan: Plan { isCanceled ? .free : approved?.plan ?? .free }

  /// Returns the book after the bank's decisions up to a time: an approved purchase replaces the previous one.
  private func settled(at now: Date) -> PurchaseBook {
    guard let requested, requested.state(at: now) == .active else { return self }
    return PurchaseBook(approved: requested)
  }
}

/// The simulated bank: decides which payments are approved, and when.
enum PurchaseRules {
  /// The time after which the bank decides the payment of the team plan, in seconds.
  private static let approvalDelay: TimeInterval = 30
  /// The time for which a canceled plan can be restored, in seconds from its purchase: one month of 30 days.
  static let paidMonth: TimeInterval = 30 * 24 * 60 * 60
  /// The account whose payments are all declined: the sample account `grace@example.com`.
  private static let declinedAccountID = "grace"

  static func isApproved(accountID: String) -> Bool { accountID != declinedAccountID }

  /// Returns the record of a new purchase, with the time and the outcome of the bank's decision.
  static func purchase(_ plan: Plan, by accountID: String, at now: Date) -> PurchaseRecord {
    let decisionDate = plan == .team ? now.storable(after: approvalDelay) : nil
    return PurchaseRecord(
      plan: plan, date: now, decisionDate: decisionDate, isApproved: isApproved(accountID: accountID))
  }
}
