import Foundation
import Models

/// The simulated bank: decides which payments are approved, and when.
enum PurchaseRules {
  /// The time after which the bank decides the payment of the team plan, in seconds.
  static let approvalDelay: TimeInterval = 30

  /// The time for which a canceled plan can be restored, in seconds from its purchase: one month of 30 days.
  static let paidMonth: TimeInterval = 30 * 24 * 60 * 60

  /// The account whose payments are all declined: the sample account `grace@example.com`.
  static let declinedAccountID = "grace"

  /// Returns whether the bank approves the payments of an account.
  static func isApproved(accountID: String) -> Bool { accountID != declinedAccountID }

  /// Returns the record of a new purchase.
  ///
  /// - Parameters:
  ///   - plan: A paid plan.
  ///   - accountID: The account that pays.
  ///   - now: The time of the purchase.
  /// - Returns: The record, with the time and the outcome of the bank's decision.
  static func purchase(_ plan: Plan, by accountID: String, at now: Date) -> PurchaseRecord {
    let decisionDate = plan == .team ? now.addingTimeInterval(approvalDelay) : nil
    return PurchaseRecord(
      plan: plan, date: now, decisionDate: decisionDate, isApproved: isApproved(accountID: accountID))
  }
}
